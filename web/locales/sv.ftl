### Words of the game

term-heat = Hetta
term-heat-card = hettakort
term-stress = Stress
term-stress-card = stresskort
term-speed = Hastighet
term-gear = Växel
term-engine = Motor
term-deck = Lek
term-discard = Kasthög
term-legend = Legend
term-driver = Dator
term-space = Ruta
term-adrenaline = Adrenalin

term-step-1 = Växla
term-step-2 = Spela kort
term-step-3 = Avslöja & Flytta
term-step-4 = Adrenalin
term-step-5 = Reagera
term-step-6 = Slipstream
term-step-7 = Kontrollera kurvor
term-step-8 = Kasta
term-step-9 = Fyll på handen

term-symbol-plus = Plus
term-symbol-heat = Hetta
term-symbol-scrap = Slitage
term-symbol-adjust = Ändrad gräns
term-symbol-cool = Avkylning
term-symbol-slip = Slipstreamboost
term-symbol-stress = Minska stress
term-symbol-salvage = Återvinning
term-symbol-refresh = Förnyelse
term-symbol-direct = Direktspel
term-symbol-accelerate = Acceleration
term-symbol-one-time = Engångskort

term-part-4-wheel-drive = Fyrhjulsdrift
term-part-body = Kaross
term-part-brakes = Bromsar
term-part-cooling-system = Kylsystem
term-part-rpm = Varvtal
term-part-fuel = Bränsle
term-part-gas-pedal = Gaspedal
term-part-suspension = Fjädring
term-part-tires = Däck
term-part-turbocharger = Turbo
term-part-wings = Vinge

term-weather-cloud = Moln
    .text = Ett stresskort mindre i varje lek. Ingen avkylning i vädersektorer.
term-weather-fog = Dimma
    .text = En hetta mer i varje motor. Ingen slipstream får börja i vädersektorer.
term-weather-storm = Storm
    .text = Ett stresskort mer i varje lek. Slipstream går 2 längre i vädersektorer.
term-weather-snow = Snö
    .text = En hetta mindre i varje motor. Kyl 1 extra i vädersektorer.
term-weather-rain = Regn
    .text = Tre hetta ur varje motor börjar i leken. Kyl 1 extra i vädersektorer.
term-weather-sun = Värmebölja
    .text = Tre hetta ur varje motor börjar i kasthögen. Slipstream går 2 längre i vädersektorer.

term-road-limit-up = Gräns +1
    .text = Du får ta kurvan 1 fortare.
term-road-limit-down = Gräns −1
    .text = Du måste ta kurvan 1 långsammare.
term-road-overheat = Överhettning
    .text = Kör över gränsen här och du betalar 1 hetta extra.
term-road-slipstream = Slipstream +1
    .text = Börjar din slipstream i den här sektorn får du köra 1 längre.
term-road-heat-control = Hettakontroll
    .text = En boost i den här sektorn kostar ingen hetta.
term-road-weather = Väder
    .text = Vädret gäller i den här sektorn.

term-colour-black = Svart
term-colour-blue = Blå
term-colour-green = Grön
term-colour-red = Röd
term-colour-gray = Grå
term-colour-yellow = Gul

term-circuit-usa = USA
term-circuit-italy = Italien
term-circuit-great-britain = Storbritannien
term-circuit-france = Frankrike

term-level-champion = Mästare
    .text = Ser flera rundor framåt och straffar varje misstag. Tänker en stund.
term-level-pro = Proffs
    .text = Väger vad den egna leken och de andra kan ge. Svår att slå.
term-level-learner = Lärling
    .text = Lärde sig själv genom att köra mot klubben. Snabb, och ibland överraskande.
term-level-club = Klubbförare
    .text = Planerar växlar och hetta för de närmaste kurvorna. En jämn match.
term-level-rookie = Nykomling
    .text = Förnuftig, men ser inte längre än den här turen. För ett första race.
term-level-random = Söndagsförare
    .text = Gör vad som faller den in. Svår att förlora mot.

### The program

