### The race

race-loading = De auto's rollen naar de start…
race-list = { $first } en { $last }
race-of = { $part } van { $whole }
race-prompt = Wat je nu doet
race-panels = Panelen
race-help = Hulp bij deze stap (opent in een nieuw tabblad)
race-before = Voor de start
race-status = Ronde { $round }
race-lap = Circuitronde { $lap }/{ $laps }
race-watching = Je kijkt mee
race-step = Stap { $step } van 9: { $name }
race-clock = { $seconds ->
    [one] Nog { $seconds } seconde
   *[other] Nog { $seconds } seconden
}

## What to do

race-do-draft = Kies een upgradekaart voor je auto. Aanbod { $round } van 3.
race-do-swap = Ruil een van je upgradekaarten voor een die overbleef, of houd wat je hebt.
race-do-gear = Kies een versnelling en evenveel kaarten.
race-do-cards = { $count ->
    [one] Kies één kaart.
   *[other] Kies { $count } kaarten.
}
race-do-cards-more = { $count ->
    [one] Nog één kaart.
   *[other] Nog { $count } kaarten.
}
race-do-confirm = Bevestig, of kies andere kaarten.
race-do-tournament = Kies 1 tot 4 kaarten. Hun aantal is je nieuwe versnelling.
race-do-cluttered = Je hebt een onmogelijke hand: je kunt niet genoeg kaarten spelen, dus je auto blijft staan en gaat naar versnelling 1.
race-do-value = Welke waarde krijgt { $card }?
race-do-replace = Je kunt niet voor al je kaarten de Heat betalen. Welke vervang je door een kaart van de trekstapel?
race-do-react = Gebruik wat helpt, in de volgorde die je wilt.
race-do-mandatory = Eerst wat verplicht is. De rest kies je zelf.
race-do-nothing = Niets om mee te reageren. We gaan verder.
race-do-salvage = { $count ->
    [one] Neem een kaart van je aflegstapel terug in je trekstapel.
   *[other] Neem maximaal { $count } kaarten van je aflegstapel terug in je trekstapel.
}
race-do-slipstream = Er rijdt een auto vlak voor of naast je: je mag Slipstream toepassen. Je snelheid blijft gelijk.
race-do-discard = Leg af wat je niet nodig hebt. Daarna trek je nieuwe kaarten.
race-do-no-discard = Heat en stress blijven in je hand. Je trekt kaarten.
race-do-refresh = Terug boven op je trekstapel?
race-ready = Je bent klaar. { $count ->
    [one] Tot { $names } dat ook is, kun je nog andere kaarten kiezen.
   *[other] Tot { $names } dat ook zijn, kun je nog andere kaarten kiezen.
}
race-finished = Je bent gefinisht op plaats { $place }. De anderen racen nog.
race-out = Je ligt uit de race.
race-others-plan = Wachten op het plan van { $names }.
race-others-draft = { $name } kiest een upgradekaart.
race-others-turn = { $name } rijdt: { $step }.
race-over = De race is voorbij.
race-mandatory = verplicht
race-mandatory-first = Je kunt verder als alles wat verplicht is, gedaan is.

## Buttons

race-confirm-plan = Bevestig versnelling en kaarten
race-confirm-gear = Bevestig versnelling { $gear }
race-change = Neem deze kaarten
race-stay = Hier blijven
race-keep-all = Alles houden
race-discard-cards = { $count ->
    [one] Leg { $count } kaart af
   *[other] Leg { $count } kaarten af
}
race-enough = Zo is het genoeg
race-no-refresh = Op de aflegstapel
race-no-swap = Houden wat ik heb
race-go-on = Verder
race-hold = Wacht even
race-undo = Terugnemen
race-take-wheel = Zelf sturen
race-driver-at-wheel = Er zit een computercoureur achter je stuur.
race-only = { $name }, maar slechts { $count }
race-only-short = slechts { $count }
race-choose-take = Neem { $card }

race-act-pay = { $count ->
    [one] Betaal { $count } Heat
   *[other] Betaal { $count } Heat
}
race-act-scrap = Afval { $count }
race-act-cool = Afkoeling { $count }
race-act-cool-weather = Afkoeling door het weer
race-act-adrenaline = Adrenaline
race-act-boost = Boost
race-act-relieve = Stressbeperking { $count }
race-act-salvage = Recyclage { $count }
race-act-direct = Speel nu { $card }
race-act-accelerate = Versnellen
race-act-slip = Slipstream { $count }
race-act-refresh = Vernieuw { $card }
race-act-replace = Vervang { $card }
race-act-value = { $value }

