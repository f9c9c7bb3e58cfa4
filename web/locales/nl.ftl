### Words of the game

term-heat = Heat
term-heat-card = Heat-kaart
term-stress = Stress
term-stress-card = stresskaart
term-speed = Snelheid
term-gear = Versnelling
term-engine = Motor
term-deck = Trekstapel
term-discard = Aflegstapel
term-legend = Legendarische coureur
term-driver = Computer
term-space = Veld
term-adrenaline = Adrenaline

term-step-1 = Verander van versnelling
term-step-2 = Speel kaarten
term-step-3 = Draai open & verplaats
term-step-4 = Adrenaline
term-step-5 = Reactie
term-step-6 = Slipstream
term-step-7 = Bochtcontrole
term-step-8 = Leg kaarten af
term-step-9 = Vul je hand aan

term-symbol-plus = Plus
term-symbol-heat = Heat
term-symbol-scrap = Afval
term-symbol-adjust = Snelheidslimiet aanpassen
term-symbol-cool = Afkoeling
term-symbol-slip = Slipstreamboost
term-symbol-stress = Stressbeperking
term-symbol-salvage = Recyclage
term-symbol-refresh = Vernieuwing
term-symbol-direct = Direct spelen
term-symbol-accelerate = Versnellen
term-symbol-one-time = Eenmalig gebruik

term-part-4-wheel-drive = Vierwielaandrijving
term-part-body = Carrosserie
term-part-brakes = Remmen
term-part-cooling-system = Koelsysteem
term-part-rpm = Rpm
term-part-fuel = Brandstof
term-part-gas-pedal = Gaspedaal
term-part-suspension = Vering
term-part-tires = Banden
term-part-turbocharger = Turbo
term-part-wings = Spoiler

term-weather-cloud = Wolken
    .text = Eén stresskaart minder in elke trekstapel. Geen Afkoeling in sectoren met weer.
term-weather-fog = Mist
    .text = Eén Heat meer in elke motor. In sectoren met weer begint geen Slipstream.
term-weather-storm = Storm
    .text = Eén stresskaart meer in elke trekstapel. In sectoren met weer gaat Slipstream 2 verder.
term-weather-snow = Sneeuw
    .text = Eén Heat minder in elke motor. In sectoren met weer koel je 1 extra af.
term-weather-rain = Regen
    .text = Drie Heat uit elke motor beginnen in de trekstapel. In sectoren met weer koel je 1 extra af.
term-weather-sun = Hittegolf
    .text = Drie Heat uit elke motor beginnen op de aflegstapel. In sectoren met weer gaat Slipstream 2 verder.

term-road-limit-up = Limiet +1
    .text = Je mag hier 1 sneller door de bocht.
term-road-limit-down = Limiet −1
    .text = Je moet hier 1 trager door de bocht.
term-road-overheat = Oververhitting
    .text = Ga je hier over de limiet, dan betaal je 1 Heat extra.
term-road-slipstream = Slipstream +1
    .text = Begin je Slipstream in deze sector, dan mag je 1 verder.
term-road-heat-control = Heat control
    .text = Een Boost in deze sector kost geen Heat.
term-road-weather = Weer
    .text = In deze sector geldt het weer.

term-colour-black = Zwart
term-colour-blue = Blauw
term-colour-green = Groen
term-colour-red = Rood
term-colour-gray = Grijs
term-colour-yellow = Geel

term-circuit-usa = VS
term-circuit-italy = Italië
term-circuit-great-britain = Groot-Brittannië
term-circuit-france = Frankrijk

term-level-champion = Kampioen
    .text = Kijkt een paar ronden vooruit en straft elke fout af. Denkt even na.
term-level-pro = Prof
    .text = Weegt af wat de eigen trekstapel en de anderen kunnen brengen. Moeilijk te verslaan.
term-level-learner = Leerling
    .text = Leerde het zichzelf door tegen de club te rijden. Snel, en soms verrassend.
term-level-club = Clubcoureur
    .text = Plant versnellingen en Heat voor de volgende bochten. Een gelijkwaardige tegenstander.
