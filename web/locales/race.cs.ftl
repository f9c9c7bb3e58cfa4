### The race

race-loading = Auta se řadí na start…
race-list = { $first } a { $last }
race-of = { $part }/{ $whole }
race-prompt = Co teď dělat
race-panels = Panely
race-help = Nápověda k tomuto kroku (otevře se v nové kartě)
race-before = Před startem
race-status = Tah { $round }
race-lap = Kolo { $lap }/{ $laps }
race-watching = Díváš se
race-step = Krok { $step } z 9: { $name }
race-clock = { $seconds ->
    [one] Zbývá { $seconds } sekunda
    [few] Zbývají { $seconds } sekundy
   *[other] Zbývá { $seconds } sekund
}

## What to do

race-do-draft = Vyber vylepšení pro své auto. Nabídka { $round } ze 3.
race-do-swap = Vyměň jedno své vylepšení za zbylé, nebo si nech, co máš.
race-do-gear = Zařaď stupeň a vyber stejný počet karet.
race-do-cards = { $count ->
    [one] Vyber jednu kartu.
    [few] Vyber { $count } karty.
   *[other] Vyber { $count } karet.
}
race-do-cards-more = { $count ->
    [one] Ještě jednu kartu.
    [few] Ještě { $count } karty.
   *[other] Ještě { $count } karet.
}
race-do-confirm = Potvrď, nebo vyber jiné karty.
race-do-tournament = Vyber 1 až 4 karty. Jejich počet je tvůj nový stupeň.
race-do-cluttered = Máš zaplněnou ruku: nemůžeš zahrát dost karet, takže auto zůstane stát a spadne na 1. stupeň.
race-do-value = Jakou hodnotu zvolíš pro kartu { $card }?
race-do-replace = Nemůžeš zaplatit Heat za všechny karty. Kterou nahradí karta z balíčku?
race-do-react = Použij, co pomůže, v jakémkoli pořadí.
race-do-mandatory = Nejdřív povinné. Zbytek je na tobě.
race-do-nothing = Není čím reagovat. Jede se dál.
race-do-salvage = { $count ->
    [one] Vrať jednu kartu z odhazovací hromádky do balíčku.
    [few] Vrať až { $count } karty z odhazovací hromádky do balíčku.
   *[other] Vrať až { $count } karet z odhazovací hromádky do balíčku.
}
race-do-slipstream = Těsně před tebou nebo vedle tebe je auto: můžeš využít větrný pytel. Rychlost se nemění.
race-do-discard = Odhoď, co nepotřebuješ. Pak si dobereš nové karty.
race-do-no-discard = Heat a napětí zůstávají v ruce. Dobíráš karty.
race-do-refresh = Vrátit navrch balíčku?
race-ready = Máš hotovo. { $count ->
    [one] Dokud { $names } ještě vybírá, můžeš karty změnit.
    [few] Dokud { $names } ještě vybírají, můžeš karty změnit.
   *[other] Dokud { $names } ještě vybírají, můžeš karty změnit.
}
race-finished = Jsi v cíli na { $place }. místě. Ostatní ještě jedou.
race-out = Jsi mimo závod.
race-others-plan = Čeká se na plán: { $names }.
race-others-draft = { $name } vybírá vylepšení.
race-others-turn = { $name } jede: { $step }.
race-over = Závod skončil.
race-mandatory = povinné
race-mandatory-first = Dál můžeš, až bude všechno povinné hotové.

## Buttons

race-confirm-plan = Potvrdit stupeň a karty
race-confirm-gear = Potvrdit { $gear }. stupeň
race-change = Změnit na tyto karty
race-stay = Zůstat tady
race-keep-all = Nechat vše
race-discard-cards = { $count ->
    [one] Odhodit { $count } kartu
    [few] Odhodit { $count } karty
   *[other] Odhodit { $count } karet
}
race-enough = To stačí
race-no-refresh = Na odhazovací hromádku
race-no-swap = Nechat si, co mám
race-go-on = Dál
race-hold = Ještě chvilku
race-undo = Vrátit
race-take-wheel = Převzít volant
race-driver-at-wheel = Za tvým volantem je počítačový řidič.
race-only = { $name }, ale jen { $count }
race-only-short = jen { $count }
race-choose-take = Vzít: { $card }