race-effect-cool = { $count } Heat van hand naar motor
race-effect-relieve = { $count } stress van hand naar aflegstapel
race-effect-scrap = { $count ->
    [one] de bovenste kaart van je trekstapel wordt afgelegd
   *[other] de bovenste { $count } kaarten van je trekstapel worden afgelegd
}
race-effect-salvage = bekijk je aflegstapel
race-effect-replace = in plaats daarvan telt een kaart van de trekstapel
race-effect-refresh = boven op je trekstapel
race-effect-speed = Snelheid { $speed }
race-effect-way = { $count ->
    [one] { $way } veld
   *[other] { $way } velden
}
race-effect-heat = { $count } Heat
race-effect-finish = over de finishlijn
race-spin-no = vliegt niet uit de bocht
race-spin-yes = vliegt uit de bocht
race-spin-maybe = vliegt misschien uit de bocht
race-corner-free = bocht { $letter }: gratis
race-corner-cost = bocht { $letter }: { $count } Heat
race-corner-range = bocht { $letter }: { $low } tot { $high } Heat
race-lands = stopt { $distance } voor bocht { $letter }
race-part-shift = schakelen: { $count } Heat
race-part-cards = kaarten: { $count } Heat
race-warn-cluttered = Je auto zou blijven staan.
race-warn-spin = Je zou hier uit de bocht vliegen: { $need } Heat nodig, { $left } over.
race-warn-spin-maybe = Je vliegt hier misschien uit de bocht: { $need } Heat nodig, { $left } over.
race-warn-unpaid = Je kunt de Heat van deze kaarten niet betalen: een ervan zou worden vervangen door een kaart van de trekstapel.
race-warn-correct = Je kunt de Heat voor het schakelen niet betalen: je zou één versnelling dichter bij je oude uitkomen.
race-correct-title = Geen Heat voor dit schakelen
race-correct-up = Je motor heeft geen Heat om twee versnellingen op te schakelen. Een van je kaarten, willekeurig gekozen, gaat naar de aflegstapel en je rijdt in versnelling { $gear }.
race-correct-down = Je motor heeft geen Heat om twee versnellingen terug te schakelen. Er komt één + bij je kaarten en je rijdt in versnelling { $gear }.
race-correct-play = Toch spelen
race-correct-back = Opnieuw kiezen

## The cockpit

race-gear = Versnelling
race-gear-number = Versnelling { $gear }
race-gear-cost = Versnelling { $gear }, kost { $count } Heat
race-heat-left = { $count ->
    [0] Geen Heat meer in de motor
   *[other] Nog { $count } Heat in de motor
}
race-speed-now = Snelheid { $speed }
race-speed-limit = Snelheid { $speed }, limiet { $limit } in bocht { $letter }
race-next-corner = { $letter } over { $count }
race-last-speed = Laatste snelheid { $speed }
race-pile = { $pile }: { $count }
race-deck = Stapel
race-discard = Afgelegd
race-hand = { $count ->
    [one] Je hand: één kaart
   *[other] Je hand: { $count } kaarten
}
race-card-nth = { $card }, wordt als nummer { $number } afgelegd

## Drivers, tokens, log

race-drivers = Coureurs
race-log = Logboek
race-log-more = Ouder
race-tokens = Fiches
race-status-finished = gefinisht
race-status-out = uit de race
race-status-away = niet verbonden
race-status-thinking = denkt na
race-status-ready = klaar
race-status-turn = aan de beurt
race-stand-in = Invaller
race-hand-count = Kaarten in hand
race-play-area = Op tafel
race-upgrades = Upgradekaarten
race-discard-top = Bovenste kaart van de aflegstapel
race-sponsors = Sponsorkaarten
race-road-at = Bocht { $letter }: { $road }
race-sector = Van veld { $first } t/m { $last }.
race-press = Pers bij bocht { $letter }
race-press-text = Rijd met Slipstream over de lijn, of 2 of meer boven de limiet, zonder uit de bocht te vliegen, en je krijgt een sponsorkaart.
race-legend-card = Kaart van de Legendarische coureurs
race-legends = Legendarische coureurs
race-legend-text = Legendarische coureurs volgen een kaart: ver van een bocht stoppen ze ervoor; dichtbij rijden ze erdoor met de limiet plus het getal in de ruit.
race-legend-none = De kaart wordt omgedraaid als de eerste van hen rijdt.
race-legend-top = Topsnelheid
race-legend-diamond = Ruit

