### The race

race-loading = Bilarna rullar fram till startgriden…
race-list = { $first } och { $last }
race-of = { $part } av { $whole }
race-prompt = Vad du gör nu
race-panels = Paneler
race-help = Hjälp med det här steget (öppnas i en ny flik)
race-before = Före start
race-status = Runda { $round }
race-lap = Varv { $lap } av { $laps }
race-watching = Du tittar på
race-step = Steg { $step } av 9: { $name }
race-clock = { $seconds ->
    [one] { $seconds } sekund kvar
   *[other] { $seconds } sekunder kvar
}

## What to do

race-do-draft = Välj en uppgradering till din bil. Urval { $round } av 3.
race-do-swap = Byt en av dina uppgraderingar mot en som blev över, eller behåll dem du har.
race-do-gear = Välj en växel och lika många kort.
race-do-cards = { $count ->
    [one] Välj ett kort.
   *[other] Välj { $count } kort.
}
race-do-cards-more = { $count ->
    [one] Ett kort till.
   *[other] { $count } kort till.
}
race-do-confirm = Bekräfta, eller välj andra kort.
race-do-tournament = Välj 1 till 4 kort. Antalet är din nya växel.
race-do-cluttered = Din hand är nedskräpad: du kan inte spela nog med kort, så bilen står kvar och går ner till växel 1.
race-do-value = Vilket värde ska { $card } ha?
race-do-replace = Du kan inte betala hettan för alla dina kort. Vilket ska ersättas av ett kort från leken?
race-do-react = Använd det som hjälper, i valfri ordning.
race-do-mandatory = Först det obligatoriska. Resten väljer du själv.
race-do-nothing = Inget att reagera med. Vi går vidare.
race-do-salvage = { $count ->
    [one] Ta tillbaka ett kort från kasthögen till leken.
   *[other] Ta tillbaka upp till { $count } kort från kasthögen till leken.
}
race-do-slipstream = En bil ligger precis framför eller bredvid dig: du får ta slipstream. Din hastighet är densamma.
race-do-discard = Kasta det du inte behöver. Sedan drar du nya kort.
race-do-no-discard = Hetta och stress stannar på handen. Du drar kort.
race-do-refresh = Lägga tillbaka det överst på leken?
race-ready = Du är klar. { $count ->
    [one] Tills { $names } också är klar kan du byta kort.
   *[other] Tills { $names } också är klara kan du byta kort.
}
race-finished = Du gick i mål på plats { $place }. De andra kör fortfarande.
race-out = Du är ute ur racet.
race-others-plan = Väntar på planen från { $names }.
race-others-draft = { $name } väljer en uppgradering.
race-others-turn = { $name } kör: { $step }.
race-over = Racet är slut.
race-mandatory = obligatorisk
race-mandatory-first = Du kan gå vidare när allt obligatoriskt är gjort.

## Buttons

race-confirm-plan = Bekräfta växel och kort
race-confirm-gear = Bekräfta växel { $gear }
race-change = Byt till de här korten
race-stay = Stanna här
race-keep-all = Behåll alla
race-discard-cards = { $count ->
    [one] Kasta { $count } kort
   *[other] Kasta { $count } kort
}
race-enough = Det räcker
race-no-refresh = Till kasthögen
race-no-swap = Behåll dem jag har
race-go-on = Vidare
race-hold = Vänta lite
race-undo = Ångra
race-take-wheel = Ta över ratten
race-driver-at-wheel = En datorförare sitter vid din ratt.
race-only = { $name }, men bara { $count }
race-only-short = bara { $count }
race-choose-take = Ta { $card }

race-act-pay = { $count ->
    [one] Betala { $count } hetta
   *[other] Betala { $count } hetta
}
race-act-scrap = Slitage { $count }
race-act-cool = Avkylning { $count }
race-act-cool-weather = Avkylning från vädret
race-act-adrenaline = Adrenalin
race-act-boost = Boost
race-act-relieve = Minska stress { $count }
race-act-salvage = Återvinning { $count }
race-act-direct = Spela { $card } nu
race-act-accelerate = Accelerera
race-act-slip = Slipstream { $count }
race-act-refresh = Förnya { $card }
race-act-replace = Ersätt { $card }
race-act-value = { $value }

