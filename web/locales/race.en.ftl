### The race

race-loading = The cars are rolling to the grid…
race-list = { $first } and { $last }
race-of = { $part } of { $whole }
race-prompt = What to do now
race-panels = Panels
race-help = Help on this step (opens in a new tab)
race-before = Before the start
race-status = Round { $round }
race-lap = Lap { $lap } of { $laps }
race-watching = Watching
race-step = Step { $step } of 9: { $name }
race-clock = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}

## What to do

race-do-draft = Build your car: pick { $round } of 3.
race-do-swap = Swap one of your upgrades for one that was left over, or keep what you have.
race-do-gear = Pick a gear and that many cards.
race-do-cards = { $count ->
    [one] Pick one card.
   *[other] Pick { $count } cards.
}
race-do-cards-more = { $count ->
    [one] One more card.
   *[other] { $count } more cards.
}
race-do-confirm = Confirm, or pick other cards.
race-do-tournament = Pick 1 to 4 cards. Their number is your new gear.
race-do-cluttered = Your hand is cluttered: you can't play enough cards, so your car stays where it is and goes down to gear 1.
race-do-value = Which value should { $card } have?
race-do-replace = You can't pay the Heat of all your cards. Which one should be replaced by a card from the deck?
race-do-react = Use what helps, in any order.
race-do-mandatory = Mandatory first. The rest is up to you.
race-do-nothing = Nothing to react with. Going on.
race-do-salvage = { $count ->
    [one] Take a card from your discard pile back into the deck.
   *[other] Take up to { $count } cards from your discard pile back into the deck.
}
race-do-slipstream = A car is right ahead or beside you: you may slipstream. Your Speed stays the same.
race-do-discard = Discard what you don't need. New cards follow.
race-do-no-discard = Heat and Stress stay in your hand. Drawing cards.
race-do-refresh = Put it back on top of your deck?
race-ready = You’re ready. { $count ->
    [one] You can still change cards until { $names } is too.
   *[other] You can still change cards until { $names } are too.
}
race-finished = { NUMBER($place, type: "ordinal") ->
    [one] You finished { $place }st. The others are still racing.
    [two] You finished { $place }nd. The others are still racing.
    [few] You finished { $place }rd. The others are still racing.
   *[other] You finished { $place }th. The others are still racing.
}
race-out = You are out of the race.
race-others-plan = Waiting for { $names } to choose.
race-others-draft = { $name } is picking an upgrade.
race-others-turn = { $name } is driving: { $step }.
race-over = The race is over.
race-mandatory = mandatory
race-mandatory-first = You can go on once everything mandatory is done.

## Buttons

race-confirm-plan = Confirm gear and cards
race-confirm-gear = Confirm gear { $gear }
race-change = Change to these cards
race-stay = Stay here
race-keep-all = Keep all
race-discard-cards = { $count ->
    [one] Discard { $count } card
   *[other] Discard { $count } cards
}
race-enough = That’s enough
race-no-refresh = To the discard pile
race-no-swap = Keep what I have
race-go-on = Go on
race-hold = Wait a moment
race-undo = Undo
race-take-wheel = Take the wheel
race-driver-at-wheel = A computer driver has the wheel.
race-only = { $name }, but only { $count }
race-only-short = only { $count }
race-choose-take = Take { $card }

race-act-pay = { $count ->
    [one] Pay { $count } Heat
   *[other] Pay { $count } Heat
}
race-act-scrap = Scrap { $count }
race-act-cool = Cooldown { $count }
race-act-cool-weather = Cooldown from the weather
race-act-adrenaline = Adrenaline
race-act-boost = Boost
race-act-relieve = Reduce stress { $count }
race-act-salvage = Salvage { $count }
race-act-direct = Play { $card } now
race-act-accelerate = Accelerate
race-act-slip = Slipstream { $count }
race-act-refresh = Refresh { $card }
race-act-replace = Replace { $card }
race-act-value = { $value }