app-name = Plankgas
app-page = { $page } · Plankgas
app-skip = Till innehållet
app-close = Stäng
app-retry = Försök igen
app-loading = Ett ögonblick…
app-home = Start
app-help = Hjälp
app-settings = Inställningar
app-language = Språk
app-theme = Färger
app-theme-auto = Som systemet
app-theme-light = Dagrace
app-theme-dark = Nattrace
app-speed = Loppets tempo
app-speed-calm = Lugnt
app-speed-brisk = Raskt
app-speed-fast = Snabbt
app-speed-instant = Direkt
app-care = Skydda mot misstag: fråga innan du spinner av, och strunta i ett snabbt andra klick
app-tips-again = Visa alla tips igen
app-speed-reduced = Ditt system ber om mindre rörelse, så inget rör sig.
app-sound = Ljud
app-sound-off = Av
app-sound-low = Lågt
app-sound-medium = Medel
app-sound-loud = Högt
app-your-turn = Din tur · { $page }
me-title = Mina platser på en annan enhet
me-code-hint = Med den här koden kommer du tillbaka till dina race från vilken enhet som helst. Håll den för dig själv.
me-code-make = Visa mig en kod
me-code-renew = Ny kod, logga ut andra enheter
me-code-enter = Jag har en kod
me-code-use = Använd koden
me-data = Ladda ner allt som är mitt
me-forget = Radera allt som är mitt
me-forget-warning = Dina race raderas; där andra kör tar en datorförare över din bil och ditt namn försvinner. Det går inte att ångra.
me-forget-sure = Ja, radera allt
app-unofficial = En öppen, inofficiell version av HEAT: Pedal to the Metal. Utan koppling till förlaget.
app-lost = Sidan du söker finns inte på kartan.
app-lost-title = Utanför banan
app-trouble = Gul flagg
app-less = En mindre
app-more = En till

app-card-back = Ett nedåtvänt kort
app-card-heat = Hettakort
app-card-stress = Stresskort
app-card-speed = Grundkort { $value }
app-card-starting = Startuppgraderingskort { $value }
app-card-upgrade = { $part } { $value }
app-card-sponsor = Sponsorkort, { $part } { $value }
app-card-mandatory = { $symbol } (obligatorisk)

