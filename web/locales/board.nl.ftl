### board

board-name = Circuit { $circuit }
board-keys = De baan. Pijltjes verschuiven het beeld, plus en min zoomen, 0 toont alles, F volgt een auto, Escape beëindigt een animatie.
board-zoom-in = Inzoomen
board-zoom-out = Uitzoomen
board-fit = Toon de hele baan
board-follow = Volg { $name }

board-car = { $name }, auto { $number }
board-car-mine = Jouw auto.
board-car-grid = Aan de start.
board-car-lap = Circuitronde { $lap } van { $laps }.
board-car-space =
    { $spot ->
        [race] Veld { $space }, aan de circuitrand.
       *[other] Veld { $space }.
    }
board-car-finished = Als { $place }e gefinisht.
board-car-eliminated = Uit de race.
board-colour-black = Zwart
board-colour-blue = Blauw
board-colour-green = Groen
board-colour-red = Rood
board-colour-gray = Grijs
board-colour-yellow = Geel

board-corner = Bocht { $letter }: limiet { $limit }
board-limit-changed = Op het bord: { $printed }.
board-cost = Kost { $high } Heat.
board-cost-range = Kost { $low } tot { $high } Heat.
board-spin = Hier zou je uit de bocht vliegen.
board-spin-maybe = Hier vlieg je misschien uit de bocht.
board-reach = Veld { $space }: { $label }

board-press = Pers bij bocht { $letter }
    .note = Rijd met Slipstream over deze lijn, of 2 of meer boven de limiet, zonder uit de bocht te vliegen, en je krijgt een sponsorkaart.
board-weather = Weer: { $weather }
board-weather-cloud = wolken
    .note = Iedereen begint met één stresskaart minder.
board-weather-fog = mist
    .note = Iedereen begint met één Heat meer.
board-weather-storm = storm
    .note = Iedereen begint met één stresskaart meer.
board-weather-snow = sneeuw
    .note = Iedereen begint met één Heat minder.
board-weather-rain = regen
    .note = Iedereen begint met drie Heat in de trekstapel.
board-weather-sun = hittegolf
    .note = Iedereen begint met drie Heat op de aflegstapel.
board-road-limit-up = Bocht { $letter }: limiet 1 hoger
    .note = Je mag hier 1 sneller dan op het bord staat.
board-road-limit-down = Bocht { $letter }: limiet 1 lager
    .note = Je moet hier 1 trager dan op het bord staat.
board-road-overheat = Bocht { $letter }: oververhitting
    .note = Boven de limiet betaal je hier 1 Heat extra.
board-road-slipstream = Sector { $letter }: slipstreamboost
    .note = Slipstream die op veld { $first } t/m { $last } begint, mag 1 veld verder.
board-road-heat-control = Sector { $letter }: Heat control
    .note = Een Boost op veld { $first } t/m { $last } kost geen Heat.
board-road-weather = Sector { $letter }: { $weather }
    .note = Van veld { $first } t/m { $last }.
board-effect-slip = Slipstream mag { $count } verder.
board-effect-no-slip = Hier mag geen Slipstream beginnen.
board-effect-cool = Afkoeling { $count } extra, één keer per beurt.
board-effect-no-cool = Geen Afkoeling hier.
board-podium = Podium
