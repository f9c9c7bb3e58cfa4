### board

board-name = Bana { $circuit }
board-keys = Banan. Piltangenterna flyttar den, plus och minus zoomar, 0 visar allt, F följer en bil, Escape avslutar en animation.
board-zoom-in = Zooma in
board-zoom-out = Zooma ut
board-fit = Visa hela banan
board-follow = Följ { $name }

board-car = { $name }, bil { $number }
board-car-mine = Din bil.
board-car-grid = På startgriden.
board-car-lap = Varv { $lap } av { $laps }.
board-car-space =
    { $spot ->
        [race] Ruta { $space }, vid banans linje.
       *[other] Ruta { $space }.
    }
board-car-finished =
    { NUMBER($place, type: "ordinal") ->
        [one] I mål som { $place }:a.
       *[other] I mål som { $place }:e.
    }
board-car-eliminated = Ute ur racet.
board-colour-black = Svart
board-colour-blue = Blå
board-colour-green = Grön
board-colour-red = Röd
board-colour-gray = Grå
board-colour-yellow = Gul

board-corner = Kurva { $letter }: gräns { $limit }
board-limit-changed = På brädet: { $printed }.
board-cost = Kostar { $high } hetta.
board-cost-range = Kostar { $low } till { $high } hetta.
board-spin = Du skulle spinna av här.
board-spin-maybe = Du kan spinna av här.
board-reach = Ruta { $space }: { $label }

board-press = Press vid kurva { $letter }
    .note = Korsa linjen med slipstream, eller minst 2 över gränsen, utan att spinna av, så får du ett sponsorkort.
board-weather = Väder: { $weather }
board-weather-cloud = moln
    .note = Alla börjar med ett stresskort mindre.
board-weather-fog = dimma
    .note = Alla börjar med en hetta mer.
board-weather-storm = storm
    .note = Alla börjar med ett stresskort mer.
board-weather-snow = snö
    .note = Alla börjar med en hetta mindre.
board-weather-rain = regn
    .note = Alla börjar med tre hetta i leken.
board-weather-sun = värmebölja
    .note = Alla börjar med tre hetta i kasthögen.
board-road-limit-up = Kurva { $letter }: gränsen höjd med 1
    .note = Du får ta den 1 fortare än det står på brädet.
board-road-limit-down = Kurva { $letter }: gränsen sänkt med 1
    .note = Du måste ta den 1 långsammare än det står på brädet.
board-road-overheat = Kurva { $letter }: överhettning
    .note = Över gränsen betalar du 1 hetta extra här.
board-road-slipstream = Sektor { $letter }: slipstreamboost
    .note = Slipstream som börjar på ruta { $first } till { $last } får gå 1 ruta längre.
board-road-heat-control = Sektor { $letter }: hettakontroll
    .note = En boost på ruta { $first } till { $last } kostar ingen hetta.
board-road-weather = Sektor { $letter }: { $weather }
    .note = Från ruta { $first } till { $last }.
board-effect-slip = Slipstream får gå { $count } längre.
board-effect-no-slip = Ingen slipstream får börja här.
board-effect-cool = Avkylning { $count } extra, en gång per tur.
board-effect-no-cool = Ingen avkylning här.
board-podium = Prispall