## The draft

race-draft = Je auto samenstellen
race-draft-round = Stel je auto samen: aanbod { $round } van 3
race-draft-swap = De laatste aan de start mag ruilen
race-draft-mine = Aan jou de keuze.
race-draft-swap-mine = Eerst de kaart die weggaat, dan de kaart die ervoor in de plaats komt.
race-draft-other = { $name } kiest.
race-draft-give = Welke gaat weg?
race-draft-take = Wat komt ervoor in de plaats?
race-draft-all = Wat iedereen heeft
race-draft-none = nog niets
race-pick = Kies
race-pick-card = Kies { $card }
race-swap-this = Ruil hiervoor

## One screen for several people

race-curtain = Gordijn
race-pass-to = Geef het scherm aan { $name }
race-pass-text = De kaarten blijven zolang verborgen.
race-i-am = Ik ben { $name }

## The connection

race-lost = Verbinding verbroken. Nieuwe poging over { $seconds } s.
race-reconnecting = Verbinding verbroken. Nieuwe poging…

## Keys

race-keys = Toetsen
race-key-gear = kies een versnelling
race-key-cards = kies een kaart uit je hand
race-key-arrows = ga langs de kaarten; spatie kiest
race-key-options = gebruik een symbool, in de getoonde volgorde
race-key-confirm = bevestigen, verder
race-key-undo = terugnemen
race-key-log = naar het logboek
race-key-help = deze toetsen

## Hints of a first race

race-coach = Uitleg
race-tip-ok = Begrepen
race-tip-stop = Geen tips meer
race-tip-gear = Eerst de versnelling
    .text = Je versnelling is het aantal kaarten dat je speelt. Eén omhoog of omlaag is gratis, twee kosten 1 Heat. Schakel naar 2 of 3 om op gang te komen.
race-tip-cards = Nu de kaarten
    .text = Hun som is je snelheid, en zo ver rijd je. Het bord toont waar je uitkomt.
race-tip-corner = Let op de bocht
    .text = Je zou over een bochtmarkering rijden. Elk punt snelheid boven de limiet kost 1 Heat uit je motor.
race-tip-spin = Te snel
    .text = Zonder genoeg Heat vlieg je uit de bocht: terug tot ervoor, versnelling 1, en stress in je hand. Kies lagere kaarten of een lagere versnelling.
race-tip-stress = Stress
    .text = Een stresskaart is een verrassing: speel je er een, dan draai je een kaart van je trekstapel om, goed voor 1 tot 4. Afleggen kan niet, alleen spelen.
race-tip-cooldown = Afkoelen
    .text = Heat in je hand is ballast. In een lage versnelling kun je die terug in de motor doen en later weer gebruiken.
race-tip-boost = Boost
    .text = Betaal 1 Heat, draai een kaart om en rijd zoveel verder. Je snelheid gaat mee omhoog: let op de bocht.
race-tip-adrenaline = Adrenaline
    .text = Je rijdt achteraan: neem gratis 1 snelheid extra, en koel 1 Heat extra af.
race-tip-slipstream = Slipstream
    .text = Vlak achter of naast een auto mag je 2 velden verder, gratis. Je snelheid blijft gelijk, dus goedkoper kom je niet door een bocht.
race-tip-discard = Opruimen
    .text = Ruil kaarten die je niet nodig hebt voor nieuwe. Houd lage kaarten voor de bochten, hoge voor de rechte stukken.

## After the race

race-podium = Podium
race-won = { $name } wint!
race-you-won = Jij wint!
race-to-results = Uitslag
race-rematch = Revanche
race-rematch-join = Naar de revanche
race-replay = Herhaling
race-show-board = Bekijk het bord
race-record = Racebestand downloaden
race-statistics = De race in cijfers
race-by-round = Ronde voor ronde
race-chart = Grafiek: { $title }
race-chart-place = Plaats
race-chart-speed = Snelheid
race-chart-heat = Heat in de motor
race-stat-driver = Coureur
race-stat-places-gained = Plaatsen gewonnen
race-stat-top-speed = Topsnelheid
race-stat-heat-paid = Heat betaald
race-stat-heat-cooled = Heat afgekoeld
race-stat-boosts = Boosts
race-stat-slipstreamed = Velden met Slipstream
race-stat-spin-outs = Uit de bocht
race-stat-stress = Stress
race-stat-seconds = Tijd

## Replay

