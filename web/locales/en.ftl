### Words of the game

term-heat = Heat
term-heat-card = Heat card
term-stress = Stress
term-stress-card = Stress card
term-speed = Speed
term-gear = Gear
term-engine = Engine
term-deck = Draw deck
term-discard = Discard pile
term-legend = Legend
term-driver = Driver
term-space = Space
term-adrenaline = Adrenaline

term-step-1 = Shift
term-step-2 = Play cards
term-step-3 = Reveal and move
term-step-4 = Adrenaline
term-step-5 = React
term-step-6 = Slipstream
term-step-7 = Check corner
term-step-8 = Discard
term-step-9 = Replenish hand

term-symbol-plus = Plus
term-symbol-heat = Heat
term-symbol-scrap = Scrap
term-symbol-adjust = Adjust limit
term-symbol-cool = Cooldown
term-symbol-slip = Slipstream boost
term-symbol-stress = Reduce stress
term-symbol-salvage = Salvage
term-symbol-refresh = Refresh
term-symbol-direct = Direct play
term-symbol-accelerate = Accelerate
term-symbol-one-time = One-time use

term-part-4-wheel-drive = 4 wheel drive
term-part-body = Body
term-part-brakes = Brakes
term-part-cooling-system = Cooling system
term-part-rpm = R.p.m.
term-part-fuel = Fuel
term-part-gas-pedal = Gas pedal
term-part-suspension = Suspension
term-part-tires = Tyres
term-part-turbocharger = Turbocharger
term-part-wings = Wings

term-weather-cloud = Clouds
    .text = One fewer Stress card in every deck. No cooling in weather sectors.
term-weather-fog = Fog
    .text = One extra Heat in every engine. You can’t start a slipstream in weather sectors.
term-weather-storm = Storm
    .text = One extra Stress card in every deck. Slipstream 2 further in weather sectors.
term-weather-snow = Snow
    .text = One less Heat in every engine. Cool 1 more in weather sectors.
term-weather-rain = Rain
    .text = Three Heat from every engine start in the deck. Cool 1 more in weather sectors.
term-weather-sun = Heatwave
    .text = Three Heat from every engine start on the discard pile. Slipstream 2 further in weather sectors.

term-road-limit-up = Limit +1
    .text = You may take this corner 1 faster.
term-road-limit-down = Limit −1
    .text = You must take this corner 1 slower.
term-road-overheat = Overheat
    .text = Exceed the limit here and you pay 1 more Heat.
term-road-slipstream = Slipstream +1
    .text = Begin a slipstream in this sector and you may go 1 further.
term-road-heat-control = Heat control
    .text = A boost in this sector costs no Heat.
term-road-weather = Weather
    .text = The weather effect applies in this sector.

term-colour-black = Black
term-colour-blue = Blue
term-colour-green = Green
term-colour-red = Red
term-colour-gray = Grey
term-colour-yellow = Yellow

term-circuit-usa = USA
term-circuit-italy = Italy
term-circuit-great-britain = Great Britain
term-circuit-france = France

term-level-champion = Champion
    .text = Looks rounds ahead and punishes every mistake. It thinks for a moment.
term-level-pro = Pro
    .text = Weighs what its deck and the others may bring. Hard to beat.
term-level-learner = Learner
    .text = Taught itself by racing the club. Quick, and now and then surprising.
term-level-club = Club racer
    .text = Plans gears and Heat for the next corners. A fair match.
term-level-rookie = Rookie
    .text = Sensible, but looks no further than this turn. For a first race.
term-level-random = Sunday driver
    .text = Does whatever comes to mind. Hard to lose against.

### The program

