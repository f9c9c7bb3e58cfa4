### board

board-name = Strecke { $circuit }
board-keys = Die Strecke. Pfeiltasten verschieben sie, Plus und Minus zoomen, 0 zeigt alles, F folgt einem Wagen, Escape beendet eine Animation.
board-zoom-in = Vergrößern
board-zoom-out = Verkleinern
board-fit = Ganze Strecke zeigen
board-follow = { $name } folgen

board-car = { $name }, Wagen { $number }
board-car-mine = Dein Wagen.
board-car-grid = Am Start.
board-car-lap = Runde { $lap } von { $laps }.
board-car-space =
    { $spot ->
        [race] Feld { $space }, an der Ideallinie.
       *[other] Feld { $space }.
    }
board-car-finished = Im Ziel auf Platz { $place }.
board-car-eliminated = Aus dem Rennen.
board-colour-black = Schwarz
board-colour-blue = Blau
board-colour-green = Grün
board-colour-red = Rot
board-colour-gray = Grau
board-colour-yellow = Gelb

board-corner = Kurve { $letter }: Limit { $limit }
board-limit-changed = Auf dem Plan: { $printed }.
board-cost = Kostet { $high } Hitze.
board-cost-range = Kostet { $low } bis { $high } Hitze.
board-spin = Hier würdest du schleudern.
board-spin-maybe = Hier könntest du schleudern.
board-reach = Feld { $space }: { $label }

board-press = Presse an Kurve { $letter }
    .note = Überquere diese Linie im Windschatten oder mit 2 oder mehr über dem Limit, ohne zu schleudern, und du bekommst eine Sponsorenkarte.
board-weather = Wetter: { $weather }
board-weather-cloud = Wolken
    .note = Alle beginnen mit einer Stresskarte weniger.
board-weather-fog = Nebel
    .note = Alle beginnen mit einer Hitze mehr.
board-weather-storm = Sturm
    .note = Alle beginnen mit einer Stresskarte mehr.
board-weather-snow = Schnee
    .note = Alle beginnen mit einer Hitze weniger.
board-weather-rain = Regen
    .note = Alle beginnen mit drei Hitze im Rennstapel.
board-weather-sun = Hitzewelle
    .note = Alle beginnen mit drei Hitze auf dem Ablagestapel.
board-road-limit-up = Kurve { $letter }: Limit 1 höher
    .note = Du darfst 1 schneller durch, als auf dem Plan steht.
board-road-limit-down = Kurve { $letter }: Limit 1 tiefer
    .note = Du musst 1 langsamer durch, als auf dem Plan steht.
board-road-overheat = Kurve { $letter }: Überhitzung
    .note = Über dem Limit zahlst du hier 1 Hitze mehr.
board-road-slipstream = Abschnitt { $letter }: Windschatten-Bonus
    .note = Beginnt der Windschatten auf Feld { $first } bis { $last }, darf er 1 Feld weiter reichen.
board-road-heat-control = Abschnitt { $letter }: Hitzeschutz
    .note = Ein Turbo auf Feld { $first } bis { $last } kostet keine Hitze.
board-road-weather = Abschnitt { $letter }: { $weather }
    .note = Von Feld { $first } bis { $last }.
board-effect-slip = Windschatten darf { $count } weiter reichen.
board-effect-no-slip = Hier beginnt kein Windschatten.
board-effect-cool = Kühlung { $count } mehr, einmal pro Zug.
board-effect-no-cool = Keine Kühlung hier.
board-podium = Podest