race-replay-of = Herhaling: { $circuit }
race-open-hands = Handen
race-scrub = Stap van de herhaling
race-step-of = { $step } van { $count }
race-play = Afspelen
race-pause = Pauze
race-back = Een stap terug
race-forward = Een stap verder
race-rate = Snelheid van de herhaling
race-share = Kopieer de link naar deze stap
race-link-copied = De link is gekopieerd.

## What cards do

card-values = Bij het openleggen kies je een van de waarden.
card-extra-heat = Een extra Heat-kaart: die begint in je trekstapel en gaat met Afkoeling naar je motor.
card-heat = { $count ->
    [one] Betaal 1 Heat.
   *[other] Betaal { $count } Heat.
}
card-scrap = { $count ->
    [one] De bovenste kaart van je trekstapel gaat naar de aflegstapel.
   *[other] De bovenste { $count } kaarten van je trekstapel gaan naar de aflegstapel.
}
card-adjust = { $count ->
    [-1] Elke bochtlimiet is deze beurt 1 lager voor jou.
    [1] Elke bochtlimiet is deze beurt 1 hoger voor jou.
    [2] Elke bochtlimiet is deze beurt 2 hoger voor jou.
   *[other] Elke bochtlimiet is deze beurt { $count } hoger voor jou.
}
card-one-time = Na het spelen verdwijnt de kaart uit de race.
card-plus = { $count ->
    [one] Draai een kaart van je trekstapel om, goed voor 1 tot 4, en tel die erbij.
   *[other] Draai { $count } kaarten van je trekstapel om, elk goed voor 1 tot 4, en tel ze erbij.
}
card-cool = { $count ->
    [one] Leg 1 Heat uit je hand terug in de motor.
   *[other] Leg maximaal { $count } Heat uit je hand terug in de motor.
}
card-slip = Pas je Slipstream toe, dan mag je { $count } verder.
card-stress = { $count ->
    [one] Leg 1 stress uit je hand op de aflegstapel.
   *[other] Leg maximaal { $count } stress uit je hand op de aflegstapel.
}
card-salvage = { $count ->
    [one] Neem een kaart van je aflegstapel terug in je trekstapel.
   *[other] Neem maximaal { $count } kaarten van je aflegstapel terug in je trekstapel.
}
card-refresh = Mag aan het eind van de beurt terug boven op je trekstapel.
card-direct = Mag je tijdens Reactie ook uit je hand spelen.
card-accelerate = 1 snelheid extra voor elke + die je deze beurt hebt afgehandeld.

## What happened

