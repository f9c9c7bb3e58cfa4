### Het kampioenschap

season-title = Kampioenschap
season-points = { $count ->
    [one] { $count } punt
   *[other] { $count } punten
}
season-total = { $count ->
    [one] { $count } punt in totaal
   *[other] { $count } punten in totaal
}
season-races = { $count ->
    [one] { $count } race
   *[other] { $count } races
}
season-race-of = Race { $number } van { $races }
season-scores = De plaatsen 1 tot en met 6 leveren 9, 6, 4, 3, 2 en 1 punten op. Bij gelijke punten telt de betere plaats in de laatste race.

## Gebeurtenissen

season-event-new-grandstand = Nieuwe tribune
    .text = Twaalfduizend nieuwe plaatsen, allemaal verkocht. Het publiek wil helden zien voordat de eerste ronde om is.
season-event-speed-record = Snelheidsrecord
    .text = Over het rechte stuk ligt een meetdraad. Wie hem laat zingen, gaat met de prijzenpot naar huis.
season-event-drivers-strike = Staking van de coureurs
    .text = Geen akkoord over het startgeld, dus rijdt niemand een ronde te veel. De eigenaars verhogen de prijs voor de winnaar.
season-event-restrictions-lifted = Beperkingen opgeheven
    .text = De commissie heeft haar reglement verscheurd. De monteurs werkten de nacht door, en nog nooit liepen motoren zo heet.
season-event-record-crowds = Recordpubliek
    .text = De wegen staan al sinds zonsopgang vol. De organisatie maakt de race langer, en de teams halen alles uit de kast.
season-event-corruption = Corruptie
    .text = In de tent van de wedstrijdleiding zijn enveloppen gezien. Niemand weet iets, maar het podium is vandaag meer waard.
season-event-title-sponsor = Hoofdsponsor
    .text = Een limonademerk heeft de naam van de race gekocht. Stickers voor elke auto, en geld voor elke coureur.
season-event-live-on-television = Live op televisie
    .text = Bij twee bochten staan camera's, en het hele land zit op de bank. Wie inhaalt, is vanavond een ster.
season-event-safety-regulations = Veiligheids­voorschriften
    .text = Kleinere tanks, kortere nachten, en bij elke box een man met een klembord. Minder te verstoken, minder in handen.
season-event-sponsor-withdraws = Sponsor trekt zich terug
    .text = Het geld is op, en de reserveonderdelen ook. Wie vandaag uit de bocht vliegt, gaat naar huis.
season-event-label = Gebeurtenis: { $event }
season-event-later = Gebeurtenis wordt voor de race getrokken
season-event-unknown = De gebeurtenis van deze race wordt getrokken als die begint.

season-fact-eliminate = Vlieg je uit de bocht, dan lig je uit de race, zonder punten.
season-fact-laps-more = { $count ->
    [one] Eén extra circuitronde.
   *[other] { $count } extra circuitronden.
}
season-fact-laps-less = { $count ->
    [one] Eén circuitronde minder.
   *[other] { $count } circuitronden minder.
}
season-fact-hand = Handen worden aangevuld tot { $count } kaarten.
season-fact-heat-more = { $count ->
    [one] 1 Heat meer in elke motor.
   *[other] { $count } Heat meer in elke motor.
}
season-fact-heat-less = { $count ->
    [one] 1 Heat minder in elke motor.
   *[other] { $count } Heat minder in elke motor.
}
season-fact-stress-more = { $count ->
    [one] 1 stresskaart meer in elke trekstapel.
   *[other] { $count } stresskaarten meer in elke trekstapel.
}
season-fact-stress-less = { $count ->
    [one] 1 stresskaart minder in elke trekstapel.
   *[other] { $count } stresskaarten minder in elke trekstapel.
}
season-fact-bonus-winner = { $count ->
    [one] 1 extra punt voor de winnaar.
   *[other] { $count } extra punten voor de winnaar.
}
season-fact-bonus = { $count ->
    [one] Elk 1 extra punt voor de plaatsen 1 t/m { $places }.
   *[other] Elk { $count } extra punten voor de plaatsen 1 t/m { $places }.
}
season-fact-grandstand = De eerste { $count } coureurs die circuitronde 1 voltooien, krijgen een sponsorkaart.
season-fact-record = Een beurt met snelheid { $speed } of meer levert een sponsorkaart op.
season-fact-overtakes = Haal in één beurt { $count } auto's of meer in en je krijgt een sponsorkaart.
season-fact-sponsors = { $count ->
    [0] Niemand trekt voor de race sponsorkaarten.
    [one] Iedereen trekt voor de race 1 sponsorkaart.
   *[other] Iedereen trekt voor de race { $count } sponsorkaarten.
}
season-fact-press = { $count ->
    [one] De pers staat bij één bocht.
   *[other] De pers staat bij { $count } bochten.
}
season-fact-press-at = { $count ->
    [one] De pers staat bij bocht { $letters }.
   *[other] De pers staat bij de bochten { $letters }.
}