race-act-pay = { $count ->
    [one] Zaplatit { $count } Heat
    [few] Zaplatit { $count } Heat
   *[other] Zaplatit { $count } Heat
}
race-act-scrap = Opotřebení { $count }
race-act-cool = Ochlazení { $count }
race-act-cool-weather = Ochlazení díky počasí
race-act-adrenaline = Adrenalin
race-act-boost = Boost
race-act-relieve = Snížení napětí { $count }
race-act-salvage = Recyklace { $count }
race-act-direct = Zahrát teď: { $card }
race-act-accelerate = Zrychlení
race-act-slip = Větrný pytel { $count }
race-act-refresh = Obnovit: { $card }
race-act-replace = Nahradit: { $card }
race-act-value = { $value }

race-effect-cool = { $count } Heat z ruky do motoru
race-effect-relieve = { $count ->
    [one] { $count } karta napětí z ruky na odhazovací hromádku
    [few] { $count } karty napětí z ruky na odhazovací hromádku
   *[other] { $count } karet napětí z ruky na odhazovací hromádku
}
race-effect-scrap = { $count ->
    [one] odhodí se vrchní karta balíčku
    [few] odhodí se { $count } vrchní karty balíčku
   *[other] odhodí se { $count } vrchních karet balíčku
}
race-effect-salvage = prohlédneš si odhazovací hromádku
race-effect-replace = místo ní platí karta z balíčku
race-effect-refresh = navrch balíčku
race-effect-speed = Rychlost { $speed }
race-effect-way = { $count ->
    [one] { $way } pole
    [few] { $way } pole
   *[other] { $way } polí
}
race-effect-heat = { $count } Heat
race-effect-finish = přes cílovou linii
race-spin-no = bez vylétnutí
race-spin-yes = vylétnutí
race-spin-maybe = možná vylétnutí
race-corner-free = zatáčka { $letter }: zdarma
race-corner-cost = zatáčka { $letter }: { $count } Heat
race-corner-range = zatáčka { $letter }: { $low } až { $high } Heat
race-lands = zastaví { $distance } před zatáčkou { $letter }
race-part-shift = řazení: { $count } Heat
race-part-cards = karty: { $count } Heat
race-warn-cluttered = Auto by zůstalo stát.
race-warn-spin = Tady vylétneš: je třeba { $need } Heat, zbývá { $left }.
race-warn-spin-maybe = Tady možná vylétneš: je třeba { $need } Heat, zbývá { $left }.
race-warn-unpaid = Heat těchto karet nezaplatíš: jednu by nahradila karta z balíčku.
race-warn-correct = Heat za toto řazení nezaplatíš: skončíš o stupeň blíž k tomu původnímu.
race-correct-title = Na toto řazení není Heat
race-correct-up = Motor nemá Heat na řazení o dva stupně nahoru. Jedna náhodně vybraná karta z těch tvých půjde na odhazovací hromádku a pojedeš na { $gear }. stupeň.
race-correct-down = Motor nemá Heat na řazení o dva stupně dolů. K tvým kartám přibude jedno + a pojedeš na { $gear }. stupeň.
race-correct-play = Přesto zahrát
race-correct-back = Vybrat znovu

## The cockpit