term-level-rookie = Nieuweling
    .text = Verstandig, maar kijkt niet verder dan deze beurt. Voor een eerste race.
term-level-random = Zondagsrijder
    .text = Doet wat er opkomt. Daar verlies je haast niet van.

### The program

app-name = Plankgas
app-page = { $page } · Plankgas
app-skip = Naar de inhoud
app-close = Sluiten
app-retry = Opnieuw proberen
app-loading = Een ogenblik…
app-home = Start
app-help = Hulp
app-settings = Instellingen
app-language = Taal
app-theme = Kleuren
app-theme-auto = Zoals het systeem
app-theme-light = Dagrace
app-theme-dark = Nachtrace
app-speed = Tempo van de race
app-speed-calm = Rustig
app-speed-brisk = Vlot
app-speed-fast = Snel
app-speed-instant = Meteen
app-care = Bescherm tegen vergissingen: vraag het voordat je uit de bocht vliegt, en negeer een snelle tweede klik
app-tips-again = Alle tips opnieuw tonen
app-speed-reduced = Je systeem vraagt om minder beweging, dus er beweegt niets.
app-sound = Geluid
app-sound-off = Uit
app-sound-low = Zacht
app-sound-medium = Gemiddeld
app-sound-loud = Hard
app-your-turn = Jij bent aan de beurt · { $page }
me-title = Mijn plekken op een ander apparaat
me-code-hint = Met deze code kom je vanaf elk apparaat terug bij je races. Houd hem voor jezelf.
me-code-make = Toon me een code
me-code-renew = Nieuwe code, andere apparaten uitloggen
me-code-enter = Ik heb een code
me-code-use = Deze code gebruiken
me-data = Alles van mij downloaden
me-forget = Alles van mij verwijderen
me-forget-warning = Je races worden verwijderd; waar anderen meedoen, neemt een computercoureur je auto over en verdwijnt je naam. Dit kan niet ongedaan worden gemaakt.
me-forget-sure = Ja, alles verwijderen
app-unofficial = Een open, onofficiële uitvoering van HEAT: Pedal to the Metal. Niet verbonden met de uitgever.
app-lost = De pagina die je zoekt, staat niet op de kaart.
app-lost-title = Naast de baan
app-trouble = Gele vlag
app-less = Eén minder
app-more = Eén meer

app-card-back = Een gedekte kaart
app-card-heat = Heat-kaart
app-card-stress = Stresskaart
app-card-speed = Basiskaart { $value }
app-card-starting = Startupgradekaart { $value }
app-card-upgrade = { $part } { $value }
app-card-sponsor = Sponsorkaart, { $part } { $value }
app-card-mandatory = { $symbol } (verplicht)