race-effect-cool = { $count } hetta från hand till motor
race-effect-relieve = { $count } stress från hand till kasthög
race-effect-scrap = { $count ->
    [one] det översta kortet i leken kastas
   *[other] de översta { $count } korten i leken kastas
}
race-effect-salvage = titta igenom din kasthög
race-effect-replace = ett kort från leken räknas i stället
race-effect-refresh = överst på leken
race-effect-speed = Hastighet { $speed }
race-effect-way = { $count ->
    [one] { $way } ruta
   *[other] { $way } rutor
}
race-effect-heat = { $count } hetta
race-effect-finish = över mållinjen
race-spin-no = spinner inte av
race-spin-yes = spinner av
race-spin-maybe = kan spinna av
race-corner-free = kurva { $letter }: gratis
race-corner-cost = kurva { $letter }: { $count } hetta
race-corner-range = kurva { $letter }: { $low } till { $high } hetta
race-lands = stannar { $distance } före kurva { $letter }
race-part-shift = växling: { $count } hetta
race-part-cards = kort: { $count } hetta
race-warn-cluttered = Din bil skulle stå kvar.
race-warn-spin = Du skulle spinna av här: { $need } hetta behövs, { $left } kvar.
race-warn-spin-maybe = Du kan spinna av här: { $need } hetta behövs, { $left } kvar.
race-warn-unpaid = Du kan inte betala hettan för de här korten: ett skulle ersättas av ett kort från leken.
race-warn-correct = Du kan inte betala hettan för växlingen: du skulle hamna ett steg närmare din gamla växel.
race-correct-title = Ingen hetta för växlingen
race-correct-up = Din motor har ingen hetta för att växla upp två steg. Ett slumpvis valt av dina kort hamnar i kasthögen, och du kör på växel { $gear }.
race-correct-down = Din motor har ingen hetta för att växla ner två steg. Ett + läggs till dina kort, och du kör på växel { $gear }.
race-correct-play = Spela ändå
race-correct-back = Välj om

## The cockpit

race-gear = Växel
race-gear-number = Växel { $gear }
race-gear-cost = Växel { $gear }, kostar { $count } hetta
race-heat-left = { $count ->
    [0] Ingen hetta kvar i motorn
   *[other] { $count } hetta kvar i motorn
}
race-speed-now = Hastighet { $speed }
race-speed-limit = Hastighet { $speed }, gräns { $limit } i kurva { $letter }
race-next-corner = { $letter } om { $count }
race-last-speed = Senaste hastighet { $speed }
race-pile = { $pile }: { $count }
race-deck = Lek
race-discard = Kasthög
race-hand = { $count ->
    [one] Din hand: ett kort
   *[other] Din hand: { $count } kort
}
race-card-nth = { $card }, kastas som nummer { $number }

## Drivers, tokens, log

race-drivers = Förare
race-log = Logg
race-log-more = Äldre
race-tokens = Brickor
race-status-finished = i mål
race-status-out = ute
race-status-away = inte ansluten
race-status-thinking = tänker
race-status-ready = klar
race-status-turn = kör nu
race-stand-in = Inhoppare
race-hand-count = Kort på handen
race-play-area = På bordet
race-upgrades = Uppgraderingar
race-discard-top = Överst i kasthögen
race-sponsors = Sponsorkort
race-road-at = Kurva { $letter }: { $road }
race-sector = Från ruta { $first } till { $last }.
race-press = Press vid kurva { $letter }
race-press-text = Korsa linjen med slipstream, eller minst 2 över gränsen, utan att spinna av, så får du ett sponsorkort.
race-legend-card = Legendkort
race-legends = Legender
race-legend-text = Legender följer ett kort: långt från en kurva stannar de före den; nära den kör de igenom med gränsen plus talet i romben.
race-legend-none = Det vänds upp när den första Legenden kör.
race-legend-top = Toppfart
race-legend-diamond = Romb

## The draft