app-name = Plankgas
app-page = { $page } · Plankgas
app-skip = Skip to content
app-close = Close
app-retry = Try again
app-loading = One moment…
app-home = Home
app-help = Help
app-settings = Settings
app-language = Language
app-theme = Colours
app-theme-auto = Same as the system
app-theme-light = Day race
app-theme-dark = Night race
app-speed = Race speed
app-speed-calm = Calm
app-speed-brisk = Brisk
app-speed-fast = Fast
app-speed-instant = Instant
app-care = Guard against slips: ask before a spin-out, and ignore a quick second click
app-tips-again = Show all tips again
app-speed-reduced = Your system asks for less motion, so nothing moves.
app-sound = Sound
app-sound-off = Off
app-sound-low = Quiet
app-sound-medium = Medium
app-sound-loud = Loud
app-your-turn = Your turn · { $page }
me-title = My seats on another device
me-code-hint = With this code you get back to your races from any device. Keep it to yourself.
me-code-make = Show me a code
me-code-renew = New code, sign other devices out
me-code-enter = I have a code
me-code-use = Use this code
me-data = Download everything that is mine
me-forget = Delete everything that is mine
me-forget-warning = Your races are deleted; where others race, a computer driver takes your car and your name goes. This can't be undone.
me-forget-sure = Yes, delete it all
app-unofficial = An open, unofficial implementation of HEAT: Pedal to the Metal. Not connected with its publisher.
app-lost = The page you are looking for is not on the map.
app-lost-title = Off the track
app-trouble = Yellow flag
app-less = One less
app-more = One more

app-card-back = A card, face down
app-card-heat = Heat card
app-card-stress = Stress card
app-card-speed = Speed card { $value }
app-card-starting = Starting upgrade { $value }
app-card-upgrade = { $part } { $value }
app-card-sponsor = Sponsor card, { $part } { $value }
app-card-mandatory = { $symbol } (mandatory)

app-error-offline = The server can't be reached. Check your connection and try again.
app-error-unexpected = Something went wrong on our side. Try again in a moment.
app-error-unknown = That didn't work ({ $code }). Try again in a moment.
app-error-details = Technical details
app-error-server-error = Something went wrong on our side. Try again in a moment.
app-error-stale = The race went on before your choice arrived, so it didn't count.
app-error-try-again = That could not be saved just now. Try again in a moment.
app-error-storage-full = There is no room left to save this. Nothing that was saved is lost.
app-error-no-start = The game could not start in this browser. Check your connection, then try again.
app-error-no-storage = This browser does not let the game save anything, so it can't start. Private windows are often the reason.
app-error-other-rules = This was played by another version of the rules and can't be opened here.
app-error-unreadable = What was saved is damaged and can’t be shown any more.
app-error-bad-request = Something in the form isn't right.
app-error-bad-frame = The server did not understand this page. Reload it.
app-error-bad-action = That is not an action in this game.
app-error-bad-circuit = This circuit can't be raced on.
app-error-bad-record = This file can't be replayed.
app-error-bad-file = That isn’t a file of saved races.
app-error-header-missing = The server did not understand this page. Reload it.
app-error-other-site = Other sites can't connect here.
app-error-not-your-seat = This seat is not yours.
app-error-not-in-race = You have no seat in this race.
app-error-not-the-host = Only the host can do this.
app-error-wrong-invite = This invitation doesn’t belong to the race. Ask for the link again.
app-error-wrong-code = This code leads to nobody. Check every letter.
app-error-no-such-page = There is nothing at this address.
app-error-no-such-race = This race doesn’t exist any more.
app-error-no-such-replay = This replay doesn’t exist.
app-error-no-such-circuit = There is no such circuit.
app-error-wrong-method = The server did not understand this page. Reload it.
app-error-no-free-seat = All seats are taken. You can watch instead.
app-error-colour-taken = That colour is taken.
app-error-colour-final = Colours can't be changed any more.
app-error-not-started = The race has not started yet.
app-error-not-over = The race is still on.
app-error-host-stays = You’re the host, so you can’t leave before the start.
app-error-not-away = No one else is driving this car.
app-error-already-away = A computer driver has the wheel already.
app-error-nobody-there = Nobody sits in that seat.
app-error-own-seat = That seat is your own.
app-error-nothing-to-undo = There is nothing to take back.
app-error-hello-first = The server did not understand this page. Reload it.
app-error-too-many-listeners = Too many people are watching this race.
app-error-too-large = That is too much at once.
app-error-too-fast = Not so fast. Wait a moment.
app-error-too-many-sockets = Too many connections are open. This page tries again in a moment.
app-error-wrong-host = This server does not answer to that name.
app-error-too-many-frames = This page sent far too much. Reload it.
app-error-not-invited = Only people with the invitation can watch this. Ask someone who races for the link.
app-error-no-hints = Hints are off in this race.
app-error-no-hint-yet = There are no hints before the race.
app-error-not-waiting = Too late: that has been decided.
app-error-closed = You have left this race.
app-error-race-over = The race is over.
app-error-not-your-decision = There is nothing for you to decide now.
app-error-other-step = That belongs to another step.
app-error-no-such-seat = There is no such seat.
app-error-legend = A Legend drives this car.
app-error-not-in-lay-out = That upgrade is not on offer.
app-error-not-owned = You don't own that upgrade.
app-error-gear-final = The gear is confirmed for this round.
app-error-gear-unreachable = Shift by one gear, or by two for 1 Heat.
app-error-gear-unpayable = A shift by two costs 1 Heat, and your engine has none.
app-error-too-few-cards = You don't have enough playable cards for that gear.
app-error-wrong-number = Play exactly as many cards as your gear.
app-error-not-in-hand = Those cards are not in your hand.
app-error-heat-not-playable = Heat cards can't be played.
app-error-cluttered-play = Your hand is cluttered. Play every card you can, then add Heat cards until you match your gear.
app-error-not-this-card = That is not the card in question.
app-error-no-such-value = The card does not offer that value.
app-error-no-such-symbol = You have no such symbol left this turn.
app-error-no-heat = Your engine does not have that much Heat.
app-error-no-cooling-here = No cooling in this sector.
app-error-too-many = That is more than you can take.
app-error-already-boosted = You can only boost once per turn.
app-error-heat-reserved = Then you could no longer pay the Heat your cards demand.
app-error-not-direct = That card can't be played directly.
app-error-no-plus-yet = You have not resolved a + this turn.
app-error-mandatory-left = Mandatory symbols first.
app-error-no-such-slipstream = You can't slipstream that far from here.
app-error-pile-empty = Your discard pile is empty.
app-error-not-in-pile = That card is not in your discard pile.
app-error-not-discardable = Heat and Stress can't be discarded.
app-error-not-refreshable = That card can't go back on the deck.