app-error-offline = De server is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.
app-error-unexpected = Er ging bij ons iets mis. Probeer het zo nog eens.
app-error-unknown = Dat lukte niet ({ $code }). Probeer het zo nog eens.
app-error-details = Technische details (in het Engels)
app-error-server-error = Er ging bij ons iets mis. Probeer het zo nog eens.
app-error-stale = De race ging verder voordat je keuze binnenkwam, dus die telde niet.
app-error-try-again = Dat kon net niet worden opgeslagen. Probeer het zo nog eens.
app-error-storage-full = Er is geen ruimte meer om dit op te slaan. Wat al is opgeslagen, blijft bewaard.
app-error-no-start = Het spel kon niet starten in deze browser. Controleer je verbinding en probeer het opnieuw.
app-error-no-storage = Deze browser laat het spel niets opslaan, dus het kan niet starten. Vaak komt dat door een privévenster.
app-error-other-rules = Dit is gespeeld met een andere versie van de regels en kan hier niet worden geopend.
app-error-unreadable = Wat hiervan is opgeslagen, is beschadigd en kan niet meer worden getoond.
app-error-bad-request = Er klopt iets niet in het formulier.
app-error-bad-frame = De server begreep deze pagina niet. Laad die opnieuw.
app-error-bad-action = Die actie bestaat niet in dit spel.
app-error-bad-circuit = Op dit circuit kun je niet racen.
app-error-bad-record = Dit bestand kan niet worden afgespeeld.
app-error-bad-file = Dit is geen bestand met bewaarde races van Plankgas.
app-error-header-missing = De server begreep deze pagina niet. Laad die opnieuw.
app-error-other-site = Andere sites kunnen hier geen verbinding maken.
app-error-not-your-seat = Deze plaats is niet van jou.
app-error-not-in-race = Je hebt geen plaats in deze race.
app-error-not-the-host = Dat kan alleen de organisator.
app-error-wrong-invite = Deze uitnodiging hoort niet bij de race. Vraag de link opnieuw.
app-error-wrong-code = Deze code hoort bij niemand. Controleer elke letter.
app-error-no-such-page = Op dit adres is niets te vinden.
app-error-no-such-race = Die race bestaat niet meer.
app-error-no-such-replay = Die herhaling bestaat niet.
app-error-no-such-circuit = Dat circuit bestaat niet.
app-error-wrong-method = De server begreep deze pagina niet. Laad die opnieuw.
app-error-no-free-seat = Alle plaatsen zijn bezet. Je kunt wel kijken.
app-error-colour-taken = Die kleur is al gekozen.
app-error-colour-final = De kleuren liggen nu vast.
app-error-not-started = De race is nog niet begonnen.
app-error-not-over = De race is nog bezig.
app-error-host-stays = Je hebt deze race gemaakt, dus je kunt niet weg voor de start.
app-error-not-away = Niemand anders rijdt met deze auto.
app-error-already-away = Er zit al een computercoureur achter het stuur.
app-error-nobody-there = Op die plek zit niemand.
app-error-own-seat = Dat is je eigen plek.
app-error-nothing-to-undo = Er valt niets terug te nemen.
app-error-hello-first = De server begreep deze pagina niet. Laad die opnieuw.
app-error-too-many-listeners = Er kijken te veel mensen naar deze race.
app-error-too-large = Dat is te veel in één keer.
app-error-too-fast = Dat was veel in één keer. Wacht even.
app-error-too-many-sockets = Er zijn te veel verbindingen open. Deze pagina probeert het zo opnieuw.
app-error-wrong-host = Deze server luistert niet naar die naam.
app-error-too-many-frames = Deze pagina stuurde veel te veel. Laad haar opnieuw.
app-error-not-invited = Alleen wie is uitgenodigd, kan hier kijken. Vraag de link aan iemand die meerijdt.
app-error-no-hints = In deze race zijn er geen tips.
app-error-no-hint-yet = Vóór de race zijn er geen tips.
app-error-not-waiting = Hier wacht niemand meer op.
app-error-closed = Je hebt deze race verlaten.
app-error-race-over = De race is voorbij.
app-error-not-your-decision = Je hebt nu niets te beslissen.
app-error-other-step = Dat hoort bij een andere stap.
app-error-no-such-seat = Die plaats bestaat niet.
app-error-legend = Met deze auto rijdt een Legendarische coureur.
app-error-not-in-lay-out = Die upgradekaart ligt niet in het aanbod.
app-error-not-owned = Die upgradekaart heb je niet.
app-error-gear-final = De versnelling ligt vast voor deze ronde.
app-error-gear-unreachable = Schakel één versnelling, of twee voor 1 Heat.
app-error-gear-unpayable = Twee versnellingen schakelen kost 1 Heat, en je motor heeft er geen.
app-error-too-few-cards = Je hebt te weinig speelbare kaarten voor die versnelling.
app-error-wrong-number = Speel precies zoveel kaarten als je versnelling.
app-error-not-in-hand = Die kaarten heb je niet in je hand.
app-error-heat-not-playable = Heat-kaarten kun je niet spelen.
app-error-cluttered-play = Je hebt een onmogelijke hand: speel wat je kunt en vul met Heat aan tot je versnelling.
app-error-not-this-card = Het gaat niet om die kaart.
app-error-no-such-value = Die waarde staat niet op de kaart.
app-error-no-such-symbol = Zo'n symbool heb je deze beurt niet meer.
app-error-no-heat = Zoveel Heat zit er niet in je motor.
app-error-no-cooling-here = Geen Afkoeling in deze sector.
app-error-too-many = Dat is meer dan je kunt nemen.
app-error-already-boosted = Een Boost kan maar één keer per beurt.
app-error-heat-reserved = Dan kun je de Heat van je kaarten niet meer betalen.
app-error-not-direct = Die kaart kun je niet direct spelen.
app-error-no-plus-yet = Je hebt deze beurt nog geen + afgehandeld.
app-error-mandatory-left = Eerst de verplichte symbolen.
app-error-no-such-slipstream = Zo ver brengt Slipstream je hier niet.
app-error-pile-empty = Je aflegstapel is leeg.
app-error-not-in-pile = Die kaart ligt niet op je aflegstapel.
app-error-not-discardable = Heat en stress kun je niet afleggen.
app-error-not-refreshable = Die kaart kan niet terug op de trekstapel.