app-error-offline = Servern går inte att nå. Kolla din anslutning och försök igen.
app-error-unexpected = Något gick fel hos oss. Försök igen om en stund.
app-error-unknown = Det gick inte ({ $code }). Försök igen om en stund.
app-error-details = Tekniska detaljer (på engelska)
app-error-server-error = Något gick fel hos oss. Försök igen om en stund.
app-error-stale = Racet gick vidare innan ditt val kom fram, så det räknades inte.
app-error-try-again = Det gick inte att spara just nu. Försök igen om en stund.
app-error-storage-full = Det finns ingen plats kvar att spara på. Inget som redan är sparat går förlorat.
app-error-no-start = Spelet kunde inte starta i den här webbläsaren. Kontrollera din anslutning och försök igen.
app-error-no-storage = Webbläsaren låter inte spelet spara något, så det kan inte starta. Ofta beror det på ett privat fönster.
app-error-other-rules = Det här spelades med en annan version av reglerna och går inte att öppna här.
app-error-unreadable = Det som sparades är skadat och kan inte visas längre.
app-error-bad-request = Något i formuläret stämmer inte.
app-error-bad-frame = Servern förstod inte sidan. Ladda om den.
app-error-bad-action = Den handlingen finns inte i spelet.
app-error-bad-circuit = Det går inte att tävla på den här banan.
app-error-bad-record = Filen går inte att spela upp.
app-error-bad-file = Det här är ingen fil med sparade lopp från Plankgas.
app-error-header-missing = Servern förstod inte sidan. Ladda om den.
app-error-other-site = Andra sajter kan inte ansluta hit.
app-error-not-your-seat = Den platsen är inte din.
app-error-not-in-race = Du har ingen plats i det här racet.
app-error-not-the-host = Det kan bara värden göra.
app-error-wrong-invite = Inbjudan hör inte till racet. Be om länken igen.
app-error-wrong-code = Koden leder inte till någon. Kontrollera varje tecken.
app-error-no-such-page = Det finns inget på den här adressen.
app-error-no-such-race = Det racet finns inte längre.
app-error-no-such-replay = Den reprisen finns inte.
app-error-no-such-circuit = Den banan finns inte.
app-error-wrong-method = Servern förstod inte sidan. Ladda om den.
app-error-no-free-seat = Alla platser är tagna. Du kan titta på i stället.
app-error-colour-taken = Den färgen är tagen.
app-error-colour-final = Färgerna går inte att ändra längre.
app-error-not-started = Racet har inte börjat än.
app-error-not-over = Racet pågår fortfarande.
app-error-host-stays = Du skapade racet, så du kan inte lämna det före start.
app-error-not-away = Ingen annan kör den här bilen.
app-error-already-away = En datorförare sitter redan vid ratten.
app-error-nobody-there = Ingen sitter på den platsen.
app-error-own-seat = Det är din egen plats.
app-error-nothing-to-undo = Det finns inget att ångra.
app-error-hello-first = Servern förstod inte sidan. Ladda om den.
app-error-too-many-listeners = För många tittar på det här racet.
app-error-too-large = Det är för mycket på en gång.
app-error-too-fast = Det var mycket på en gång. Vänta lite.
app-error-too-many-sockets = För många anslutningar är öppna. Sidan försöker igen om en stund.
app-error-wrong-host = Servern svarar inte på det namnet.
app-error-too-many-frames = Sidan skickade alldeles för mycket. Ladda om den.
app-error-not-invited = Bara den som är inbjuden kan titta här. Be någon som kör om länken.
app-error-no-hints = Det här racet är utan tips.
app-error-no-hint-yet = Före racet finns inga tips.
app-error-not-waiting = Ingen väntar på det här längre.
app-error-closed = Du har lämnat racet.
app-error-race-over = Racet är slut.
app-error-not-your-decision = Du har inget att bestämma just nu.
app-error-other-step = Det hör till ett annat steg.
app-error-no-such-seat = Den platsen finns inte.
app-error-legend = En Legend kör den här bilen.
app-error-not-in-lay-out = Den uppgraderingen finns inte i urvalet.
app-error-not-owned = Den uppgraderingen har du inte.
app-error-gear-final = Växeln är bestämd för den här rundan.
app-error-gear-unreachable = Växla ett steg, eller två för 1 hetta.
app-error-gear-unpayable = Att växla två steg kostar 1 hetta, och din motor har ingen.
app-error-too-few-cards = Du har för få spelbara kort för den växeln.
app-error-wrong-number = Spela precis så många kort som din växel.
app-error-not-in-hand = De korten har du inte på handen.
app-error-heat-not-playable = Hettakort går inte att spela.
app-error-cluttered-play = Din hand är nedskräpad: spela allt du kan och fyll på med hetta upp till växeln.
app-error-not-this-card = Det gäller inte det kortet.
app-error-no-such-value = Det värdet finns inte på kortet.
app-error-no-such-symbol = Du har ingen sådan symbol kvar den här turen.
app-error-no-heat = Så mycket hetta har inte din motor.
app-error-no-cooling-here = Ingen avkylning i den här sektorn.
app-error-too-many = Det är mer än du kan ta.
app-error-already-boosted = Du kan bara boosta en gång per tur.
app-error-heat-reserved = Då kan du inte längre betala hettan som dina kort kräver.
app-error-not-direct = Det kortet går inte att spela direkt.
app-error-no-plus-yet = Du har inte utfört något + den här turen.
app-error-mandatory-left = Först de obligatoriska symbolerna.
app-error-no-such-slipstream = Så långt räcker inte slipstream härifrån.
app-error-pile-empty = Din kasthög är tom.
app-error-not-in-pile = Det kortet ligger inte i din kasthög.
app-error-not-discardable = Hetta och stress går inte att kasta.
app-error-not-refreshable = Det kortet kan inte läggas tillbaka på leken.

### Start page