### Start page

start-title = Pedal down. Mind the corner.
start-lead = A 1960s Grand Prix in cards: pick a gear, play that many cards, and keep enough Heat for the next corner.
start-play = Play now
start-play-hint = One lap in the USA against a computer driver and two Legends. About ten minutes, no need to know the rules.
start-new = New race
start-continue = Continue
start-remove = Remove { $name }
start-remove-racing = You leave this race: a computer driver takes your wheel. It will not be listed here any more.
start-remove-over = It will not be listed here any more; its link keeps working.
start-remove-go = Remove
start-your-turn = Your turn
start-in-lobby = Waiting in the lobby
start-round = { $round ->
    [0] On the grid
   *[other] Round { $round }
}
start-race-of = { $circuit }, { $laps ->
    [one] { $laps } lap
   *[other] { $laps } laps
}
start-join = Join a friend
start-join-hint = Paste the link you were sent.
start-join-label = Invitation link
start-join-go = Join
start-join-wrong = That is not an invitation link of this game.
start-watch = Watch
start-watch-hint = Public races, live.
start-watch-none = No public race is on at the moment.
start-replays = Replays
start-replays-hint = Your finished races, step by step, every hand open.
start-replays-none = Finished races appear here.
start-upload = Open a race file
start-upload-wrong = That is not a race file.
start-upload-season = This file holds a whole season. Its races can be replayed from the season’s own page.
start-learn = The rules in ten minutes
start-place = { NUMBER($place, type: "ordinal") ->
    [one] { $place }st place
    [two] { $place }nd place
    [few] { $place }rd place
   *[other] { $place }th place
}
start-you = Guest
start-season-new = New championship
start-season-name = { $season ->
    [best] Best of all time
    [custom] Custom season
   *[other] { $season }
}
start-season-on = Race { $number } of { $races } is on: { $circuit }
start-season-next = Next: race { $number } of { $races }, { $circuit }
start-season-keep = Which upgrade do you keep?
start-season-over = { $races ->
    [one] { $races } race
   *[other] { $races } races
}

### New race

new-title = New race
new-presets = Ways to race
new-preset-quick = Quick
    .text = One lap, nothing extra