### Start page

start-title = Plankgas. Maar let op de bocht.
start-lead = Een Grand Prix uit de jaren zestig met kaarten: kies een versnelling, speel evenveel kaarten en houd genoeg Heat over voor de volgende bocht.
start-play = Nu spelen
start-play-hint = Eén circuitronde in de VS, jij tegen een computercoureur en twee Legendarische coureurs. Zo'n tien minuten, je hoeft de regels niet te kennen.
start-new = Nieuwe race
start-continue = Verder spelen
start-remove = { $name } verwijderen
start-remove-racing = Je verlaat deze race: een computercoureur neemt je stuur over. Hij staat hier dan niet meer in de lijst.
start-remove-over = Hij staat hier dan niet meer in de lijst; de link blijft werken.
start-remove-go = Verwijderen
start-your-turn = Jouw beurt
start-in-lobby = Wacht in de lobby
start-round = { $round ->
    [0] Aan de start
   *[other] Ronde { $round }
}
start-race-of = { $circuit }, { $laps ->
    [one] { $laps } circuitronde
   *[other] { $laps } circuitronden
}
start-join = Meedoen met een vriend
start-join-hint = Plak de link die je kreeg.
start-join-label = Uitnodigingslink
start-join-go = Meedoen
start-join-wrong = Dat is geen uitnodigingslink van dit spel.
start-watch = Kijken
start-watch-hint = Openbare races, live.
start-watch-none = Er is nu geen openbare race bezig.
start-replays = Herhalingen
start-replays-hint = Je gereden races, stap voor stap, met alle handen open.
start-replays-none = Gereden races verschijnen hier.
start-upload = Racebestand openen
start-upload-wrong = Dat is geen racebestand.
start-upload-season = Dit bestand bevat een heel seizoen. De races speel je af vanaf de seizoenspagina.
start-learn = De regels in tien minuten
start-place = Plaats { $place }
start-you = Gast
start-season-new = Nieuw kampioenschap
start-season-name = { $season ->
    [best] Beste aller tijden
    [custom] Kampioenschap op maat
   *[other] { $season }
}
start-season-on = Race { $number } van { $races } is bezig: { $circuit }
start-season-next = Volgende: race { $number } van { $races }, { $circuit }
start-season-keep = Welke upgrade houd je?
start-season-over = { $races ->
    [one] { $races } race
   *[other] { $races } races
}

### New race

new-title = Nieuwe race
new-presets = Soorten races
new-preset-quick = Kort
    .text = Eén ronde, zonder extra’s
new-preset-full = Volledig
    .text = De ronden van het circuit: { $laps }
new-preset-everything = Alles
    .text = Upgrades, weer en weg