race-gear = Rychlostní stupeň
race-gear-number = { $gear }. stupeň
race-gear-cost = { $gear }. stupeň, stojí { $count } Heat
race-heat-left = { $count ->
    [0] V motoru nezbývá žádný Heat
    [one] V motoru zbývá { $count } Heat
    [few] V motoru zbývají { $count } Heat
   *[other] V motoru zbývá { $count } Heat
}
race-speed-now = Rychlost { $speed }
race-speed-limit = Rychlost { $speed }, limit { $limit } v zatáčce { $letter }
race-next-corner = { $letter } za { $count }
race-last-speed = Poslední rychlost { $speed }
race-pile = { $pile }: { $count }
race-deck = Balíček
race-discard = Odhoz
race-hand = { $count ->
    [one] Tvoje ruka: jedna karta
    [few] Tvoje ruka: { $count } karty
   *[other] Tvoje ruka: { $count } karet
}
race-card-nth = { $card }, odhodí se jako { $number }.

## Drivers, tokens, log

race-drivers = Závodníci
race-log = Průběh
race-log-more = Starší
race-tokens = Žetony
race-status-finished = v cíli
race-status-out = mimo závod
race-status-away = bez připojení
race-status-thinking = přemýšlí
race-status-ready = hotovo
race-status-turn = na tahu
race-stand-in = Náhradník
race-hand-count = Karty v ruce
race-play-area = Na stole
race-upgrades = Vylepšení
race-discard-top = Vršek odhazovací hromádky
race-sponsors = Sponzorské karty
race-road-at = Zatáčka { $letter }: { $road }
race-sector = Od pole { $first } do { $last }.
race-press = Novináři u zatáčky { $letter }
race-press-text = Přejeď linii větrným pytlem nebo aspoň 2 nad limit, bez vylétnutí, a získáš sponzorskou kartu.
race-legend-card = Karta Legend
race-legends = Legendy
race-legend-text = Legendy jedou podle karty: daleko od zatáčky zastaví před ní; zblízka jí projedou rychlostí limitu plus čísla v kosočtverci.
race-legend-none = Otočí se, až pojede první Legenda.
race-legend-top = Nejvyšší rychlost
race-legend-diamond = Kosočtverec

## The draft

race-draft = Výběr vylepšení
race-draft-round = Postav si auto: nabídka { $round } ze 3
race-draft-swap = Poslední na roštu smí vyměnit
race-draft-mine = Vybíráš ty.
race-draft-swap-mine = Nejdřív karta, která půjde pryč, potom ta, která přijde.
race-draft-other = { $name } vybírá.
race-draft-give = Které půjde pryč?
race-draft-take = Které přijde místo něj?
race-draft-all = Co kdo má
race-draft-none = zatím nic
race-pick = Vybrat
race-pick-card = Vybrat: { $card }
race-swap-this = Vyměnit za toto

## One screen for several people

race-curtain = Opona
race-pass-to = Předej obrazovku: { $name }
race-pass-text = Do té doby jsou karty skryté.
race-i-am = Tady { $name }

## The connection

race-lost = Spojení se ztratilo. Další pokus za { $seconds } s.
race-reconnecting = Spojení se ztratilo. Další pokus…

## Keys

race-keys = Klávesy
race-key-gear = zařadit stupeň
race-key-cards = vybrat kartu z ruky
race-key-arrows = pohyb po kartách; mezerník vybírá
race-key-options = použít symbol, v pořadí, jak jsou vidět
race-key-confirm = potvrdit, dál
race-key-undo = vrátit
race-key-log = k průběhu
race-key-help = tyto klávesy

## Hints of a first race

race-coach = Vysvětlivka
race-tip-ok = Rozumím
race-tip-stop = Už žádné rady
race-tip-gear = Nejdřív stupeň
    .text = Stupeň je počet karet, které zahraješ. O jeden nahoru či dolů je zdarma, o dva stojí 1 Heat. Na rozjezd zařaď 2 nebo 3.
race-tip-cards = Teď karty
    .text = Jejich součet je tvoje rychlost a tak daleko pojedeš. Plán ukazuje, kam dojedeš.
race-tip-corner = Pozor na zatáčku
    .text = Přejedeš linii zatáčky. Každý bod rychlosti nad limit stojí 1 Heat z motoru.