start-title = Gasen i botten. Se upp för kurvan.
start-lead = Ett Grand Prix från 60-talet med kort: välj en växel, spela lika många kort och spara tillräckligt med hetta till nästa kurva.
start-play = Spela nu
start-play-hint = Ett varv i USA, du mot en datorförare och två Legender. Ungefär tio minuter, du behöver inte kunna reglerna.
start-new = Nytt race
start-continue = Fortsätt
start-remove = Ta bort { $name }
start-remove-racing = Du lämnar loppet: en datorförare tar över ratten. Det visas inte längre i listan.
start-remove-over = Det visas inte längre i listan; länken fungerar fortfarande.
start-remove-go = Ta bort
start-your-turn = Din tur
start-in-lobby = Väntar i lobbyn
start-round = { $round ->
    [0] På startgriden
   *[other] Runda { $round }
}
start-race-of = { $circuit }, { $laps ->
    [one] { $laps } varv
   *[other] { $laps } varv
}
start-join = Kör med en vän
start-join-hint = Klistra in länken du fick.
start-join-label = Inbjudningslänk
start-join-go = Gå med
start-join-wrong = Det är ingen inbjudningslänk till det här spelet.
start-watch = Titta på
start-watch-hint = Öppna race, live.
start-watch-none = Inget öppet race pågår just nu.
start-replays = Repriser
start-replays-hint = Dina avslutade race, steg för steg, med alla händer öppna.
start-replays-none = Avslutade race dyker upp här.
start-upload = Öppna en racefil
start-upload-wrong = Det är ingen racefil.
start-upload-season = Den här filen innehåller en hel säsong. Racen spelas upp från säsongens egen sida.
start-learn = Reglerna på tio minuter
start-place = Plats { $place }
start-you = Gäst
start-season-new = Nytt mästerskap
start-season-name = { $season ->
    [best] Bäst genom tiderna
    [custom] Egen säsong
   *[other] { $season }
}
start-season-on = Race { $number } av { $races } pågår: { $circuit }
start-season-next = Härnäst: race { $number } av { $races }, { $circuit }
start-season-keep = Vilken uppgradering behåller du?
start-season-over = { $races ->
    [one] { $races } race
   *[other] { $races } race
}

### New race

new-title = Nytt race
new-presets = Sätt att köra
new-preset-quick = Kort
    .text = Ett varv, inget extra
new-preset-full = Full
    .text = Banans varv: { $laps }
new-preset-everything = Allt
    .text = Uppgraderingar, väder och väg
new-circuit = Bana
new-circuit-facts = { $spaces } rutor, { $corners ->
    [one] { $corners } kurva
   *[other] { $corners } kurvor
}
new-laps = Varv
new-laps-printed = Som det står på brädet.
new-seats = Vilka kör
new-seats-hint = En till sex bilar. Är ni färre än fyra fyller några Legender på startgriden.
new-seat = Bil { $number }
new-kind = Körs av
new-kind-me = Mig
new-kind-here = Någon här hos mig
new-kind-friend = En vän online
new-kind-driver = Datorförare
new-kind-legend = En Legend
new-name = Namn
new-name-me = Ditt namn
new-friend-hint = Går med via din länk
new-level = Nivå
new-colour = Färg
new-remove = Ta bort bil { $number }
new-add = Lägg till en bil
new-modules = Moduler
new-garage = Garage
new-garage-hint = Bygg din bil av tre uppgraderingar.
new-garage-off = Inga uppgraderingar
new-garage-quick = Snabbstart: tre delas ut
new-garage-basic = Välj bland enkla
new-garage-advanced = Välj bland avancerade
new-garage-all = Välj bland alla
new-weather = Väder och bana
new-weather-hint = Brickor ändrar kurvorna och sektorerna.
new-weather-off = Fint och torrt
new-weather-random = Slumpas fram
new-tournament = Turneringsläge
new-tournament-hint = Ingen växel sägs i förväg: antalet kort du spelar är din växel.
new-tournament-off = Vanligt
new-tournament-on = Turnering
new-advanced = Fler val
new-legend-speed = Tuffare Legender
new-legend-speed-hint = Läggs till på alla deras toppfarter.
new-handicap = Handikapp för { $name }
new-handicap-hint = Vana förare börjar med mindre hetta.
new-handicap-value = { $count ->
    [0] Inget
   *[other] −{ $count } hetta
}
new-turn = Tid per tur
new-turn-none = Ingen gräns
new-turn-value = { $seconds } sekunder
new-turn-hint = När den är slut tar en datorförare över ratten.
new-pace = Datorförarnas och Legendernas tempo
new-pace-calm = Lugnt
new-pace-brisk = Raskt
new-pace-instant = Direkt
new-public = Alla får titta på
new-public-hint = Racet syns på startsidan.
new-invited-only = Bara inbjudna får titta på
new-invited-only-hint = Annars kan alla som har adressen titta på.
new-tips = Visa förklaringar
new-tips-hint = En kort förklaring vid varje steg.
new-own = En egen bana
new-own-hint = En TOML- eller JSON-fil. Den kontrolleras före racet.
new-own-choose = Välj en fil
new-own-unreadable = Filen går inte att läsa. Den ska vara en bana i TOML eller JSON.
new-own-problems = { $count ->
    [one] En sak i filen stämmer inte:
   *[other] { $count } saker i filen stämmer inte:
}
new-own-fine = { $name } är redo att köras.
new-create = Till startgriden
new-create-lobby = Öppna lobbyn
new-need-person = Minst en bil måste köras av någon annan än en Legend.
new-problems = Så här kan racet inte starta:
new-guest = Gäst { $number }