new-preset-full = Full
    .text = The circuit’s laps: { $laps }
new-preset-everything = Everything
    .text = Upgrades, weather and road
new-circuit = Circuit
new-circuit-facts = { $spaces } spaces, { $corners ->
    [one] { $corners } corner
   *[other] { $corners } corners
}
new-laps = Laps
new-laps-printed = As printed on the board.
new-seats = Who drives
new-seats-hint = One to six cars. With fewer than four people, a few Legends fill the grid.
new-seat = Car { $number }
new-kind = Driven by
new-kind-me = Me
new-kind-here = Someone here with me
new-kind-friend = A friend online
new-kind-driver = Computer driver
new-kind-legend = A Legend
new-name = Name
new-name-me = Your name
new-friend-hint = Joins with your link
new-level = Level
new-colour = Colour
new-remove = Remove car { $number }
new-add = Add a car
new-modules = Modules
new-garage = Garage
new-garage-hint = Build your car from three upgrades.
new-garage-off = No upgrades
new-garage-quick = Quick start: three dealt
new-garage-basic = Draft, basic upgrades
new-garage-advanced = Draft, advanced upgrades
new-garage-all = Draft, all upgrades
new-weather = Weather and road
new-weather-hint = Tokens change the corners and the sectors.
new-weather-off = Fair and dry
new-weather-random = Drawn at random
new-tournament = Tournament mode
new-tournament-hint = No gear is announced: the number of cards you play is your gear.
new-tournament-off = Normal
new-tournament-on = Tournament
new-advanced = More options
new-legend-speed = Tougher Legends
new-legend-speed-hint = Added to all their top speeds.
new-handicap = Handicap for { $name }
new-handicap-hint = Experienced drivers start with less Heat.
new-handicap-value = { $count ->
    [0] None
   *[other] −{ $count } Heat
}
new-turn = Time per turn
new-turn-none = No limit
new-turn-value = { $seconds } seconds
new-turn-hint = When it runs out, a computer driver takes the wheel.
new-pace = Pace of computer drivers and Legends
new-pace-calm = Calm
new-pace-brisk = Brisk
new-pace-instant = Instant
new-public = Anyone can watch
new-public-hint = The race is listed on the start page.
new-invited-only = Watch by invitation only
new-invited-only-hint = Otherwise anyone who knows the address can watch.
new-tips = Explanations
new-tips-hint = A word of explanation at each step.
new-own = A circuit of your own
new-own-hint = A TOML or JSON file. It is checked before the race.
new-own-choose = Choose a file
new-own-unreadable = This file can't be read. It should be a circuit in TOML or JSON.
new-own-problems = { $count ->
    [one] One problem in the file:
   *[other] { $count } problems in the file:
}
new-own-fine = { $name } is ready to race.
new-create = To the grid
new-create-lobby = Open the lobby
new-need-person = At least one car needs a driver who isn’t a Legend.
new-problems = The race can't start like this:
new-guest = Guest { $number }

### Lobby and joining