new-circuit = Circuit
new-circuit-facts = { $spaces } velden, { $corners ->
    [one] { $corners } bocht
   *[other] { $corners } bochten
}
new-laps = Ronden
new-laps-printed = Zoals op het speelbord staat.
new-seats = Wie rijdt er mee
new-seats-hint = Een tot zes auto's. Met minder dan vier mensen vullen een paar Legendarische coureurs de start.
new-seat = Auto { $number }
new-kind = Bestuurd door
new-kind-me = Mij
new-kind-here = Iemand hier bij mij
new-kind-friend = Een vriend online
new-kind-driver = Computercoureur
new-kind-legend = Legendarische coureur
new-name = Naam
new-name-me = Jouw naam
new-friend-hint = Komt via jouw link
new-level = Niveau
new-colour = Kleur
new-remove = Auto { $number } weghalen
new-add = Auto toevoegen
new-modules = Modules
new-garage = Garage
new-garage-hint = Stel je auto samen met drie upgradekaarten.
new-garage-off = Geen upgrades
new-garage-quick = Snelle start: drie gedeeld
new-garage-basic = Kiezen uit gewone upgrades
new-garage-advanced = Kiezen uit gevorderde upgrades
new-garage-all = Kiezen uit alle upgrades
new-weather = Weer en weg
new-weather-hint = Fiches veranderen de bochten en de sectoren.
new-weather-off = Mooi en droog
new-weather-random = Willekeurig getrokken
new-tournament = Toernooimodus
new-tournament-hint = Je kondigt geen versnelling aan: het aantal kaarten dat je speelt, is je versnelling.
new-tournament-off = Gewoon
new-tournament-on = Toernooi
new-advanced = Meer opties
new-legend-speed = Sterkere Legendarische coureurs
new-legend-speed-hint = Komt bij al hun topsnelheden.
new-handicap = Handicap van { $name }
new-handicap-hint = Ervaren coureurs beginnen met minder Heat.
new-handicap-value = { $count ->
    [0] Geen
   *[other] −{ $count } Heat
}
new-turn = Tijd per beurt
new-turn-none = Onbeperkt
new-turn-value = { $seconds } seconden
new-turn-hint = Is de tijd om, dan neemt een computercoureur het stuur over.
new-pace = Tempo van de computer
new-pace-calm = Rustig
new-pace-brisk = Vlot
new-pace-instant = Meteen
new-public = Iedereen mag kijken
new-public-hint = De race staat op de startpagina.
new-invited-only = Alleen kijken met uitnodiging
new-invited-only-hint = Anders kan iedereen kijken die het adres kent.
new-tips = Uitleg tonen
new-tips-hint = Een woordje uitleg bij elke stap.
new-own = Een eigen circuit
new-own-hint = Een TOML- of JSON-bestand. Het wordt voor de race gecontroleerd.
new-own-choose = Kies een bestand
new-own-unreadable = Dit bestand is niet te lezen. Het hoort een circuit in TOML of JSON te zijn.
new-own-problems = { $count ->
    [one] Eén ding in het bestand klopt niet:
   *[other] { $count } dingen in het bestand kloppen niet:
}
new-own-fine = { $name } is klaar om op te racen.
new-create = Naar de start
new-create-lobby = Open de lobby
new-need-person = Minstens één auto heeft een andere bestuurder nodig dan een Legendarische coureur.
new-problems = Zo kan de race niet beginnen:
new-guest = Gast { $number }

### Lobby and joining

lobby-title = Wachten tot iedereen aan de start staat
lobby-full = Iedereen staat aan de start
lobby-invite = Nodig je vrienden uit
lobby-invite-hint = Wie deze link opent, krijgt de volgende vrije plaats.
lobby-link = Uitnodigingslink
lobby-copy = Link kopiëren
lobby-copied = Gekopieerd
lobby-share = Delen
lobby-qr = QR-code van de link
lobby-only-here = Deze link werkt alleen op deze computer. Voor vrienden: start de server met --host 0.0.0.0 en open het spel met het adres van deze computer in je netwerk.
lobby-join-host = { $name } nodigt je uit.
lobby-join-others = Ook in de race: { $names }.
lobby-seats = Plaatsen
lobby-free = Vrije plaats
lobby-free-seat = Maak de plaats van { $name } vrij
lobby-free-seat-text = Een computercoureur rijdt de auto tot iemand met de uitnodiging instapt. Wie daar zat, kan alleen nog kijken.
lobby-free-seat-lobby = De plaats is weer vrij voor wie de uitnodiging heeft.
lobby-free-seat-yes = Plaats vrijmaken
lobby-free-seat-no = Laat maar
lobby-waiting = { $count ->
    [0] Iedereen is er.
    [one] Er is nog één plaats vrij.
   *[other] Er zijn nog { $count } plaatsen vrij.
}
lobby-start = Start de race
lobby-start-fill = Start met computercoureurs
lobby-leave = Mijn plaats opgeven
lobby-not-in = Je doet niet mee aan deze race. Je kunt kijken zodra die begint.
lobby-waits-host = Je doet mee. De organisator start de race.
lobby-here = jij
lobby-join-title = Je bent uitgenodigd voor een race
lobby-join-facts = { $circuit }, { $laps ->
    [one] { $laps } ronde
   *[other] { $laps } ronden
}
lobby-join = Ik doe mee
lobby-join-watch = Alleen kijken
lobby-join-running = De race is al begonnen. Je kunt wel kijken.