race-tip-spin = Moc rychle
    .text = Bez dostatku Heat vylétneš: zpátky před zatáčku, 1. stupeň a napětí do ruky. Vyber nižší karty nebo nižší stupeň.
race-tip-stress = Napětí
    .text = Karta napětí je překvapení: po zahrání otočí kartu z balíčku, s hodnotou 1 až 4. Odhodit nejde, jen zahrát.
race-tip-cooldown = Ochlazení
    .text = Heat v ruce je mrtvá váha. Na nízký stupeň ho můžeš vrátit do motoru a znovu použít.
race-tip-boost = Boost
    .text = Zaplať 1 Heat, otoč kartu a jeď o tolik dál. Zvýší se i rychlost: pozor na zatáčku.
race-tip-adrenaline = Adrenalin
    .text = Jedeš vzadu: vezmi si zdarma 1 rychlost navíc a ochlaď o 1 Heat víc.
race-tip-slipstream = Větrný pytel
    .text = Těsně za autem nebo vedle něj smíš o 2 pole dál, zdarma. Rychlost se nemění, takže levněji zatáčkou neprojedeš.
race-tip-discard = Ukliď si
    .text = Vyměň karty, které nepotřebuješ, za nové. Nízké si nech do zatáček, vysoké na rovinky.

## After the race

race-podium = Stupně vítězů
race-won = { $name } vítězí!
race-you-won = Vítězíš!
race-to-results = Výsledky
race-rematch = Odveta
race-rematch-join = Na odvetu
race-replay = Záznam
race-show-board = Ukázat plán
race-record = Stáhnout soubor se záznamem
race-statistics = Závod v číslech
race-by-round = Tah po tahu
race-chart = Graf: { $title }
race-chart-place = Místo
race-chart-speed = Rychlost
race-chart-heat = Heat v motoru
race-stat-driver = Závodník
race-stat-places-gained = Získaná místa
race-stat-top-speed = Nejvyšší rychlost
race-stat-heat-paid = Zaplacený Heat
race-stat-heat-cooled = Ochlazený Heat
race-stat-boosts = Boosty
race-stat-slipstreamed = Pole ve větrném pytli
race-stat-spin-outs = Vylétnutí
race-stat-stress = Napětí
race-stat-seconds = Čas

## Replay

race-replay-of = Záznam: { $circuit }
race-open-hands = Ruce
race-scrub = Krok záznamu
race-step-of = { $step }/{ $count }
race-play = Přehrát
race-pause = Pauza
race-back = O krok zpět
race-forward = O krok dál
race-rate = Rychlost přehrávání
race-share = Kopírovat odkaz na tento krok
race-link-copied = Odkaz je zkopírovaný.

## What cards do

card-values = Při odhalení zvolíš jednu z hodnot.
card-extra-heat = Doplňková karta Heat: začíná v balíčku a ochlazením se dostane do motoru.
card-heat = { $count ->
    [one] Zaplať 1 Heat.
    [few] Zaplať { $count } Heat.
   *[other] Zaplať { $count } Heat.
}
card-scrap = { $count ->
    [one] Odhodí se vrchní karta balíčku.
    [few] Odhodí se { $count } vrchní karty balíčku.
   *[other] Odhodí se { $count } vrchních karet balíčku.
}
card-adjust = { $count ->
    [-1] Každá zatáčka má pro tebe v tomto tahu limit o 1 nižší.
    [1] Každá zatáčka má pro tebe v tomto tahu limit o 1 vyšší.
    [2] Každá zatáčka má pro tebe v tomto tahu limit o 2 vyšší.
   *[other] Každá zatáčka má pro tebe v tomto tahu limit o { $count } vyšší.
}
card-one-time = Po zahrání karta odchází ze závodu.
card-plus = { $count ->
    [one] Otoč kartu z balíčku, s hodnotou 1 až 4, a přičti ji.
    [few] Otoč { $count } karty z balíčku, každou s hodnotou 1 až 4, a přičti je.
   *[other] Otoč { $count } karet z balíčku, každou s hodnotou 1 až 4, a přičti je.
}
card-cool = { $count ->
    [one] Vrať 1 Heat z ruky do motoru.
    [few] Vrať až { $count } Heat z ruky do motoru.
   *[other] Vrať až { $count } Heat z ruky do motoru.
}
card-slip = Ve větrném pytli smíš o { $count } dál.
card-stress = { $count ->
    [one] Dej { $count } kartu napětí z ruky na odhazovací hromádku.
    [few] Dej až { $count } karty napětí z ruky na odhazovací hromádku.
   *[other] Dej až { $count } karet napětí z ruky na odhazovací hromádku.
}
card-salvage = { $count ->
    [one] Vrať { $count } kartu z odhazovací hromádky do balíčku.
    [few] Vrať až { $count } karty z odhazovací hromádky do balíčku.
   *[other] Vrať až { $count } karet z odhazovací hromádky do balíčku.
}
card-refresh = Na konci tahu se smí vrátit navrch balíčku.
card-direct = Smí se zahrát z ruky i při reakci.
card-accelerate = 1 rychlost navíc za každé + vyřešené v tomto tahu.

