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
season-scores = Places 1 to 6 score 9, 6, 4, 3, 2 and 1 points. With equal points the better place in the last race counts.

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
    .text = A lemonade has bought the name of the race. There are stickers for every car, and money for every driver.
season-event-live-on-television = Live on television
    .text = Cameras stand at two corners, and the whole country sits on the sofa. Who overtakes will be a star tonight.
season-event-safety-regulations = Safety regulations
    .text = Smaller tanks, shorter nights, and a man with a clipboard at every box. Less to burn, less to hold.
season-event-sponsor-withdraws = Sponsor withdraws
    .text = The money is gone, and so are the spare parts. Whoever spins out today goes home.
season-event-label = Event: { $event }
season-event-later = Event drawn before the race
season-event-unknown = The event of this race is drawn when it begins.

season-fact-eliminate = Spin out and you are out of the race, without points.
season-fact-laps-more = { $count ->
    [one] One lap more.
   *[other] { $count } laps more.
}
season-fact-laps-less = { $count ->
    [one] One lap less.
   *[other] { $count } laps less.
}
season-fact-hand = Hands are filled up to { $count } cards.
season-fact-heat-more = { $count ->
    [one] 1 Heat more in every engine.
   *[other] { $count } Heat more in every engine.
}
season-fact-heat-less = { $count ->
    [one] 1 Heat less in every engine.
   *[other] { $count } Heat less in every engine.
}
season-fact-stress-more = { $count ->
    [one] 1 Stress card more in every deck.
   *[other] { $count } Stress cards more in every deck.
}
season-fact-stress-less = { $count ->
    [one] 1 Stress card less in every deck.
   *[other] { $count } Stress cards less in every deck.
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
season-grid-drawn = The first race of a season: the grid is drawn by lot.
season-grid-points = In the order of the championship. With equal points, the better place in the last race starts ahead.
season-grid-draft = The garage opens from the back of the grid to the front: the last car picks its upgrade first, and may swap one at the end.
season-by-lot = By lot
season-last-race = place { $place } in the last race
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
season-this-race = Place { $place } in this race
season-bonus = { $count ->
    [one] { $count } extra point
   *[other] { $count } extra points
}
season-to-season = The championship
season-to-champion = To the champion
season-to-keep = Keep an upgrade
season-to-race = To race { $number }
season-watch-race = Watch race { $number }
season-begin = To race { $number }: { $circuit }
season-waits-host = The next race begins when the person who made the season opens it.

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
season-garages = Every car so far
season-garages-over = Every car at the end
season-garages-text = Upgrades stay for the season. Sponsor cards that were not played stay too.
season-sponsors-left = { $count ->
    [one] { $count } sponsor card left
   *[other] { $count } sponsor cards left
}
season-figures = The season in figures
race-stat-wins = Wins
race-stat-podiums = Podiums
season-record = Download the record of the season
season-again = New championship
season-keep = { $season } is over. Which upgrade do you keep?
season-keep-text = Everybody takes exactly one upgrade into the next season. All others go back, and sponsor cards too. Nobody sees your choice until all have chosen.
season-keep-this = Keep
season-keep-card = Keep { $card }
season-kept = Kept
season-kept-card = { $card }: kept
season-keep-waits = Still choosing: { $names }.
season-keep-away = They are away. If you go on, drivers choose for them.
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
season-champion-tie = Level with { $name }, but better at the end.
season-champion-mine = { $name }: place { $place }, { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
season-people = Who drives
season-return = Back to the wheel: { $name }
season-hand-over = Hand over { $name }
season-hand-over-title = Hand over your car
season-hand-over-text = A driver takes your car until somebody joins by the invitation. It keeps its points and upgrades.
season-hand-over-racing = A driver takes the wheel of this race. You can come back at any time.
season-hand-over-yes = Hand over
season-hand-over-no = Stay
season-invite-hint = Whoever opens this link between races takes a free car, or the car of a driver with all its points.
season-start = Start the season
season-waits-start = You are in. The season begins when its maker starts it.
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
season-new-custom = Your own circuits, your own events, as many races as you like.
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
season-custom-circuits-box = Those of the box, in random order
season-custom-chosen = My own choice
season-custom-events = Events
season-custom-events-random = Drawn before each race
season-custom-circuit = Circuit of race { $number }
season-custom-event = Event of race { $number }

## Refusals

app-error-no-such-season = There is no such season any more.
app-error-not-in-season = You have no car in this season.
app-error-in-season = This race belongs to a season. Join or go on from the page of the season.
app-error-not-between = A race is on. This can be done when it is over.
app-error-out-of-order = That is not the next race.
app-error-season-not-over = This can be had when the season is over.
app-error-still-racing = The race is still on.
app-error-still-keeping = Not everybody has chosen an upgrade yet.
app-error-between-races = No race is on at the moment.
app-error-season-over = The season is over.
app-error-seat-taken = Somebody drives that car already.
