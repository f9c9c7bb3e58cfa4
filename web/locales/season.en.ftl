### The championship

season-title = Championship
season-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
season-total = { $count ->
    [one] { $count } point in all
   *[other] { $count } points in all
}
season-races = { $count ->
    [one] { $count } race
   *[other] { $count } races
}
season-race-of = Race { $number } of { $races }
season-scores = Places 1 to 6 score 9, 6, 4, 3, 2 and 1 points. Ties go to the better finish in the last race.

## Events

season-event-new-grandstand = New grandstand
    .text = Twelve thousand new seats, all of them sold. The crowd wants heroes before the first lap is over.
season-event-speed-record = Speed record
    .text = A timing wire lies across the straight. A purse waits for whoever makes it sing.
season-event-drivers-strike = Drivers' strike
    .text = No deal on the starting money, so nobody drives a lap too many. The owners raise the prize for the winner.
season-event-restrictions-lifted = Restrictions lifted
    .text = The commission has torn up its rule book. The mechanics worked all night, and no engine was ever this hot.
season-event-record-crowds = Record crowds
    .text = The roads have been jammed since dawn. The organisers add to the race, and the teams bring all they have.
season-event-corruption = Corruption
    .text = Envelopes were seen in the stewards' tent. Nobody knows anything, but the podium is worth more today.
season-event-title-sponsor = Title sponsor
    .text = A lemonade brand has bought the name of the race. There are stickers for every car, and money for every driver.
season-event-live-on-television = Live on television
    .text = Cameras stand at two corners, and the whole country sits on the sofa. Whoever overtakes is a star tonight.
season-event-safety-regulations = Safety regulations
    .text = Smaller tanks, shorter nights, and a man with a clipboard at every box. Less to burn, less to hold.
season-event-sponsor-withdraws = Sponsor withdraws
    .text = The money is gone, and so are the spare parts. Whoever spins out today goes home.
season-event-label = Event: { $event }
season-event-later = Event drawn before the race
season-event-unknown = The event is drawn when the race begins.

season-fact-eliminate = Spin out and you are out of the race, without points.
season-fact-laps-more = { $count ->
    [one] One extra lap.
   *[other] { $count } extra laps.
}
season-fact-laps-less = { $count ->
    [one] One lap fewer.
   *[other] { $count } laps fewer.
}
season-fact-hand = Hands are filled up to { $count } cards.
season-fact-heat-more = { $count ->
    [one] 1 extra Heat in every engine.
   *[other] { $count } extra Heat in every engine.
}
season-fact-heat-less = { $count ->
    [one] 1 less Heat in every engine.
   *[other] { $count } less Heat in every engine.
}
season-fact-stress-more = { $count ->
    [one] 1 extra Stress card in every deck.
   *[other] { $count } extra Stress cards in every deck.
}
season-fact-stress-less = { $count ->
    [one] 1 fewer Stress card in every deck.
   *[other] { $count } fewer Stress cards in every deck.
}
season-fact-bonus-winner = { $count ->
    [one] 1 extra point for the winner.
   *[other] { $count } extra points for the winner.
}
season-fact-bonus = { $count ->
    [one] 1 extra point each for places 1 to { $places }.
   *[other] { $count } extra points each for places 1 to { $places }.
}
season-fact-grandstand = The first { $count } drivers to complete lap 1 gain a sponsor card.
season-fact-record = A turn with Speed { $speed } or more earns a sponsor card.
season-fact-overtakes = Overtake { $count } cars or more in one turn and you gain a sponsor card.
season-fact-sponsors = { $count ->
    [0] Nobody draws sponsor cards before the race.
    [one] Everybody draws 1 sponsor card before the race.
   *[other] Everybody draws { $count } sponsor cards before the race.
}
season-fact-press = { $count ->
    [one] The press stands at one corner.
   *[other] The press stands at { $count } corners.
}
season-fact-press-at = { $count ->
    [one] The press stands at corner { $letters }.
   *[other] The press stands at corners { $letters }.
}

## The race weekend

season-weekend = Race weekend
season-stage-event = Event
season-stage-grid = Grid
season-stage-draft = Garage
season-stage-paddock = Paddock
season-stage-race = Race
season-paper = The Paddock Post
season-changes = What changes
season-map-press = { $circuit }. Yellow: press corner.
season-skip = Skip
season-next-event = To the grid
season-next-grid = To the garage
season-next-paddock = To the race
season-grid = Starting grid
season-grid-drawn = The first race of a season: the grid is drawn at random.
season-grid-points = In championship order. Ties go to the better finish in the last race.
season-grid-draft = The garage opens from the back of the grid to the front: the last car picks its upgrade first, and may swap one at the end.
season-by-lot = Random draw
season-last-race = { NUMBER($place, type: "ordinal") ->
    [one] { $place }st in the last race
    [two] { $place }nd in the last race
    [few] { $place }rd in the last race
   *[other] { $place }th in the last race
}
season-pole = Pole position
season-picks-now = Picks now
season-draft = Build your car: one upgrade for the season
season-do-draft = Pick an upgrade. It stays in your car for the season.
season-swap-card = Swap for this: { $card }
season-paddock = In the paddock
season-sponsors-text = Sponsor cards are for one use: once played, they are gone. What you don't play stays with your car for the next race of the season.
season-sponsor-count = { $count ->
    [0] no sponsor card
    [one] { $count } sponsor card
   *[other] { $count } sponsor cards
}
season-press = Press corners
season-notice-eliminated = { $event }: { $name } is out of the race.
season-notice-lap-more = { $event }: one more lap than usual, and this is it. Lap { $lap }.
season-notice-lap-less = { $event }: lap { $lap } is the last one already.
season-notice-hand = { $event }: hands are filled up to { $count } cards.