## What happened

event-grid = Startovní rošt: { $names }.
event-weather-drawn = Počasí: { $weather }.
event-roads-drawn = Na trati: { $roads }.
event-laid-out = V nabídce: { $cards }.
event-picked = { $name } vybírá: { $card }.
event-swapped = { $name } mění: { $given } → { $card }.
event-dealt-upgrades = { $name } dostává: { $cards }.
event-sponsor-gained-event = { $name } začíná se sponzorskou kartou.
event-sponsor-gained-press = { $name } je miláčkem novinářů: sponzorská karta.
event-sponsor-gained-speed-record = { $name } má rychlostní rekord: sponzorská karta.
event-sponsor-gained-overtakes = { $name } předjíždí jedno auto za druhým: sponzorská karta.
event-sponsor-gained-grandstand = Tribuny skandují „{ $name }“: sponzorská karta.
event-sponsor-card = { $name } má sponzorskou kartu: { $card }.
event-sponsor-used = Spotřebováno ({ $name }): { $card }.
event-drew-cards = { $name } dobírá: { $cards }.
event-round-began = Tah { $round }
event-shifted = { $name } jede na { $gear }. stupeň.
event-ready = { $name } má hotovo.
event-revealed = { $name } odhaluje na { $gear }. stupeň: { $cards }.
event-cluttered = { $name } má zaplněnou ruku a zůstává stát, na 1. stupni.
event-gear-corrected = Na to řazení není Heat: { $name } končí na { $gear }. stupni.
event-card-lost = { $name } ztrácí: { $card }.
event-heat-paid-shift = { $name } platí { $count } Heat za řazení.
event-heat-paid-card = { $name } platí { $count } Heat za kartu.
event-heat-paid-boost = { $name } platí { $count } Heat za boost.
event-heat-paid-corner = { $name } platí { $count } Heat za zatáčku.
event-reshuffled = { $name } míchá odhazovací hromádku do nového balíčku.
event-flipped = { $name } otáčí: { $card }.
event-flipped-away = { $name } otáčí: { $card }. Nepočítá se.
event-nothing-flipped = { $name } už nemá základní kartu k otočení.
event-value-chosen = { $name } volí { $value }: { $card }.
event-speed-reached = { $name } dosahuje rychlosti { $speed }.
event-moved-speed = { $name } jede o { $way } dál.
event-moved-adrenaline = { $name } jede s adrenalinem o { $way } dál.
event-moved-boost = { $name } jede s boostem o { $way } dál.
event-moved-direct = { $name } jede ještě o { $way } dál.
event-moved-accelerate = { $name } zrychluje o { $way }.
event-moved-slipstream = { $name } jede ve větrném pytli o { $way } dál.
event-moved-legend = Legenda { $name } jede o { $way } dál.
event-moved-spin-out = { $name } klouže o { $way } zpět.
event-spaces = { $count ->
    [one] 1 pole
    [few] { $count } pole
   *[other] { $count } polí
}
event-blocked = Zablokováno: dál nebylo volné místo.
event-finish-line-crossed = { $name } projíždí cílovou linií.
event-boosted = { $name } používá boost.
event-cooled = { $name } ochlazuje { $count } Heat.
event-stress-reduced = { $name } se zbavuje napětí: { $count }.
event-scrapped = { $name }, opotřebení: { $card }.
event-salvaged = { $name } recykluje { $count ->
    [one] jednu kartu
    [few] { $count } karty
   *[other] { $count } karet
}.
event-played-directly = { $name } hraje přímo: { $card }.
event-accelerated = { $name } zrychluje o { $count }.
event-corner-over = { $name } projíždí zatáčku { $corner } rychlostí { $speed }, limit { $limit }: { $cost } Heat.
event-corner-fine = { $name } projíždí zatáčku { $corner } rychlostí { $speed }, v limitu { $limit }.
event-spun-out = { $name } vylétá v zatáčce { $corner } a bere { $stress ->
    [one] { $stress } kartu
    [few] { $stress } karty
   *[other] { $stress } karet
} napětí.
event-eliminated = { $name } je mimo závod, na { $place }. místě.
event-discarded = { $name } odhazuje { $count ->
    [one] kartu: { $card }
    [few] { $count } karty, poslední: { $card }
   *[other] { $count } karet, poslední: { $card }
}.
event-refreshed = { $name } vrací navrch balíčku: { $card }.
event-legend-card-turned = Legendy jedou podle karty { $number }.
event-finished = { $name } dojíždí na { $place }. místě.
event-race-over = Závod skončil: { $names }.
event-season-race-began = { $race }. závod sezóny: { $circuit }.
event-points-scored = { $name } získává { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}, celkem { $total }.
event-upgrade-kept = { $name } si nechává: { $card }.
event-season-over = Sezóna skončila: { $names }.