race-effect-cool = { $count } Heat from hand to engine
race-effect-relieve = { $count } Stress from hand to the discard pile
race-effect-scrap = { $count ->
    [one] the top card of your deck is discarded
   *[other] the top { $count } cards of your deck are discarded
}
race-effect-salvage = look through your discard pile
race-effect-replace = a card from the deck counts instead
race-effect-refresh = on top of your deck
race-effect-speed = Speed { $speed }
race-effect-way = { $count ->
    [one] { $way } space
   *[other] { $way } spaces
}
race-effect-heat = { $count } Heat
race-effect-finish = across the finish line
race-spin-no = no spin-out
race-spin-yes = spins out
race-spin-maybe = might spin out
race-corner-free = corner { $letter }: free
race-corner-cost = corner { $letter }: { $count } Heat
race-corner-range = corner { $letter }: { $low } to { $high } Heat
race-lands = stops { $distance } before corner { $letter }
race-part-shift = gear: { $count } Heat
race-part-cards = cards: { $count } Heat
race-warn-cluttered = Your car would stay where it is.
race-warn-spin = You would spin out here: { $need } Heat needed, { $left } left.
race-warn-spin-maybe = You might spin out here: { $need } Heat needed, { $left } left.
race-warn-unpaid = You can't pay the Heat of these cards: one would be replaced by a card from the deck.
race-warn-correct = You can't pay the Heat for this shift: you would end up one gear closer to your old one.
race-correct-title = No Heat for this shift
race-correct-up = Your engine has no Heat for a shift up by two. One of your cards, picked at random, goes to the discard pile, and you drive in gear { $gear }.
race-correct-down = Your engine has no Heat for a shift down by two. One + is added to your cards, and you drive in gear { $gear }.
race-correct-play = Play it anyway
race-correct-back = Choose again

## The cockpit

race-gear = Gear
race-gear-number = Gear { $gear }
race-gear-cost = Gear { $gear }, costs { $count } Heat
race-heat-left = { $count ->
    [0] No Heat left in the engine
   *[other] { $count } Heat left in the engine
}
race-speed-now = Speed { $speed }
race-speed-limit = Speed { $speed }, limit { $limit } in corner { $letter }
race-next-corner = { $letter } in { $count }
race-last-speed = Last Speed { $speed }
race-pile = { $pile }: { $count }
race-deck = Deck
race-discard = Discard
race-hand = { $count ->
    [one] Your hand: one card
   *[other] Your hand: { $count } cards
}
race-card-nth = { $card }, discarded as number { $number }

## Drivers, tokens, log

race-drivers = Drivers
race-log = Log
race-log-more = Older
race-tokens = Tokens
race-status-finished = finished
race-status-out = out
race-status-away = not connected
race-status-thinking = thinking
race-status-ready = ready
race-status-turn = driving
race-stand-in = Stand-in
race-hand-count = Cards in hand
race-play-area = On the table
race-upgrades = Upgrades
race-discard-top = Top of the discard pile
race-sponsors = Sponsor cards
race-road-at = Corner { $letter }: { $road }
race-sector = From space { $first } to { $last }.
race-press = Press at corner { $letter }
race-press-text = Cross its line by slipstream, or at 2 or more over the limit, without spinning out, and you gain a sponsor card.
race-legend-card = Legend card
race-legends = Legends
race-legend-text = Legends follow a card: far from a corner they stop short of it; close to it they drive through at its limit plus the number in the diamond.
race-legend-none = It is turned up when the first Legend drives.
race-legend-top = Top speed
race-legend-diamond = Diamond

## The draft

race-draft = The draft
race-draft-round = Build your car: pick { $round } of 3
race-draft-swap = The last on the grid may swap
race-draft-mine = Your pick.
race-draft-swap-mine = Choose a card to give up, then one to take.
race-draft-other = { $name } is picking.
race-draft-give = Which one do you give up?
race-draft-take = Which one do you take?
race-draft-all = What everybody has
race-draft-none = nothing yet
race-pick = Pick
race-pick-card = Pick { $card }
race-swap-this = Swap for this

## One screen for several people

race-curtain = Curtain
race-pass-to = Pass the screen to { $name }
race-pass-text = The cards stay hidden until then.
race-i-am = I am { $name }

## The connection

race-lost = Connection lost. Trying again in { $seconds } s.
race-reconnecting = Connection lost. Trying again…

## Keys

race-keys = Keys
race-key-gear = pick a gear
race-key-cards = pick a card from your hand
race-key-arrows = move between cards; Space picks
race-key-options = use a symbol, in the order shown
race-key-confirm = confirm, go on
race-key-undo = undo
race-key-log = to the log
race-key-help = these keys

## Hints of a first race

race-coach = Explanation
race-tip-ok = Got it
race-tip-stop = No more tips
race-tip-gear = First the gear
    .text = Your gear is the number of cards you play. One gear up or down is free, two cost 1 Heat. Go up to gear 2 or 3 to get going.
race-tip-cards = Now the cards
    .text = Their sum is your Speed, and how far you drive. The board shows where you would land.
race-tip-corner = Mind the corner
    .text = You would cross a corner line. Each point of Speed above its limit costs 1 Heat from your engine.
race-tip-spin = Too fast
    .text = Without enough Heat you spin out: back before the corner, gear 1, and Stress in your hand. Pick lower cards or a lower gear.
race-tip-stress = Stress
    .text = A Stress card is a surprise: when played it flips a card from your deck, worth 1 to 4. It can't be discarded, only played.