race-draft = Bygg din bil
race-draft-round = Bygg din bil: urval { $round } av 3
race-draft-swap = Den sista på startgriden får byta
race-draft-mine = Ditt val.
race-draft-swap-mine = Först kortet som ska bort, sedan det som kommer i stället.
race-draft-other = { $name } väljer.
race-draft-give = Vilken ska bort?
race-draft-take = Vad kommer i stället?
race-draft-all = Vad alla har
race-draft-none = inget än
race-pick = Välj
race-pick-card = Välj { $card }
race-swap-this = Byt mot den här

## One screen for several people

race-curtain = Ridå
race-pass-to = Lämna skärmen till { $name }
race-pass-text = Korten är dolda så länge.
race-i-am = Jag är { $name }

## The connection

race-lost = Anslutningen bröts. Nytt försök om { $seconds } s.
race-reconnecting = Anslutningen bröts. Försöker igen…

## Keys

race-keys = Tangenter
race-key-gear = välj en växel
race-key-cards = välj ett kort på handen
race-key-arrows = gå mellan korten; mellanslag väljer
race-key-options = använd en symbol, i den ordning de visas
race-key-confirm = bekräfta, vidare
race-key-undo = ångra
race-key-log = till loggen
race-key-help = de här tangenterna

## Hints of a first race

race-coach = Förklaring
race-tip-ok = Uppfattat
race-tip-stop = Inga fler tips
race-tip-gear = Först växeln
    .text = Din växel är antalet kort du spelar. Ett steg upp eller ner är gratis, två kostar 1 hetta. Gå upp till växel 2 eller 3 för att komma i gång.
race-tip-cards = Nu korten
    .text = Summan är din hastighet, och så långt kör du. Brädet visar var du hamnar.
race-tip-corner = Se upp för kurvan
    .text = Du skulle korsa en kurvlinje. Varje enhet över gränsen kostar 1 hetta ur motorn.
race-tip-spin = För fort
    .text = Utan tillräckligt med hetta spinner du av: tillbaka före kurvan, växel 1 och stress på handen. Välj lägre kort eller en lägre växel.
race-tip-stress = Stress
    .text = Ett stresskort är en överraskning: när det spelas vänds ett kort från leken, värt 1 till 4. Det går inte att kasta, bara att spela.
race-tip-cooldown = Kyl av
    .text = Hetta på handen är dödvikt. På en låg växel kan du lägga tillbaka den i motorn och använda den igen.
race-tip-boost = Boost
    .text = Betala 1 hetta, vänd ett kort och kör så mycket längre. Hastigheten ökar också: se upp för kurvan.
race-tip-adrenaline = Adrenalin
    .text = Du ligger sist: ta 1 hastighet till gratis, och kyl 1 hetta till.
race-tip-slipstream = Slipstream
    .text = Precis bakom eller bredvid en bil får du köra 2 rutor till, gratis. Hastigheten är densamma, så billigare tar du inte en kurva.
race-tip-discard = Städa upp
    .text = Byt kort du inte behöver mot nya. Spara låga kort till kurvorna, höga till raksträckorna.

## After the race

race-podium = Prispall
race-won = { $name } vinner!
race-you-won = Du vinner!
race-to-results = Resultat
race-rematch = Revansch
race-rematch-join = Till revanschen
race-replay = Repris
race-show-board = Visa brädet
race-record = Ladda ner racefilen
race-statistics = Racet i siffror
race-by-round = Runda för runda
race-chart = Diagram: { $title }
race-chart-place = Plats
race-chart-speed = Hastighet
race-chart-heat = Hetta i motorn
race-stat-driver = Förare
race-stat-places-gained = Vunna platser
race-stat-top-speed = Toppfart
race-stat-heat-paid = Betald hetta
race-stat-heat-cooled = Kyld hetta
race-stat-boosts = Boostar
race-stat-slipstreamed = Rutor i slipstream
race-stat-spin-outs = Spunnit av
race-stat-stress = Stress
race-stat-seconds = Tid

## Replay