lobby-title = Waiting for the grid to fill
lobby-full = The grid is full
lobby-invite = Invite your friends
lobby-invite-hint = Whoever opens this link takes the next free seat.
lobby-link = Invitation link
lobby-copy = Copy the link
lobby-copied = Copied
lobby-share = Share
lobby-qr = QR code of the link
lobby-only-here = This link works on this machine only. For friends, start the server with --host 0.0.0.0 and open the game by this machine’s address in your network.
lobby-join-host = { $name } invites you.
lobby-join-others = Also in the race: { $names }.
lobby-seats = Seats
lobby-free = Free seat
lobby-free-seat = Free the seat of { $name }
lobby-free-seat-text = A computer driver takes the car until somebody joins with the invitation. Whoever sat there can only watch.
lobby-free-seat-lobby = The seat is free again for whoever has the invitation.
lobby-free-seat-yes = Free the seat
lobby-free-seat-no = Leave it
lobby-waiting = { $count ->
    [0] Everybody is here.
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
lobby-start = Start the race
lobby-start-fill = Start with computer drivers
lobby-leave = Leave my seat
lobby-not-in = You are not in this race. You can watch as soon as it starts.
lobby-waits-host = You’re in. The host starts the race.
lobby-here = you
lobby-join-title = You are invited to a race
lobby-join-facts = { $circuit }, { $laps ->
    [one] { $laps } lap
   *[other] { $laps } laps
}
lobby-join = Take a seat
lobby-join-watch = Just watch
lobby-join-running = The race has begun already. You can watch it.

### Help

help-title = The rules
help-lead = Everything that matters, in our own words. From a race, the question mark opens the right paragraph.
help-search = Search the rules
help-contents = Contents
help-found = { $count ->
    [0] Nothing found. Try another word.
    [one] One paragraph
   *[other] { $count } paragraphs
}

help-R0 = What it is about
    .text =
        Be the first to cross the finish line after the last lap. Your hand of cards is your car: high cards are fast, and every corner has a limit. Go over it and you pay with :heat: Heat, as long as you have some.

        A round has nine steps. In the first two, everybody chooses a gear and cards at the same time. The cards stay secret. Then the cars move one after another, the leader first.

        Each space of the track has room for two cars. The spot on the race line (the thick cream line) counts as ahead of the other.
help-R1 = Before the start
    .text =
        Your deck has twelve speed cards (three each of 1, 2, 3 and 4), three starting upgrades (0, 5 and a Heat card), and the circuit's :stress: Stress cards. The circuit also says how much :heat: Heat your engine holds. You draw seven cards and start in gear 1.

        The grid is drawn at random. Cars start behind the finish line, so lap 1 begins when you cross it for the first time.

        Experienced drivers can take a handicap: one or two Heat fewer.
help-R3 = Step 1: Shift
    .text =
        Stay in your :gear: gear, or shift one up or down for free. A shift by two costs 1 :heat: Heat, at once. A confirmed gear can't be changed this round.

        • Gear 1 cools 3, gear 2 cools 1.
        • Gears 3 and 4 are fast, and a spin-out hurts more.
help-R4 = Step 2: Play cards
    .text =
        Play exactly as many cards as your gear, face down. Heat cards can't be played. Until everybody is ready you may change your mind.

        A :stress: Stress card is a gamble: nobody knows what it will be worth.
help-R4-2 = Cluttered hand
    .text =
        If you can't fill any gear you could reach, your hand is cluttered. You play what you can and fill up with Heat. Your car stays where it is, drops to gear 1, and goes straight to step 9, so you will draw fresh cards.
help-R5 = Step 3: Reveal and move
    .text =
        Turn your cards up. First, each :plus: + (a Stress card has one): flip cards from your deck until a speed card comes up. It counts, the others are discarded. Then choose the value of cards that offer several.

        Your :speed: Speed is the sum. Move that many spaces; you drive through other cars.
help-R5-6 = Blocked
    .text =
        You take the race-line spot of the space you reach, or the other one. If both are taken, you end in the first space behind with room. Your Speed stays the same. A corner line only counts if you really cross it: a block in front of it saves you the corner.
help-R6 = Step 4: Adrenaline
    .text =
        The last car (the last two if five or more started) gets :adrenaline: adrenaline: one space and 1 Speed more, and Cooldown 1. Take either, both or neither. It can't be saved.
help-R6-2 = Step 5: React
    .text =
        Use your symbols in any order. Mandatory ones, on a red tab, must all be done. The others are up to you.

        • :cooldown: Cooldown: take up to that many Heat cards from your hand back to the engine.
        • :boost: Boost, once per turn: pay 1 Heat, flip for a +, move that far. It raises your Speed.
help-R7 = Step 6: Slipstream
    .text =
        Is another car beside you, or in the space directly ahead? Then you may move 2 spaces more: :slipstream: slipstream. It does not raise your Speed, but corners on the way count.

        You can't slipstream over the finish line at the end of the race.
help-R8 = Step 7: Check corner
    .text =
        For each corner line you crossed this turn: if your Speed is over the limit, pay the difference in :heat: Heat. Two corners are paid one by one.
help-R8-3 = Spin-out
    .text =
        You can't pay it all? Then you pay what you have and spin out: back to before the corner line, gear 1, and :stress: Stress cards into your hand: 1 in gear 1 or 2, 2 in gear 3 or 4.
help-R9 = Step 8: Discard
    .text =
        Put away any cards you don't want from your hand. Heat and Stress stay: those have to be cooled or played.
help-R10 = Step 9: Replenish hand
    .text =
        The cards you played go to the discard pile. Draw until you hold your hand size, usually seven. When your deck runs out, shuffle the discard pile into a new one, Heat cards included: what you pay now comes back later.
help-R12 = The finish
    .text =
        The first to cross the finish line after the last lap wins. If several do so in the same round, the one further ahead is ahead. The others race on for their places.
help-R13 = Garage
    .text =
        Instead of the starting upgrades your car gets three upgrade cards. In the draft, cards are laid out three times and everybody picks one each time. In a quick start they are dealt.

        Upgrades are not speed cards: flipped for a + they are discarded. If you can't pay the Heat of a card, it is replaced by a +.
help-R13-6 = Symbols: mandatory
    .text =
        • :heat: Heat: pay that much.
        • :scrap: Scrap: discard that many cards from the top of your deck.
        • :adjust: Adjust limit: this turn every corner's limit is that much higher or lower for you.
        • :one-time: One-time use: a sponsor card leaves the game once it has been played.
help-R13-7 = Symbols: optional
    .text =
        • :cooldown: Cooldown: Heat from your hand to the engine.
        • :slipstream: Slipstream boost: go that much further when you slipstream.
        • :reduce-stress: Reduce stress: Stress cards from your hand to the discard pile.
        • :refresh: Refresh: in step 9, put this card on top of your deck.
        • :salvage: Salvage: look through your discard pile and shuffle some cards into your deck.
        • :direct: Direct play: play this card from your hand in step 5, as if revealed.
        • :accelerate: Accelerate: 1 Speed and 1 space for each + you have resolved this turn.
help-R14 = Legends
    .text =
        :helmet: Legends race without cards, Heat or gears. Each round one Legend card tells all of them how to drive. Close to a corner they take it at its limit and a little more; further away they go at their top speed, but brake before the corner line.

        They block, they can be slipstreamed, and they finish like anybody else.
help-R15 = Weather and road conditions
    .text =
        One weather token changes how everybody starts. One road token lies at each corner.

        • :limit-up: :limit-down: The limit is 1 higher or lower.
        • :overheat: Overheat: over the limit, you pay 1 more.
        • :road-slipstream: Slipstream 1 further from this sector.
        • :heat-control: Heat control: a boost in this sector is free.
        • :road-weather: Weather: the weather effect applies in this sector.
help-R16 = Championship
    .text =
        A season is a series of races. Points go to the first six: 9, 6, 4, 3, 2 and 1, Legends included. Most points win. Ties go to the better finish in the last race.

        Every race has an event that changes something. The first grid is drawn at random; later ones follow the standings.
help-R16-5 = Garage in a season
    .text =
        Before each race everybody picks one upgrade, from the back of the grid to the front, and keeps it for the season. There are no starting upgrades. The driver last on the grid may then swap one upgrade for one that was left over.
help-R16-6 = Sponsors and the press
    .text =
        • :sponsor: Sponsor cards are for one use: once played, they are gone. The event says how many everybody draws; unused ones stay for the next race.
        • :press: At a press corner you gain one by crossing its line in a slipstream, or with Speed 2 or more over its limit. Not in a turn in which you spin out.
help-R16-12 = Best of all time
    .text =
        All seasons in a row. After each one everybody keeps exactly one upgrade. The points of all of them decide.
help-R17 = Tournament mode
    .text =
        There is no shift in step 1. You play one to four cards, and when they are turned up, their number is your gear. A change by two costs 1 Heat. If you have none, you lose a card at random on the way up, or flip for a + on the way down.
help-V = What you can see
    .text =
        Gears, engines, played cards and the number of cards in a hand are open to all. Hands, plans and the order of the decks are hidden. Of a discard pile only the top card shows. A finished race can be replayed with everything open.
help-app = Playing here
    .text =
        Undo takes back your last action as long as nothing new has been seen: no card was turned up or drawn, nobody else has acted.

        If you leave, or your time runs out, a computer driver takes the wheel until you return. Reloading the page loses nothing.