race-tip-cooldown = Cool down
    .text = Heat in your hand is dead weight. In a low gear you can put it back into the engine, to be spent again.
race-tip-boost = Boost
    .text = Pay 1 Heat, flip a card, and drive that much further. It raises your Speed as well: mind the corner.
race-tip-adrenaline = Adrenaline
    .text = You are at the back: take 1 more Speed for free, and cool 1 more Heat.
race-tip-slipstream = Slipstream
    .text = Right behind or beside a car you may drive 2 more spaces, free of charge. Your Speed stays the same, so it is the cheapest way through a corner.
race-tip-discard = Tidy up
    .text = Swap cards you don't need for new ones. Keep low cards for the corners, high ones for the straights.

## After the race

race-podium = Podium
race-won = { $name } wins!
race-you-won = You win!
race-to-results = Results
race-rematch = Rematch
race-rematch-join = To the rematch
race-replay = Replay
race-show-board = See the board
race-record = Download race file
race-statistics = The race in figures
race-by-round = Round by round
race-chart = Chart: { $title }
race-chart-place = Place
race-chart-speed = Speed
race-chart-heat = Heat in the engine
race-stat-driver = Driver
race-stat-places-gained = Places gained
race-stat-top-speed = Top Speed
race-stat-heat-paid = Heat paid
race-stat-heat-cooled = Heat cooled
race-stat-boosts = Boosts
race-stat-slipstreamed = Slipstream spaces
race-stat-spin-outs = Spin-outs
race-stat-stress = Stress from spin-outs
race-stat-seconds = Time

## Replay

race-replay-of = Replay: { $circuit }
race-open-hands = Hands
race-scrub = Step of the replay
race-step-of = { $step } of { $count }
race-play = Play
race-pause = Pause
race-back = One step back
race-forward = One step forward
race-rate = Speed of the replay
race-share = Copy the link to this step
race-link-copied = The link is copied.

## What cards do

card-values = You choose one of the values when you reveal it.
card-extra-heat = One more Heat card: it begins in your deck and cools into your engine.
card-heat = { $count ->
    [one] Pay 1 Heat.
   *[other] Pay { $count } Heat.
}
card-scrap = { $count ->
    [one] The top card of your deck is discarded.
   *[other] The top { $count } cards of your deck are discarded.
}
card-adjust = { $count ->
    [-1] Every corner limit is 1 lower for you this turn.
    [1] Every corner limit is 1 higher for you this turn.
    [2] Every corner limit is 2 higher for you this turn.
   *[other] Every corner limit is { $count } higher for you this turn.
}
card-one-time = The card leaves the race once it is played.
card-plus = { $count ->
    [one] Flip a card from your deck, worth 1 to 4, and add it.
   *[other] Flip { $count } cards from your deck, each worth 1 to 4, and add them.
}
card-cool = { $count ->
    [one] Put 1 Heat from your hand back into the engine.
   *[other] Put up to { $count } Heat from your hand back into the engine.
}
card-slip = When you slipstream, you may go { $count } further.
card-stress = { $count ->
    [one] Put 1 Stress from your hand onto the discard pile.
   *[other] Put up to { $count } Stress from your hand onto the discard pile.
}
card-salvage = Take up to { $count } cards from your discard pile back into the deck.
card-refresh = At the end of the turn it may go back on top of your deck.
card-direct = May also be played from hand while you react.
card-accelerate = 1 more Speed for every + you have resolved this turn.

## What happened