### Help

help-title = De regels
help-lead = Alles wat telt, in onze eigen woorden. Tijdens een race opent het vraagteken de juiste paragraaf.
help-search = Zoek in de regels
help-contents = Inhoud
help-found = { $count ->
    [0] Niets gevonden. Probeer een ander woord.
    [one] Eén paragraaf
   *[other] { $count } paragrafen
}

help-R0 = Waar het om gaat
    .text =
        Wees na de laatste ronde als eerste over de finishlijn. Je hand is je auto: hoge kaarten zijn snel, en elke bocht heeft een limiet. Ga je erover, dan betaal je met :heat: Heat, zolang je die hebt.

        Een ronde heeft negen stappen. In de eerste twee kiest iedereen tegelijk een versnelling en kaarten. De kaarten blijven geheim. Dan rijden de auto's om de beurt, de koploper eerst.

        Op elk veld van de baan is plaats voor twee auto's. Het vak aan de circuitrand (de dikke crèmekleurige lijn) ligt voor op het andere.
help-R1 = Voor de start
    .text =
        In je trekstapel zitten twaalf basiskaarten (drie keer 1, 2, 3 en 4), drie startupgradekaarten (0, 5 en een Heat-kaart) en de :stress: stresskaarten van het circuit. Het circuit bepaalt ook hoeveel :heat: Heat er in je motor zit. Je trekt zeven kaarten en begint in versnelling 1.

        De startposities worden geloot. De auto's staan achter de finishlijn, dus wie er de eerste keer over rijdt, begint pas aan circuitronde 1.

        Ervaren coureurs kunnen een handicap nemen: één of twee Heat minder.
help-R3 = Stap 1: Verander van versnelling
    .text =
        Blijf in je :gear: versnelling, of schakel er gratis één op of terug. Twee schakelen kost meteen 1 :heat: Heat. Een bevestigde versnelling ligt deze ronde vast.

        • Versnelling 1 koelt 3 af, versnelling 2 koelt 1 af.
        • Versnelling 3 en 4 zijn snel, maar uit de bocht vliegen doet dan meer pijn.
help-R4 = Stap 2: Speel kaarten
    .text =
        Speel precies zoveel kaarten als je versnelling, gedekt. Heat-kaarten kun je niet spelen. Tot iedereen klaar is, mag je je nog bedenken.

        Een :stress: stresskaart is een gok: niemand weet wat die waard wordt.
help-R4-2 = Onmogelijke hand
    .text =
        Kun je voor geen enkele bereikbare versnelling genoeg kaarten spelen, dan heb je een onmogelijke hand. Je speelt wat je kunt en vult aan met Heat. Je auto blijft staan, valt terug naar versnelling 1 en gaat meteen naar stap 9, zodat je nieuwe kaarten trekt.
help-R5 = Stap 3: Draai open & verplaats
    .text =
        Draai je kaarten open. Eerst elke :plus: + (een stresskaart heeft er een): draai kaarten van je trekstapel om tot er een basiskaart komt. Die telt, de andere leg je af. Kies daarna de waarde van kaarten die er meerdere hebben.

        Je :speed: snelheid is de som. Rijd zoveel velden; door andere auto's rijd je heen.