## After a race

season-points-title = The championship after race { $number } of { $races }
season-up = { $count ->
    [one] Up { $count } place
   *[other] Up { $count } places
}
season-down = { $count ->
    [one] Down { $count } place
   *[other] Down { $count } places
}
season-eliminated = out of the race
season-this-race = { NUMBER($place, type: "ordinal") ->
    [one] { $place }st in this race
    [two] { $place }nd in this race
    [few] { $place }rd in this race
   *[other] { $place }th in this race
}
season-bonus = { $count ->
    [one] { $count } extra point
   *[other] { $count } extra points
}
season-to-season = The championship
season-to-champion = Meet the champion
season-to-keep = Keep an upgrade
season-to-race = To race { $number }
season-watch-race = Watch race { $number }
season-begin = To race { $number }: { $circuit }
season-waits-host = The host opens the next race.

## The page of a season

season-on = Race { $number } of { $races } is on: { $circuit }
season-up-next = Next: race { $number } of { $races }, { $circuit }
season-standings = Standings
season-sum = Points
season-chart = Points, race by race
season-calendar = Calendar
season-status-on = On now
season-won-by = { $name } won
season-replay-of = Replay of race { $number }
season-garages = Upgrades so far
season-garages-over = Upgrades at the end
season-garages-text = Upgrades stay for the season. Sponsor cards that were not played stay too.
season-sponsors-left = { $count ->
    [one] { $count } sponsor card left
   *[other] { $count } sponsor cards left
}
season-figures = The season in figures
race-stat-wins = Wins
race-stat-podiums = Podiums
season-record = Download season file
season-again = New championship
season-keep = { $season } is over. Which upgrade do you keep?
season-keep-text = Everybody takes exactly one upgrade into the next season. All others go back, and sponsor cards too. Nobody sees your choice until all have chosen.
season-keep-this = Keep
season-keep-card = Keep { $card }
season-kept = Kept
season-kept-card = { $card }: kept
season-keep-waits = Still choosing: { $names }.
season-keep-away = They are away. If you go on, computer drivers choose for them.
season-champion = { $name } is the champion!
season-you-champion = You are the champion!
season-champion-facts = { $wins ->
    [0] { $points } points without a single win.
    [one] { $points } points and { $wins } win.
   *[other] { $points } points and { $wins } wins.
}
season-champion-lead = { $count ->
    [one] { $count } point ahead of { $name }.
   *[other] { $count } points ahead of { $name }.
}
season-champion-tie = Level on points with { $name }, but ahead in the last race.
season-champion-mine = { $name }: place { $place }, { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
season-people = Who drives
season-return = Take back the wheel: { $name }
season-hand-over = Hand over car: { $name }
season-hand-over-title = Hand over your car
season-hand-over-text = A computer driver takes your car until somebody joins with the invitation. The car keeps its points and upgrades.
season-hand-over-racing = A computer driver takes the wheel for this race. You can come back at any time.
season-hand-over-yes = Hand over
season-hand-over-no = Stay
season-invite-hint = Anyone with this link can take a free or computer-driven car between races, points included.
season-start = Start the season
season-waits-start = You’re in. The host starts the season.
season-join-title = You are invited to a championship
season-join-which = Which car
season-join-racing = A race is on. You can take over a car when it is over.
season-join-full = There is no free car in this season.
season-look = See the season

## A new season

season-new-title = New championship
season-new-lead = Several races, one champion. Before each race an event shakes things up, and your car gets another upgrade.
season-new-which = Season
season-new-best = { $seasons } in a row. After each season you keep one upgrade; all points together decide.
season-new-custom = Your own circuits, your own events, up to ten races.
season-new-rules = Rules
season-new-upgrades = Upgrades
season-new-upgrades-hint = What lies on offer in the garage before each race.
season-new-upgrades-basic = Basic upgrades
season-new-upgrades-advanced = Advanced upgrades
season-new-upgrades-all = All upgrades
season-new-problems = The season can't start like this:
season-new-create = To the first race
season-custom = Your season
season-custom-races = Races
season-custom-circuits = Circuits
season-custom-circuits-box = The four standard circuits, random order
season-custom-chosen = My own choice
season-custom-events = Events
season-custom-events-random = Drawn before each race
season-custom-circuit = Circuit of race { $number }
season-custom-event = Event of race { $number }

## Refusals

app-error-no-such-season = This season doesn’t exist any more.
app-error-not-in-season = You have no car in this season.
app-error-in-season = This race belongs to a season. Join or go on from the season page.
app-error-not-between = Wait until the race is over.
app-error-out-of-order = That is not the next race.
app-error-season-not-over = Available once the season is over.
app-error-still-racing = The race is still on.
app-error-still-keeping = Not everybody has chosen an upgrade yet.
app-error-between-races = No race is on at the moment.
app-error-season-over = The season is over.
app-error-seat-taken = Somebody drives that car already.