race-replay-of = Repris: { $circuit }
race-open-hands = Händer
race-scrub = Steg i reprisen
race-step-of = { $step } av { $count }
race-play = Spela upp
race-pause = Paus
race-back = Ett steg bakåt
race-forward = Ett steg framåt
race-rate = Reprisens hastighet
race-share = Kopiera länken till det här steget
race-link-copied = Länken är kopierad.

## What cards do

card-values = Du väljer ett av värdena när du avslöjar kortet.
card-extra-heat = Ett extra hettakort: det börjar i leken och hamnar i motorn när du kyler.
card-heat = { $count ->
    [one] Betala 1 hetta.
   *[other] Betala { $count } hetta.
}
card-scrap = { $count ->
    [one] Det översta kortet i leken kastas.
   *[other] De översta { $count } korten i leken kastas.
}
card-adjust = { $count ->
    [-1] Alla kurvgränser är 1 lägre för dig den här turen.
    [1] Alla kurvgränser är 1 högre för dig den här turen.
    [2] Alla kurvgränser är 2 högre för dig den här turen.
   *[other] Alla kurvgränser är { $count } högre för dig den här turen.
}
card-one-time = Kortet lämnar racet när det har spelats.
card-plus = { $count ->
    [one] Vänd ett kort från leken, värt 1 till 4, och lägg till det.
   *[other] Vänd { $count } kort från leken, vart och ett värt 1 till 4, och lägg till dem.
}
card-cool = { $count ->
    [one] Lägg 1 hetta från handen tillbaka i motorn.
   *[other] Lägg upp till { $count } hetta från handen tillbaka i motorn.
}
card-slip = Tar du slipstream får du köra { $count } längre.
card-stress = { $count ->
    [one] Lägg 1 stress från handen i kasthögen.
   *[other] Lägg upp till { $count } stress från handen i kasthögen.
}
card-salvage = Ta tillbaka upp till { $count } kort från kasthögen till leken.
card-refresh = Får läggas tillbaka överst på leken när turen är slut.
card-direct = Får också spelas från handen när du reagerar.
card-accelerate = 1 hastighet till för varje + du utfört den här turen.

## What happened

