### board

board-name = Okruh { $circuit }
board-keys = Trať. Šipky ji posouvají, plus a minus přibližují a oddalují, 0 ukáže celou, F sleduje auto, Escape ukončí animaci.
board-zoom-in = Přiblížit
board-zoom-out = Oddálit
board-fit = Ukázat celou trať
board-follow = Sledovat: { $name }

board-car = { $name }, auto { $number }
board-car-mine = Tvoje auto.
board-car-grid = Na startovním roštu.
board-car-lap = Kolo { $lap }/{ $laps }.
board-car-space =
    { $spot ->
        [race] Pole { $space }, u závodní linie.
       *[other] Pole { $space }.
    }
board-car-finished = V cíli na { $place }. místě.
board-car-eliminated = Mimo závod.
board-colour-black = Černá
board-colour-blue = Modrá
board-colour-green = Zelená
board-colour-red = Červená
board-colour-gray = Šedá
board-colour-yellow = Žlutá

board-corner = Zatáčka { $letter }: limit { $limit }
board-limit-changed = Na plánu: { $printed }.
board-cost = Stojí { $high } Heat.
board-cost-range = Stojí { $low } až { $high } Heat.
board-spin = Tady vylétneš.
board-spin-maybe = Tady možná vylétneš.
board-reach = Pole { $space }: { $label }

board-press = Novináři u zatáčky { $letter }
    .note = Přejeď tuto linii větrným pytlem nebo aspoň 2 nad limit, bez vylétnutí, a získáš sponzorskou kartu.
board-weather = Počasí: { $weather }
board-weather-cloud = mraky
    .note = Všichni začínají s jednou kartou napětí méně.
board-weather-fog = mlha
    .note = Všichni začínají s jedním Heat navíc.
board-weather-storm = bouřka
    .note = Všichni začínají s jednou kartou napětí navíc.
board-weather-snow = sníh
    .note = Všichni začínají s jedním Heat méně.
board-weather-rain = déšť
    .note = Všichni začínají se třemi Heat v dobíracím balíčku.
board-weather-sun = vlna veder
    .note = Všichni začínají se třemi Heat na odhazovací hromádce.
board-road-limit-up = Zatáčka { $letter }: limit o 1 vyšší
    .note = Smíš ji projet o 1 rychleji, než je na plánu.
board-road-limit-down = Zatáčka { $letter }: limit o 1 nižší
    .note = Musíš ji projet o 1 pomaleji, než je na plánu.
board-road-overheat = Zatáčka { $letter }: přehřátí
    .note = Nad limit tu platíš o 1 Heat více.
board-road-slipstream = Úsek { $letter }: delší větrný pytel
    .note = Větrný pytel z polí { $first } až { $last } smí vést o 1 pole dál.
board-road-heat-control = Úsek { $letter }: kontrola Heat
    .note = Boost z polí { $first } až { $last } nestojí žádný Heat.
board-road-weather = Úsek { $letter }: { $weather }
    .note = Od pole { $first } do { $last }.
board-effect-slip = Větrný pytel smí vést o { $count } dál.
board-effect-no-slip = Větrný pytel tu začít nesmí.
board-effect-cool = Ochlazení o { $count } více, jednou za tah.
board-effect-no-cool = Tady se neochlazuje.
board-podium = Stupně vítězů