## Het raceweekend

season-weekend = Raceweekend
season-stage-event = Gebeurtenis
season-stage-grid = Start
season-stage-draft = Garage
season-stage-paddock = Paddock
season-stage-race = Race
season-paper = De Paddockpost
season-changes = Wat er verandert
season-map-press = { $circuit }. Geel: pershoek.
season-skip = Overslaan
season-next-event = Naar de startposities
season-next-grid = Naar de garage
season-next-paddock = Naar de race
season-grid = Startposities
season-grid-drawn = De eerste race van een seizoen: de startposities worden geloot.
season-grid-points = In de volgorde van het kampioenschap. Bij gelijke punten start vooraan wie in de vorige race hoger eindigde.
season-grid-draft = De garage gaat open van achter naar voren: de laatste auto kiest als eerste een upgradekaart en mag er op het eind een ruilen.
season-by-lot = Geloot
season-last-race = plaats { $place } in de vorige race
season-pole = Polepositie
season-picks-now = Kiest nu
season-draft = Je auto samenstellen: één upgradekaart voor het seizoen
season-do-draft = Kies één upgradekaart. Die blijft het hele seizoen in je auto.
season-swap-card = Ruil hiervoor: { $card }
season-paddock = In de paddock
season-sponsors-text = Sponsorkaarten zijn voor eenmalig gebruik: eenmaal gespeeld zijn ze weg. Wat je niet speelt, blijft in je auto voor de volgende race van het seizoen.
season-sponsor-count = { $count ->
    [0] geen sponsorkaart
    [one] { $count } sponsorkaart
   *[other] { $count } sponsorkaarten
}
season-press = Pershoeken
season-notice-eliminated = { $event }: { $name } ligt uit de race.
season-notice-lap-more = { $event }: één circuitronde meer dan anders, en die begint nu. Circuitronde { $lap }.
season-notice-lap-less = { $event }: circuitronde { $lap } is al de laatste.
season-notice-hand = { $event }: handen worden aangevuld tot { $count } kaarten.

## Na een race

season-points-title = Het kampioenschap na race { $number } van { $races }
season-up = { $count ->
    [one] { $count } plaats gestegen
   *[other] { $count } plaatsen gestegen
}
season-down = { $count ->
    [one] { $count } plaats gezakt
   *[other] { $count } plaatsen gezakt
}
season-eliminated = uit de race
season-this-race = Plaats { $place } in deze race
season-bonus = { $count ->
    [one] { $count } extra punt
   *[other] { $count } extra punten
}
season-to-season = Het kampioenschap
season-to-champion = Naar de kampioen
season-to-keep = Eén upgrade houden
season-to-race = Naar race { $number }
season-watch-race = Race { $number } bekijken
season-begin = Naar race { $number }: { $circuit }
season-waits-host = De organisator opent de volgende race.

## De pagina van een seizoen