event-grid = The grid: { $names }.
event-weather-drawn = Weather: { $weather }.
event-roads-drawn = On the road: { $roads }.
event-laid-out = On offer: { $cards }.
event-picked = { $name } picks { $card }.
event-swapped = { $name } swaps { $given } for { $card }.
event-dealt-upgrades = { $name } gets { $cards }.
event-sponsor-gained-event = { $name } begins with a sponsor card.
event-sponsor-gained-press = The press loves { $name }: a sponsor card.
event-sponsor-gained-speed-record = A speed record for { $name }: a sponsor card.
event-sponsor-gained-overtakes = { $name } storms past the field: a sponsor card.
event-sponsor-gained-grandstand = The grandstand cheers { $name }: a sponsor card.
event-sponsor-card = { $name }'s sponsor card: { $card }.
event-sponsor-used = { $name } has used up { $card }.
event-drew-cards = { $name } draws { $cards }.
event-round-began = Round { $round }
event-shifted = { $name } is in gear { $gear }.
event-ready = { $name } is ready.
event-revealed = { $name } reveals { $cards } in gear { $gear }.
event-cluttered = { $name } has a cluttered hand and stays put, in gear 1.
event-gear-corrected = No Heat for that shift: { $name } ends up in gear { $gear }.
event-card-lost = { $name } loses { $card }.
event-heat-paid-shift = { $name } pays { $count } Heat for the shift.
event-heat-paid-card = { $name } pays { $count } Heat for a card.
event-heat-paid-boost = { $name } pays { $count } Heat for the boost.
event-heat-paid-corner = { $name } pays { $count } Heat for the corner.
event-reshuffled = { $name } shuffles the discard pile into a new deck.
event-flipped = { $name } flips { $card }.
event-flipped-away = { $name } flips { $card }: it doesn't count.
event-nothing-flipped = { $name } has no speed card left to flip.
event-value-chosen = { $name } takes { $value } from { $card }.
event-speed-reached = { $name } reaches Speed { $speed }.
event-moved-speed = { $name } drives { $way }.
event-moved-adrenaline = Adrenaline takes { $name } { $way } further.
event-moved-boost = The boost takes { $name } { $way } further.
event-moved-direct = { $name } drives { $way } more.
event-moved-accelerate = { $name } accelerates: { $way } more.
event-moved-slipstream = { $name } slipstreams { $way }.
event-moved-legend = The Legend { $name } drives { $way }.
event-moved-spin-out = { $name } slides back { $way }.
event-spaces = { $count ->
    [one] 1 space
   *[other] { $count } spaces
}
event-blocked = Blocked: there was no free spot further on.
event-finish-line-crossed = { $name } crosses the finish line.
event-boosted = { $name } boosts.
event-cooled = { $name } cools { $count } Heat.
event-stress-reduced = { $name } gets rid of { $count } Stress.
event-scrapped = { $name } scraps { $card }.
event-salvaged = { $name } salvages { $count ->
    [one] a card
   *[other] { $count } cards
}.
event-played-directly = { $name } plays { $card } directly.
event-accelerated = { $name } accelerates by { $count }.
event-corner-over = { $name } takes corner { $corner } at Speed { $speed }, limit { $limit }: { $cost } Heat.
event-corner-fine = { $name } takes corner { $corner } at Speed { $speed }, within the limit of { $limit }.
event-spun-out = { $name } spins out in corner { $corner } and takes { $stress } Stress.
event-eliminated = { NUMBER($place, type: "ordinal") ->
    [one] { $name } is out of the race, { $place }st.
    [two] { $name } is out of the race, { $place }nd.
    [few] { $name } is out of the race, { $place }rd.
   *[other] { $name } is out of the race, { $place }th.
}
event-discarded = { $name } discards { $count ->
    [one] { $card }
   *[other] { $count } cards, the last one { $card }
}.
event-refreshed = { $name } puts { $card } back on top of the deck.
event-legend-card-turned = The Legends drive by card { $number }.
event-finished = { NUMBER($place, type: "ordinal") ->
    [one] { $name } finishes { $place }st.
    [two] { $name } finishes { $place }nd.
    [few] { $name } finishes { $place }rd.
   *[other] { $name } finishes { $place }th.
}
event-race-over = The race is over: { $names }.
event-season-race-began = Race { $race } of the season: { $circuit }.
event-points-scored = { $name } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $total } in all.
event-upgrade-kept = { $name } keeps { $card }.
event-season-over = The season is over: { $names }.

race-risk-spin = Spin out?
    .text = This takes the car off the road: there is not enough Heat in the engine for the corner.
race-risk-heat = Your last Heat?
    .text = This takes the last Heat out of your engine.
race-risk-settings = You can switch this question off in the settings.
race-risk-go = Do it
race-risk-back = Back
race-skip = Skip to my turn
race-skip-end = Skip to the podium
race-showing = Cars are on the move.
race-meanwhile = What the others did
race-key-skip = skip to my turn
race-key-speed = change the race speed
race-speed-button = Race speed: { $speed }
race-crossed = Over the line
race-watch-others = Watch the others
race-photo = Photo finish
race-waiting = Waiting for { $name } for { $time }.
race-waiting-away = { $name } is away. Waiting for { $time }.
race-hand-over = Hand the car to a computer driver
race-give-back = Give the car back
race-last = Everybody else is in.
race-drive-home = Let a computer driver bring the car home
race-picture = Picture of the result
race-stat-note = Places gained counts from the starting grid. Stress counts the Stress cards that spin-outs brought.
race-gestures = Gestures
race-gesture-hello = Hello!
race-gesture-go = Let’s go!
race-gesture-blue = Let me by!
race-gesture-yellow = Careful!
race-gesture-phew = That was close!
race-gesture-bravo = Well driven!
race-gestures-mute = Mute gestures
race-gestures-unmute = Show gestures again
race-call-offer = Want a notification when it’s your turn?
race-call-yes = Notify me
race-call-no = No, thanks
race-call-title = Your turn
race-call-body = { $circuit }: the others are waiting for you.