event-grid = Startposities: { $names }.
event-weather-drawn = Weer: { $weather }.
event-roads-drawn = Op de weg: { $roads }.
event-laid-out = Het aanbod: { $cards }.
event-picked = { $name } kiest { $card }.
event-swapped = { $name } ruilt { $given } voor { $card }.
event-dealt-upgrades = { $name } krijgt { $cards }.
event-sponsor-gained-event = { $name } begint met een sponsorkaart.
event-sponsor-gained-press = De pers is dol op { $name }: een sponsorkaart.
event-sponsor-gained-speed-record = Een snelheidsrecord voor { $name }: een sponsorkaart.
event-sponsor-gained-overtakes = { $name } heeft er veel ingehaald: een sponsorkaart.
event-sponsor-gained-grandstand = De tribune juicht voor { $name }: een sponsorkaart.
event-sponsor-card = De sponsorkaart van { $name }: { $card }.
event-sponsor-used = { $name } heeft { $card } verbruikt.
event-drew-cards = { $name } trekt { $cards }.
event-round-began = Ronde { $round }
event-shifted = { $name } rijdt in versnelling { $gear }.
event-ready = { $name } is klaar.
event-revealed = { $name } draait { $cards } open in versnelling { $gear }.
event-cluttered = { $name } heeft een onmogelijke hand en blijft staan, in versnelling 1.
event-gear-corrected = Geen Heat om zo te schakelen: { $name } komt in versnelling { $gear }.
event-card-lost = { $name } verliest { $card }.
event-heat-paid-shift = { $name } betaalt { $count } Heat voor het schakelen.
event-heat-paid-card = { $name } betaalt { $count } Heat voor een kaart.
event-heat-paid-boost = { $name } betaalt { $count } Heat voor de Boost.
event-heat-paid-corner = { $name } betaalt { $count } Heat voor de bocht.
event-reshuffled = De trekstapel van { $name } is op: de afgelegde kaarten worden opnieuw geschud.
event-flipped = { $name } draait { $card } om.
event-flipped-away = { $name } draait { $card } om: telt niet.
event-nothing-flipped = { $name } heeft geen basiskaart meer om om te draaien.
event-value-chosen = { $name } neemt { $value } van { $card }.
event-speed-reached = { $name } haalt snelheid { $speed }.
event-moved-speed = { $name } rijdt { $way }.
event-moved-adrenaline = Adrenaline brengt { $name } { $way } verder.
event-moved-boost = De Boost brengt { $name } { $way } verder.
event-moved-direct = { $name } rijdt nog { $way } door.
event-moved-accelerate = { $name } versnelt: nog { $way }.
event-moved-slipstream = { $name } wint met Slipstream { $way }.
event-moved-legend = Legendarische coureur { $name } rijdt { $way }.
event-moved-spin-out = { $name } schuift { $way } terug.
event-spaces = { $count ->
    [one] 1 veld
   *[other] { $count } velden
}
event-blocked = Gehinderd: verderop was geen plek vrij.
event-finish-line-crossed = { $name } rijdt over de finishlijn.
event-boosted = { $name } gebruikt een Boost.
event-cooled = { $name } koelt { $count } Heat af.
event-stress-reduced = { $name } raakt { $count } stress kwijt.
event-scrapped = Afval van { $name }: { $card }.
event-salvaged = { $name } recyclet { $count ->
    [one] een kaart
   *[other] { $count } kaarten
}.
event-played-directly = { $name } speelt { $card } direct.
event-accelerated = { $name } versnelt met { $count }.
event-corner-over = { $name } neemt bocht { $corner } met snelheid { $speed }, limiet { $limit }: { $cost } Heat.
event-corner-fine = { $name } neemt bocht { $corner } met snelheid { $speed }, binnen de limiet van { $limit }.
event-spun-out = { $name } vliegt uit bocht { $corner } en krijgt { $stress } stress.
event-eliminated = { $name } ligt uit de race, op plaats { $place }.
event-discarded = { $name } legt { $count ->
    [one] { $card } af
   *[other] { $count } kaarten af, als laatste { $card }
}.
event-refreshed = { $name } legt { $card } terug boven op de trekstapel.
event-legend-card-turned = De Legendarische coureurs rijden volgens kaart { $number }.
event-finished = { $name } finisht op plaats { $place }.
event-race-over = De race is voorbij: { $names }.
event-season-race-began = Race { $race } van het seizoen: { $circuit }.
event-points-scored = { $name } scoort { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}, { $total } in totaal.
event-upgrade-kept = { $name } houdt { $card }.
event-season-over = Het seizoen is voorbij: { $names }.

race-risk-spin = Uit de bocht vliegen?
    .text = Hiermee vliegt de auto van de weg: er zit te weinig Heat in de motor voor deze bocht.
race-risk-heat = Je laatste Heat?
    .text = Hiermee gaat de laatste Heat uit je motor.
race-risk-settings = Deze vraag kun je uitzetten bij de instellingen.
race-risk-go = Toch doen
race-risk-back = Terug
race-skip = Naar mijn beurt
race-skip-end = Naar het podium
race-showing = De auto’s rijden.
race-meanwhile = Wat de anderen deden
race-key-skip = naar mijn beurt
race-key-speed = het tempo van de race wijzigen
race-speed-button = Tempo van de race: { $speed }
race-crossed = Over de streep
race-watch-others = De anderen bekijken
race-photo = Fotofinish
race-waiting = Wachten op { $name }, al { $time }.
race-waiting-away = { $name } is weg. Al { $time } aan het wachten.
race-hand-over = Geef de auto aan een computercoureur
race-give-back = Geef de auto terug
race-last = Alle anderen zijn binnen.
race-drive-home = Laat een computercoureur de auto thuisbrengen
race-picture = Plaatje van de uitslag
race-stat-note = Gewonnen plaatsen telt vanaf de startopstelling. Stress telt de Stress-kaarten die je kreeg door uit de bocht te vliegen.
race-gestures = Gebaren
race-gesture-hello = Hallo!
race-gesture-go = Kom op!
race-gesture-blue = Laat me erlangs!
race-gesture-yellow = Pas op!
race-gesture-phew = Dat scheelde weinig!
race-gesture-bravo = Goed gereden!
race-gestures-mute = Gebaren verbergen
race-gestures-unmute = Gebaren weer tonen
race-call-offer = Wil je een melding als je aan de beurt bent?
race-call-yes = Ja, graag
race-call-no = Nee, bedankt
race-call-title = Jij bent aan de beurt
race-call-body = { $circuit }: de anderen wachten op je.