### Lobby and joining

lobby-title = Väntar på att startgriden fylls
lobby-full = Startgriden är full
lobby-invite = Bjud in dina vänner
lobby-invite-hint = Den som öppnar länken får nästa lediga plats.
lobby-link = Inbjudningslänk
lobby-copy = Kopiera länken
lobby-copied = Kopierad
lobby-share = Dela
lobby-qr = QR-kod för länken
lobby-only-here = Länken fungerar bara på den här datorn. För vänner: starta servern med --host 0.0.0.0 och öppna spelet med datorns adress i nätverket.
lobby-join-host = { $name } bjuder in dig.
lobby-join-others = Också med i loppet: { $names }.
lobby-seats = Platser
lobby-free = Ledig plats
lobby-free-seat = Frigör platsen: { $name }
lobby-free-seat-text = En datorförare kör bilen tills någon går med via inbjudan. Den som satt där kan bara titta på.
lobby-free-seat-lobby = Platsen blir ledig för den som har inbjudan.
lobby-free-seat-yes = Frigör platsen
lobby-free-seat-no = Låt vara
lobby-waiting = { $count ->
    [0] Alla är här.
    [one] En plats är fortfarande ledig.
   *[other] { $count } platser är fortfarande lediga.
}
lobby-start = Starta racet
lobby-start-fill = Starta med datorförare
lobby-leave = Lämna min plats
lobby-not-in = Du är inte med i det här racet. Du kan titta på när det startar.
lobby-waits-host = Du är med. Racet börjar när värden startar det.
lobby-here = du
lobby-join-title = Du är inbjuden till ett race
lobby-join-facts = { $circuit }, { $laps ->
    [one] { $laps } varv
   *[other] { $laps } varv
}
lobby-join = Ta en plats
lobby-join-watch = Bara titta på
lobby-join-running = Racet har redan börjat. Du kan titta på.

### Help

help-title = Reglerna
help-lead = Allt som spelar roll, med våra egna ord. Under ett race öppnar frågetecknet rätt stycke.
help-search = Sök i reglerna
help-contents = Innehåll
help-found = { $count ->
    [0] Inget hittades. Prova ett annat ord.
    [one] Ett stycke
   *[other] { $count } stycken
}

help-R0 = Vad det går ut på
    .text =
        Kom först över mållinjen efter sista varvet. Korten på din hand är din bil: höga kort är snabba, och varje kurva har en gräns. Kör du över den betalar du med :heat: hetta, så länge du har någon.

        En runda har nio steg. I de två första väljer alla växel och kort samtidigt. Korten hålls hemliga. Sedan kör bilarna en i taget, ledaren först.

        Varje ruta på banan rymmer två bilar. Platsen vid banans linje (den tjocka gräddvita) räknas som före den andra.
help-R1 = Före start
    .text =
        Din lek har tolv grundkort (tre vardera av 1, 2, 3 och 4), tre startuppgraderingskort (0, 5 och ett hettakort) och banans :stress: stresskort. Banan bestämmer också hur mycket :heat: hetta din motor har. Du drar sju kort och börjar på växel 1.

        Startgriden lottas. Bilarna startar bakom mållinjen, så varv 1 börjar först när du korsar den.

        Vana förare kan ta ett handikapp: en eller två hetta mindre.
