### board

board-name = Circuit { $circuit }
board-keys = The track. Arrow keys move it, plus and minus zoom, 0 shows all of it, F follows a car, Escape ends an animation.
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-fit = Show the whole track
board-follow = Follow { $name }

board-car = { $name }, car { $number }
board-car-mine = Your car.
board-car-grid = On the starting grid.
board-car-lap = Lap { $lap } of { $laps }.
board-car-space =
    { $spot ->
        [race] Space { $space }, on the race line.
       *[other] Space { $space }.
    }
board-car-finished =
    { NUMBER($place, type: "ordinal") ->
        [one] Finished { $place }st.
        [two] Finished { $place }nd.
        [few] Finished { $place }rd.
       *[other] Finished { $place }th.
    }
board-car-eliminated = Out of the race.
board-colour-black = Black
board-colour-blue = Blue
board-colour-green = Green
board-colour-red = Red
board-colour-gray = Grey
board-colour-yellow = Yellow

board-corner = Corner { $letter }: limit { $limit }
board-limit-changed = Printed: { $printed }.
board-cost = Costs { $high } Heat.
board-cost-range = Costs { $low } to { $high } Heat.
board-spin = You would spin out here.
board-spin-maybe = You might spin out here.
board-reach = Space { $space }: { $label }

board-press = Press at corner { $letter }
    .note = Cross this line by slipstream, or at 2 or more over the limit, without spinning out, and you gain a sponsor card.
board-weather = Weather: { $weather }
board-weather-cloud = clouds
    .note = Everyone starts with one Stress less.
board-weather-fog = fog
    .note = Everyone starts with one Heat more.
board-weather-storm = storm
    .note = Everyone starts with one Stress more.
board-weather-snow = snow
    .note = Everyone starts with one Heat less.
board-weather-rain = rain
    .note = Everyone starts with three Heat in the draw deck.
board-weather-sun = heatwave
    .note = Everyone starts with three Heat on the discard pile.
board-road-limit-up = Corner { $letter }: limit raised by 1
    .note = You may take it 1 faster than printed.
board-road-limit-down = Corner { $letter }: limit lowered by 1
    .note = You must take it 1 slower than printed.
board-road-overheat = Corner { $letter }: overheat
    .note = Over the limit here you pay 1 Heat more.
board-road-slipstream = Sector { $letter }: slipstream boost
    .note = A slipstream that begins on spaces { $first } to { $last } may go 1 space further.
board-road-heat-control = Sector { $letter }: heat control
    .note = A boost on spaces { $first } to { $last } costs no Heat.
board-road-weather = Sector { $letter }: { $weather }
    .note = From space { $first } to { $last }.
board-effect-slip = Slipstream may go { $count } further.
board-effect-no-slip = No slipstream may begin here.
board-effect-cool = Cooldown { $count } more, once a turn.
board-effect-no-cool = No cooldown here.
board-podium = Podium