event-grid = Startgriden: { $names }.
event-weather-drawn = Väder: { $weather }.
event-roads-drawn = På banan: { $roads }.
event-laid-out = Att välja på: { $cards }.
event-picked = { $name } väljer { $card }.
event-swapped = { $name } byter { $given } mot { $card }.
event-dealt-upgrades = { $name } får { $cards }.
event-sponsor-gained-event = { $name } börjar med ett sponsorkort.
event-sponsor-gained-press = Pressen älskar { $name }: ett sponsorkort.
event-sponsor-gained-speed-record = Hastighetsrekord för { $name }: ett sponsorkort.
event-sponsor-gained-overtakes = { $name } har kört om många: ett sponsorkort.
event-sponsor-gained-grandstand = Läktaren jublar för { $name }: ett sponsorkort.
event-sponsor-card = Sponsorkort till { $name }: { $card }.
event-sponsor-used = { $name } har förbrukat { $card }.
event-drew-cards = { $name } drar { $cards }.
event-round-began = Runda { $round }
event-shifted = { $name } kör på växel { $gear }.
event-ready = { $name } är klar.
event-revealed = { $name } avslöjar { $cards } på växel { $gear }.
event-cluttered = { $name } har en nedskräpad hand och står kvar, på växel 1.
event-gear-corrected = Ingen hetta för den växlingen: { $name } hamnar på växel { $gear }.
event-card-lost = { $name } förlorar { $card }.
event-heat-paid-shift = { $name } betalar { $count } hetta för att växla.
event-heat-paid-card = { $name } betalar { $count } hetta för ett kort.
event-heat-paid-boost = { $name } betalar { $count } hetta för boosten.
event-heat-paid-corner = { $name } betalar { $count } hetta för kurvan.
event-reshuffled = { $name } blandar kasthögen till en ny lek.
event-flipped = { $name } vänder upp { $card }.
event-flipped-away = { $name } vänder upp { $card }: räknas inte.
event-nothing-flipped = { $name } har inget grundkort kvar att vända upp.
event-value-chosen = { $name } tar { $value } från { $card }.
event-speed-reached = { $name } når hastighet { $speed }.
event-moved-speed = { $name } kör { $way }.
event-moved-adrenaline = Adrenalinet tar { $name } { $way } längre.
event-moved-boost = Boosten tar { $name } { $way } längre.
event-moved-direct = { $name } kör { $way } till.
event-moved-accelerate = { $name } accelererar { $way } till.
event-moved-slipstream = { $name } tar slipstream { $way }.
event-moved-legend = Legenden { $name } kör { $way }.
event-moved-spin-out = { $name } glider { $way } tillbaka.
event-spaces = { $count ->
    [one] 1 ruta
   *[other] { $count } rutor
}
event-blocked = Blockerad: det fanns ingen ledig plats längre fram.
event-finish-line-crossed = { $name } korsar mållinjen.
event-boosted = { $name } boostar.
event-cooled = { $name } kyler { $count } hetta.
event-stress-reduced = { $name } blir av med { $count } stress.
event-scrapped = Slitage för { $name }: { $card }.
event-salvaged = { $name } återvinner { $count ->
    [one] ett kort
   *[other] { $count } kort
}.
event-played-directly = { $name } spelar { $card } direkt.
event-accelerated = { $name } accelererar med { $count }.
event-corner-over = { $name } tar kurva { $corner } i hastighet { $speed }, gräns { $limit }: { $cost } hetta.
event-corner-fine = { $name } tar kurva { $corner } i hastighet { $speed }, inom gränsen { $limit }.
event-spun-out = { $name } spinner av i kurva { $corner } och får { $stress } stress.
event-eliminated = { $name } är ute ur racet, på plats { $place }.
event-discarded = { $name } kastar { $count ->
    [one] { $card }
   *[other] { $count } kort, det sista { $card }
}.
event-refreshed = { $name } lägger tillbaka { $card } överst på leken.
event-legend-card-turned = Legenderna kör efter kort { $number }.
event-finished = { $name } går i mål på plats { $place }.
event-race-over = Racet är slut: { $names }.
event-season-race-began = Race { $race } i säsongen: { $circuit }.
event-points-scored = { $name } får { $points ->
    [one] { $points } poäng
   *[other] { $points } poäng
}, { $total } totalt.
event-upgrade-kept = { $name } behåller { $card }.
event-season-over = Säsongen är slut: { $names }.

race-risk-spin = Spinna av?
    .text = Då åker bilen av banan: motorn har för lite hetta för kurvan.
race-risk-heat = Din sista hetta?
    .text = Då går den sista hettan ur motorn.
race-risk-settings = Frågan går att stänga av i inställningarna.
race-risk-go = Gör det
race-risk-back = Tillbaka
race-skip = Hoppa till min tur
race-skip-end = Hoppa till prispallen
race-showing = Bilarna kör.
race-meanwhile = Vad de andra gjorde
race-key-skip = hoppa till min tur
race-key-speed = ändra loppets tempo
race-speed-button = Loppets tempo: { $speed }
race-crossed = Över mållinjen
race-watch-others = Titta på de andra
race-photo = Målfoto
race-waiting = Väntar på { $name } sedan { $time }.
race-waiting-away = { $name } är borta. Väntat i { $time }.
race-hand-over = Lämna bilen till en datorförare
race-give-back = Lämna tillbaka bilen
race-last = Alla andra är i mål.
race-drive-home = Låt en datorförare köra hem bilen
race-picture = Bild av resultatet
race-stat-note = Vunna placeringar räknas från startuppställningen. Stress räknar stresskorten från avåkningar.
race-gestures = Gester
race-gesture-hello = Hej!
race-gesture-go = Nu kör vi!
race-gesture-blue = Släpp förbi mig!
race-gesture-yellow = Se upp!
race-gesture-phew = Det var nära!
race-gesture-bravo = Bra kört!
race-gestures-mute = Dölj gester
race-gestures-unmute = Visa gester igen
race-call-offer = Vill du få en avisering när det är din tur?
race-call-yes = Ja, gärna
race-call-no = Nej tack
race-call-title = Din tur
race-call-body = { $circuit }: de andra väntar på dig.