help-R3 = Steg 1: Växla
    .text =
        Stanna på din :gear: växel, eller växla ett steg upp eller ner gratis. Två steg kostar 1 :heat: hetta, direkt. En bekräftad växel ligger fast rundan ut.

        • Växel 1 kyler 3, växel 2 kyler 1.
        • Växel 3 och 4 är snabba, men då svider det mer att spinna av.
help-R4 = Steg 2: Spela kort
    .text =
        Spela precis så många kort som din växel, nedåtvända. Hettakort går inte att spela. Tills alla är klara får du ändra dig.

        Ett :stress: stresskort är en chansning: ingen vet vad det blir värt.
help-R4-2 = Nedskräpad
    .text =
        Räcker dina kort inte till någon växel du kan nå är din hand nedskräpad. Du spelar det du kan och fyller på med hetta. Bilen står kvar, faller till växel 1 och går direkt till steg 9, så att du får nya kort.
help-R5 = Steg 3: Avslöja & Flytta
    .text =
        Vänd upp dina kort. Först varje :plus: + (ett stresskort har ett): vänd kort från leken tills ett grundkort kommer. Det räknas, de andra kastas. Välj sedan värde på kort som har flera.

        Din :speed: hastighet är summan. Kör lika många rutor; du kör rakt igenom andra bilar.
help-R5-6 = Blockerad
    .text =
        Du tar platsen vid banans linje på rutan du når, annars den andra. Är båda upptagna hamnar du på första rutan bakom där det finns plats. Hastigheten är densamma. En kurva räknas först när du verkligen korsar linjen: blockeras du före den slipper du betala.
help-R6 = Steg 4: Adrenalin
    .text =
        Sista bilen (de två sista om minst fem startade) får :adrenaline: adrenalin: en ruta och 1 hastighet till, och avkylning 1. Ta det ena, båda delarna eller inget. Det går inte att spara.
help-R6-2 = Steg 5: Reagera
    .text =
        Använd dina symboler i vilken ordning du vill. De obligatoriska, på röd flik, måste alla göras. Resten väljer du själv.

        • :cooldown: Avkylning: flytta upp till så många hettakort från handen tillbaka till motorn.
        • :boost: Boost, en gång per tur: betala 1 hetta, vänd ett kort för ett +, kör så långt. Det höjer din hastighet.
help-R7 = Steg 6: Slipstream
    .text =
        Står en annan bil bredvid dig, eller på rutan precis framför? Då får du köra 2 rutor till: :slipstream: slipstream. Hastigheten ökar inte, men kurvor på vägen räknas.

        I slutet av racet går det inte att ta slipstream över mållinjen.
help-R8 = Steg 7: Kontrollera kurvor
    .text =
        För varje kurvlinje du korsat den här turen: är din hastighet över gränsen betalar du skillnaden i :heat: hetta. Två kurvor betalas var för sig.
help-R8-3 = Spinna av
    .text =
        Kan du inte betala allt? Då betalar du det du har och spinner av: tillbaka bakom kurvlinjen, växel 1, och :stress: stresskort på handen: 1 på växel 1 eller 2, 2 på växel 3 eller 4.
help-R9 = Steg 8: Kasta
    .text =
        Lägg bort de kort du inte vill ha kvar på handen. Hetta och stress stannar: de måste kylas eller spelas.
help-R10 = Steg 9: Fyll på handen
    .text =
        Korten du spelade går till kasthögen, och du drar tills handen är full (oftast sju kort). När leken är tom blandas kasthögen till en ny, med hettakort och allt: det du betalar nu kommer tillbaka senare.
help-R12 = Målgång
    .text =
        Den som först korsar mållinjen efter sista varvet vinner. Gör flera det i samma runda är den före som kommit längst. De andra kör vidare om sina platser.
help-R13 = Garage
    .text =
        I stället för startuppgraderingarna får din bil tre uppgraderingskort. Tre gånger läggs kort ut, och var och en väljer ett varje gång. Vid snabbstart delas de ut.

        Uppgraderingar är inga grundkort: vänds de för ett + kastas de. Kan du inte betala hettan för ett kort ersätts det av ett +.