race-risk-spin = Vylétnout?
    .text = Auto vyletí z trati: v motoru není na zatáčku dost Heat.
race-risk-heat = Poslední Heat?
    .text = Z motoru zmizí poslední Heat.
race-risk-settings = Tuto otázku můžeš vypnout v nastavení.
race-risk-go = Přesto ano
race-risk-back = Zpět
race-skip = Přeskočit na můj tah
race-skip-end = Přeskočit na stupně vítězů
race-showing = Auta jedou.
race-meanwhile = Co dělali ostatní
race-key-skip = přeskočit na můj tah
race-key-speed = změnit tempo závodu
race-speed-button = Tempo závodu: { $speed }
race-crossed = Za cílovou čárou
race-watch-others = Sledovat ostatní
race-photo = Cílová fotografie
race-waiting = Čeká se: { $name }, už { $time }.
race-waiting-away = { $name } tu není. Čeká se už { $time }.
race-hand-over = Předat auto počítačovému řidiči
race-give-back = Vrátit auto
race-last = Všichni ostatní jsou v cíli.
race-drive-home = Nechat počítačového řidiče dojet do cíle
race-picture = Obrázek s výsledky
race-stat-note = Získaná místa se počítají od startovního roštu. Napětí počítá karty napětí za vylétnutí.
race-gestures = Gesta
race-gesture-hello = Ahoj!
race-gesture-go = Jedeme!
race-gesture-blue = Pusť mě!
race-gesture-yellow = Pozor!
race-gesture-phew = To bylo o fous!
race-gesture-bravo = Skvělá jízda!
race-gestures-mute = Skrýt gesta
race-gestures-unmute = Znovu ukazovat gesta
race-call-offer = Chceš dostat oznámení, když budeš na řadě?
race-call-yes = Ano, chci
race-call-no = Ne, díky
race-call-title = Jsi na řadě
race-call-body = { $circuit }: ostatní na tebe čekají.