season-on = Race { $number } van { $races } is bezig: { $circuit }
season-up-next = Volgende: race { $number } van { $races }, { $circuit }
season-standings = Stand
season-sum = Punten
season-chart = Punten per race
season-calendar = Kalender
season-status-on = Nu bezig
season-won-by = { $name } won
season-replay-of = Herhaling van race { $number }
season-garages = Alle auto's tot nu toe
season-garages-over = Alle auto's aan het eind
season-garages-text = Upgradekaarten blijven het hele seizoen. Sponsorkaarten die niet gespeeld zijn, ook.
season-sponsors-left = { $count ->
    [one] nog { $count } sponsorkaart
   *[other] nog { $count } sponsorkaarten
}
season-figures = Het seizoen in cijfers
race-stat-wins = Zeges
race-stat-podiums = Podiums
season-record = Seizoensbestand downloaden
season-again = Nieuw kampioenschap
season-keep = { $season } is voorbij. Welke upgrade houd je?
season-keep-text = Iedereen neemt precies één upgradekaart mee naar het volgende seizoen. Alle andere gaan terug, sponsorkaarten ook. Niemand ziet je keuze tot iedereen gekozen heeft.
season-keep-this = Houden
season-keep-card = { $card } houden
season-kept = Blijft
season-kept-card = { $card }: blijft
season-keep-waits = Nog niet gekozen: { $names }.
season-keep-away = Zij zijn weg. Ga je verder, dan kiezen computercoureurs voor hen.
season-champion = { $name } is kampioen!
season-you-champion = Jij bent kampioen!
season-champion-facts = { $wins ->
    [0] { $points } punten zonder één zege.
    [one] { $points } punten en { $wins } zege.
   *[other] { $points } punten en { $wins } zeges.
}
season-champion-lead = { $count ->
    [one] { $count } punt voor op { $name }.
   *[other] { $count } punten voor op { $name }.
}
season-champion-tie = Gelijk met { $name }, maar beter op het eind.
season-champion-mine = { $name }: plaats { $place }, { $points ->
    [one] { $points } punt.
   *[other] { $points } punten.
}
season-people = Wie rijdt
season-return = Terug achter het stuur: { $name }
season-hand-over = Auto overdragen: { $name }
season-hand-over-title = Je auto overdragen
season-hand-over-text = Een computercoureur rijdt je auto tot iemand met de uitnodiging instapt. De auto houdt zijn punten en upgrades.
season-hand-over-racing = Een computercoureur neemt in deze race het stuur. Je kunt altijd terugkomen.
season-hand-over-yes = Overdragen
season-hand-over-no = Blijven
season-invite-hint = Wie deze link tussen twee races opent, neemt een vrije auto of die van een computercoureur, met alle punten.
season-start = Het seizoen starten
season-waits-start = Je doet mee. De organisator start het seizoen.
season-join-title = Je bent uitgenodigd voor een kampioenschap
season-join-which = Welke auto
season-join-racing = Er is een race bezig. Daarna kun je een auto overnemen.
season-join-full = In dit seizoen is geen auto vrij.
season-look = Het seizoen bekijken

## Een nieuw seizoen

season-new-title = Nieuw kampioenschap
season-new-lead = Meerdere races, één kampioen. Voor elke race schudt een gebeurtenis alles door elkaar, en je auto krijgt er een upgrade bij.
season-new-which = Seizoen
season-new-best = { $seasons } na elkaar. Na elk seizoen houd je één upgrade; alle punten samen beslissen.
season-new-custom = Je eigen circuits, je eigen gebeurtenissen, tot tien races.
season-new-rules = Regels
season-new-upgrades = Upgrades
season-new-upgrades-hint = Wat er voor elke race in de garage ligt.
season-new-upgrades-basic = Gewone upgrades
season-new-upgrades-advanced = Gevorderde upgrades
season-new-upgrades-all = Alle upgrades
season-new-problems = Zo kan het seizoen niet beginnen:
season-new-create = Naar de eerste race
season-custom = Jouw seizoen
season-custom-races = Races
season-custom-circuits = Circuits
season-custom-circuits-box = Die uit de doos, in willekeurige volgorde
season-custom-chosen = Zelf kiezen
season-custom-events = Gebeurtenissen
season-custom-events-random = Voor elke race getrokken
season-custom-circuit = Circuit van race { $number }
season-custom-event = Gebeurtenis van race { $number }

## Weigeringen

app-error-no-such-season = Dit seizoen bestaat niet meer.
app-error-not-in-season = Je hebt geen auto in dit seizoen.
app-error-in-season = Deze race hoort bij een seizoen. Ga verder op de pagina van het seizoen.
app-error-not-between = Er is een race bezig. Dit kan zodra die voorbij is.
app-error-out-of-order = Dat is niet de volgende race.
app-error-season-not-over = Dit kan als het seizoen voorbij is.
app-error-still-racing = De race is nog bezig.
app-error-still-keeping = Nog niet iedereen heeft een upgrade gekozen.
app-error-between-races = Er is nu geen race bezig.
app-error-season-over = Het seizoen is voorbij.
app-error-seat-taken = Die auto heeft al een coureur.