help-R5-6 = Gehinderd
    .text =
        Je komt op het vak aan de circuitrand van het veld dat je bereikt, of op het andere. Zijn beide bezet, dan sta je op het eerste veld erachter met plaats. Je snelheid blijft gelijk. Een bocht telt pas als je echt over de lijn bent: sta je ervoor geblokkeerd, dan kost hij niets.
help-R6 = Stap 4: Adrenaline
    .text =
        De laatste auto (de laatste twee als er vijf of meer zijn gestart) krijgt :adrenaline: Adrenaline: één veld en 1 snelheid extra, en Afkoeling 1. Neem er een, beide of geen. Bewaren kan niet.
help-R6-2 = Stap 5: Reactie
    .text =
        Gebruik je symbolen in de volgorde die je wilt. De verplichte, op een rood label, moeten allemaal. De andere kies je zelf.

        • :cooldown: Afkoeling: leg maximaal zoveel Heat-kaarten uit je hand terug in de motor.
        • :boost: Boost, één keer per beurt: betaal 1 Heat, draai een kaart om voor een +, rijd zoveel verder. Je snelheid gaat mee omhoog.
help-R7 = Stap 6: Slipstream
    .text =
        Staat er een auto naast je, of op het veld vlak voor je? Dan mag je 2 velden verder: :slipstream: Slipstream. Je snelheid gaat er niet door omhoog, maar bochten onderweg tellen wel.

        Met Slipstream kom je aan het eind van de race niet over de finishlijn.
help-R8 = Stap 7: Bochtcontrole
    .text =
        Voor elke bochtmarkering waar je deze beurt over reed: ligt je snelheid boven de limiet, betaal dan het verschil in :heat: Heat. Twee bochten betaal je elk apart.
help-R8-3 = Uit de bocht vliegen
    .text =
        Kun je niet alles betalen? Dan betaal je wat je hebt en vlieg je uit de bocht: terug tot voor de bochtmarkering, versnelling 1, en :stress: stresskaarten in je hand: 1 in versnelling 1 of 2, 2 in versnelling 3 of 4.
help-R9 = Stap 8: Leg kaarten af
    .text =
        Doe de kaarten weg die je niet in je hand wilt houden. Heat en stress blijven: die moet je afkoelen of spelen.
help-R10 = Stap 9: Vul je hand aan
    .text =
        Je gespeelde kaarten gaan naar de aflegstapel, en je trekt tot je hand vol is (meestal zeven kaarten). Is de trekstapel leeg, dan wordt de aflegstapel de nieuwe, met Heat-kaarten en al: wat je nu betaalt, komt later terug.
help-R12 = De finish
    .text =
        Wie na de laatste circuitronde als eerste over de finishlijn rijdt, wint. Lukt dat meerdere auto's in dezelfde ronde, dan wint wie het verst is gekomen. De anderen racen door om hun plaats.
help-R13 = Garage
    .text =
        In plaats van de startupgradekaarten krijgt je auto drie upgradekaarten. Er komt drie keer een aanbod op tafel, en iedereen kiest er telkens een uit. Bij een snelle start worden ze gedeeld.

        Upgradekaarten zijn geen basiskaarten: draai je er een om voor een +, dan leg je die af. Kun je de Heat van een kaart niet betalen, dan komt er een + voor in de plaats.
help-R13-6 = Symbolen: verplicht
    .text =
        • :heat: Heat: betaal zoveel.
        • :scrap: Afval: leg zoveel kaarten van je trekstapel af.
        • :adjust: Snelheidslimiet aanpassen: deze beurt ligt de limiet van elke bocht voor jou zoveel hoger of lager.
        • :one-time: Eenmalig gebruik: een sponsorkaart gaat na het spelen uit het spel.