help-R13-6 = Symboler: obligatoriska
    .text =
        • :heat: Hetta: betala det antalet.
        • :scrap: Slitage: kasta det antalet kort överst från leken.
        • :adjust: Ändrad gräns: den här turen är varje kurvas gräns så mycket högre eller lägre för dig.
        • :one-time: Engångskort: ett sponsorkort lämnar spelet när det har spelats.
help-R13-7 = Symboler: valfria
    .text =
        • :cooldown: Avkylning: hetta från handen till motorn.
        • :slipstream: Slipstreamboost: kör så mycket längre när du tar slipstream.
        • :reduce-stress: Minska stress: stresskort från handen till kasthögen.
        • :refresh: Förnyelse: lägg kortet överst på leken i steg 9.
        • :salvage: Återvinning: titta igenom kasthögen och blanda in några kort i leken.
        • :direct: Direktspel: spela kortet från handen i steg 5, som om det avslöjats.
        • :accelerate: Acceleration: 1 hastighet och 1 ruta för varje + du utfört den här turen.
help-R14 = Legender
    .text =
        :helmet: Legender kör utan kort, hetta eller växlar. Varje runda säger ett legendkort hur alla ska köra. Nära en kurva tar de den på gränsen och lite till; längre bort kör de i toppfart men bromsar före kurvlinjen.

        De blockerar, man kan ta slipstream bakom dem, och de går i mål som alla andra.
help-R15 = Väder och banförhållanden
    .text =
        En väderbricka ändrar hur alla börjar. Vid varje kurva ligger en banbricka.

        • :limit-up: :limit-down: Gränsen är 1 högre eller lägre.
        • :overheat: Överhettning: över gränsen betalar du 1 extra.
        • :road-slipstream: Slipstream går 1 längre från den här sektorn.
        • :heat-control: Hettakontroll: en boost i den här sektorn är gratis.
        • :road-weather: Väder: väderbrickan gäller i den här sektorn.
help-R16 = Mästerskap
    .text =
        En säsong är en rad race. De sex första får poäng: 9, 6, 4, 3, 2 och 1, även Legender. Flest poäng vinner; vid lika poäng gäller den bättre placeringen i sista racet.

        Varje race har en händelse som ändrar något. Den första startgriden lottas, sedan följer den ställningen.
help-R16-5 = Garaget under en säsong
    .text =
        Före varje race väljer alla ett uppgraderingskort, bakifrån och framåt på startgriden, och behåller det hela säsongen. Startuppgraderingar finns inte. Föraren som står sist får sedan byta ett av sina kort mot ett som blev över.
help-R16-6 = Sponsorer och pressen
    .text =
        • :sponsor: Sponsorkort är engångskort: när de har spelats är de borta. Händelsen säger hur många alla drar; oanvända följer med till nästa race.
        • :press: I en presskurva får du ett när du korsar linjen med slipstream, eller med en hastighet minst 2 över gränsen. Inte under en tur då du spinner av.
help-R16-12 = Bäst genom tiderna
    .text =
        Alla säsonger i rad. Efter var och en behåller alla exakt ett uppgraderingskort. Poängen från alla säsonger avgör.
help-R17 = Turneringsläge
    .text =
        Ingen växlar i steg 1. Du spelar ett till fyra kort, och när de vänds upp är antalet din växel. Två stegs skillnad kostar 1 hetta. Har du ingen förlorar du ett slumpat kort på väg upp, eller vänder ett kort för ett + på väg ner.
help-V = Vad du kan se
    .text =
        Växlar, motorer, spelade kort och antalet kort på en hand är öppna för alla. Händer, planer och lekarnas ordning är dolda. Av en kasthög syns bara det översta kortet. Ett avslutat race kan ses i repris med allt öppet.
help-app = Så spelar du här
    .text =
        Ångra tar tillbaka din senaste handling så länge inget nytt har visats: inget kort har vänts eller dragits, ingen annan har gjort något.

        Om du lämnar, eller din tid tar slut, tar en datorförare ratten tills du är tillbaka. Inget går förlorat om du laddar om sidan.