help-R13-7 = Symbolen: niet verplicht
    .text =
        • :cooldown: Afkoeling: Heat uit je hand naar de motor.
        • :slipstream: Slipstreamboost: met Slipstream ga je zoveel verder.
        • :reduce-stress: Stressbeperking: stresskaarten uit je hand naar de aflegstapel.
        • :refresh: Vernieuwing: leg deze kaart in stap 9 boven op je trekstapel.
        • :salvage: Recyclage: bekijk je aflegstapel en schud er een paar kaarten van door je trekstapel.
        • :direct: Direct spelen: speel deze kaart in stap 5 uit je hand, alsof die al openlag.
        • :accelerate: Versnellen: 1 snelheid en 1 veld voor elke + die je deze beurt hebt afgehandeld.
help-R14 = Legendarische coureurs
    .text =
        :helmet: Legendarische coureurs racen zonder kaarten, Heat of versnellingen. Elke ronde zegt één kaart hoe ze allemaal rijden. Dicht bij een bocht nemen ze die op de limiet en een beetje meer; verder weg rijden ze hun topsnelheid, maar remmen ze voor de bochtmarkering.

        Ze hinderen, je kunt in hun Slipstream rijden, en ze finishen zoals iedereen.
help-R15 = Weer- en wegomstandigheden
    .text =
        Eén weerfiche bepaalt hoe iedereen begint. Bij elke bocht ligt een wegomstandighedenfiche.

        • :limit-up: :limit-down: De limiet ligt 1 hoger of lager.
        • :overheat: Oververhitting: boven de limiet betaal je 1 extra.
        • :road-slipstream: Slipstream gaat vanuit deze sector 1 verder.
        • :heat-control: Heat control: een Boost in deze sector is gratis.
        • :road-weather: Weer: het weerfiche geldt in deze sector.
help-R16 = Kampioenschap
    .text =
        Een seizoen is een reeks races. De eerste zes krijgen punten: 9, 6, 4, 3, 2 en 1, Legendarische coureurs ook. Wie de meeste punten heeft, wint; bij gelijke punten telt de betere plaats in de laatste race.

        Elke race heeft een gebeurtenis die iets verandert. De eerste startposities worden geloot, daarna volgen ze de stand.
help-R16-5 = Garage in een seizoen
    .text =
        Voor elke race kiest iedereen één upgradekaart, van achter naar voren op de startposities, en houdt die het hele seizoen. Er zijn geen startupgradekaarten. De laatste coureur op de startposities mag daarna één upgradekaart ruilen voor een die over is.
help-R16-6 = Sponsors en de pers
    .text =
        • :sponsor: Sponsorkaarten zijn voor eenmalig gebruik: eenmaal gespeeld zijn ze weg. De gebeurtenis bepaalt hoeveel iedereen er trekt; wat je niet speelt, blijft voor de volgende race.
        • :press: Een persbocht levert er een op: rij met Slipstream over haar lijn, of minstens 2 sneller dan de limiet. Niet in een beurt waarin je uit de bocht vliegt.
help-R16-12 = Beste aller tijden
    .text =
        Alle seizoenen na elkaar. Na elk seizoen houdt iedereen precies één upgradekaart. De punten van alle seizoenen samen beslissen.
help-R17 = Toernooimodus
    .text =
        In stap 1 schakel je niet. Je speelt een tot vier kaarten, en als ze open liggen, is hun aantal je versnelling. Twee versnellingen verschil kost 1 Heat. Heb je die niet, dan verlies je bij het opschakelen een willekeurige kaart, of draai je bij het terugschakelen een kaart om voor een +.
help-V = Wat je kunt zien
    .text =
        Versnellingen, motoren, gespeelde kaarten en het aantal kaarten in een hand zijn voor iedereen open. Handen, plannen en de volgorde van de trekstapels zijn verborgen. Van een aflegstapel zie je alleen de bovenste kaart. Een gereden race kun je terugkijken met alles open.
help-app = Hier spelen
    .text =
        Met Terugnemen maak je je laatste actie ongedaan zolang er niets nieuws te zien was: geen kaart is omgedraaid of getrokken, niemand anders heeft iets gedaan.

        Ga je weg of is je tijd om, dan zit er een computercoureur achter het stuur tot je terugkomt. De pagina opnieuw laden kan zonder verlies.
