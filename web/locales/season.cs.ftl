### Šampionát

season-title = Šampionát
season-points = { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}
season-total = { $count ->
    [one] { $count } bod celkem
    [few] { $count } body celkem
   *[other] { $count } bodů celkem
}
season-races = { $count ->
    [one] { $count } závod
    [few] { $count } závody
   *[other] { $count } závodů
}
season-race-of = Závod { $number } z { $races }
season-scores = Za 1. až 6. místo je 9, 6, 4, 3, 2 a 1 bod. Při shodě bodů rozhoduje lepší místo v posledním závodě.

## Události

season-event-new-grandstand = Nová tribuna
    .text = Dvanáct tisíc nových míst, všechna vyprodaná. Diváci chtějí vidět hrdiny dřív, než skončí první kolo.
season-event-speed-record = Rychlostní rekord
    .text = Přes rovinku je natažený měřicí drát. Kdo ho rozezní, bere odměnu.
season-event-drivers-strike = Stávka jezdců
    .text = O startovném se nikdo nedohodl, a tak nikdo nepojede ani o kolo víc. Majitelé zvyšují cenu pro vítěze.
season-event-restrictions-lifted = Konec omezení
    .text = Komise roztrhala předpisy. Mechanici pracovali celou noc a motory ještě nikdy nebyly tak horké.
season-event-record-crowds = Rekordní návštěva
    .text = Silnice jsou ucpané od svítání. Pořadatelé závod prodlužují a stáje vytahují všechno, co mají.
season-event-corruption = Korupce
    .text = Ve stanu komisařů byly vidět obálky. Nikdo nic neví, ale stupně vítězů mají dnes vyšší cenu.
season-event-title-sponsor = Hlavní sponzor
    .text = Jméno závodu koupila limonáda. Na každé auto nálepky, pro každého jezdce peníze.
season-event-live-on-television = Živě v televizi
    .text = U dvou zatáček stojí kamery a celá země sedí na gauči. Kdo předjíždí, bude dnes večer hvězdou.
season-event-safety-regulations = Bezpečnostní předpisy
    .text = Menší nádrže, kratší noci a u každého boxu muž s deskami. Méně v motoru, méně v ruce.
season-event-sponsor-withdraws = Sponzor odchází
    .text = Peníze jsou pryč a náhradní díly taky. Kdo dnes vylétne z trati, jede domů.
season-event-label = Událost: { $event }
season-event-later = Událost se losuje před závodem
season-event-unknown = Událost tohoto závodu se vylosuje, až závod začne.

season-fact-eliminate = Kdo vylétne, je ze závodu venku a bez bodů.
season-fact-laps-more = { $count ->
    [one] O jedno kolo víc.
    [few] O { $count } kola víc.
   *[other] O { $count } kol víc.
}
season-fact-laps-less = { $count ->
    [one] O jedno kolo méně.
    [few] O { $count } kola méně.
   *[other] O { $count } kol méně.
}
season-fact-hand = { $count ->
    [one] Ruka se doplňuje na { $count } kartu.
    [few] Ruka se doplňuje na { $count } karty.
   *[other] Ruka se doplňuje na { $count } karet.
}
season-fact-heat-more = { $count ->
    [one] O 1 Heat víc v každém motoru.
    [few] O { $count } Heat víc v každém motoru.
   *[other] O { $count } Heat víc v každém motoru.
}
season-fact-heat-less = { $count ->
    [one] O 1 Heat méně v každém motoru.
    [few] O { $count } Heat méně v každém motoru.
   *[other] O { $count } Heat méně v každém motoru.
}
season-fact-stress-more = { $count ->
    [one] O 1 kartu napětí víc v každém balíčku.
    [few] O { $count } karty napětí víc v každém balíčku.
   *[other] O { $count } karet napětí víc v každém balíčku.
}
season-fact-stress-less = { $count ->
    [one] O 1 kartu napětí méně v každém balíčku.
    [few] O { $count } karty napětí méně v každém balíčku.
   *[other] O { $count } karet napětí méně v každém balíčku.
}
season-fact-bonus-winner = { $count ->
    [one] 1 bod navíc pro vítěze.
    [few] { $count } body navíc pro vítěze.
   *[other] { $count } bodů navíc pro vítěze.
}
season-fact-bonus = { $count ->
    [one] Po 1 bodu navíc pro místa 1 až { $places }.
    [few] Po { $count } bodech navíc pro místa 1 až { $places }.
   *[other] Po { $count } bodech navíc pro místa 1 až { $places }.
}
season-fact-grandstand = { $count ->
    [one] První jezdec, který dokončí 1. kolo, získá sponzorskou kartu.
    [few] První { $count } jezdci, kteří dokončí 1. kolo, získají sponzorskou kartu.
   *[other] Prvních { $count } jezdců, kteří dokončí 1. kolo, získá sponzorskou kartu.
}
season-fact-record = Tah s rychlostí { $speed } a vyšší vynese sponzorskou kartu.
season-fact-overtakes = { $count ->
    [one] Předjeď v jednom tahu aspoň { $count } auto a získáš sponzorskou kartu.
    [few] Předjeď v jednom tahu aspoň { $count } auta a získáš sponzorskou kartu.
   *[other] Předjeď v jednom tahu aspoň { $count } aut a získáš sponzorskou kartu.
}
season-fact-sponsors = { $count ->
    [0] Před závodem si nikdo nebere sponzorské karty.
    [one] Každý si před závodem vezme 1 sponzorskou kartu.
    [few] Každý si před závodem vezme { $count } sponzorské karty.
   *[other] Každý si před závodem vezme { $count } sponzorských karet.
}
season-fact-press = { $count ->
    [one] Novináři stojí u jedné zatáčky.
    [few] Novináři stojí u { $count } zatáček.
   *[other] Novináři stojí u { $count } zatáček.
}
season-fact-press-at = { $count ->
    [one] Novináři stojí u zatáčky { $letters }.
    [few] Novináři stojí u zatáček { $letters }.
   *[other] Novináři stojí u zatáček { $letters }.
}

## Závodní víkend

season-weekend = Závodní víkend
season-stage-event = Událost
season-stage-grid = Rošt
season-stage-draft = Garáž
season-stage-paddock = Paddock
season-stage-race = Závod
season-paper = Kurýr z boxů
season-changes = Co se mění
season-map-press = { $circuit }. Žlutě: novinářská zatáčka.
season-skip = Přeskočit
season-next-event = Na rošt
season-next-grid = Do garáže
season-next-paddock = Na závod
season-grid = Startovní rošt
season-grid-drawn = První závod sezóny: rošt se losuje.
season-grid-points = Podle pořadí šampionátu. Při shodě bodů startuje vpředu, kdo byl lepší v minulém závodě.
season-grid-draft = Garáž se otevírá od konce roštu dopředu: poslední auto si vybírá vylepšení první a nakonec smí jedno vyměnit.
season-by-lot = Losem
season-last-race = { $place }. místo v minulém závodě
season-pole = První startovní pozice
season-picks-now = Právě vybírá
season-draft = Postav si auto: jedno vylepšení na sezónu
season-do-draft = Vyber si jedno vylepšení. Zůstane v autě po celou sezónu.
season-swap-card = Vyměnit za toto: { $card }
season-paddock = V paddocku
season-sponsors-text = Sponzorské karty jsou na jedno použití: jednou zahrané jsou pryč. Co nezahraješ, zůstane v autě na další závod sezóny.
season-sponsor-count = { $count ->
    [0] žádná sponzorská karta
    [one] { $count } sponzorská karta
    [few] { $count } sponzorské karty
   *[other] { $count } sponzorských karet
}
season-press = Novinářské zatáčky
season-notice-eliminated = { $event }: { $name } je ze závodu venku.
season-notice-lap-more = { $event }: o kolo víc než obvykle, a právě začíná. Kolo { $lap }.
season-notice-lap-less = { $event }: kolo { $lap } je už poslední.
season-notice-hand = { $count ->
    [one] { $event }: ruka se doplňuje na { $count } kartu.
    [few] { $event }: ruka se doplňuje na { $count } karty.
   *[other] { $event }: ruka se doplňuje na { $count } karet.
}

## Po závodě

season-points-title = Šampionát po závodě { $number } z { $races }
season-up = { $count ->
    [one] O { $count } místo výš
    [few] O { $count } místa výš
   *[other] O { $count } míst výš
}
season-down = { $count ->
    [one] O { $count } místo níž
    [few] O { $count } místa níž
   *[other] O { $count } míst níž
}
season-eliminated = ze závodu venku
season-this-race = { $place }. místo v tomto závodě
season-bonus = { $count ->
    [one] { $count } bod navíc
    [few] { $count } body navíc
   *[other] { $count } bodů navíc
}
season-to-season = Šampionát
season-to-champion = Vyhlášení vítěze
season-to-keep = Nechat si vylepšení
season-to-race = K závodu { $number }
season-watch-race = Sledovat závod { $number }
season-begin = Na závod { $number }: { $circuit }
season-waits-host = Další závod začne, až ho zakladatel sezóny otevře.

## Stránka sezóny

season-on = Jede se závod { $number } z { $races }: { $circuit }
season-up-next = Další: závod { $number } z { $races }, { $circuit }
season-standings = Pořadí
season-sum = Body
season-chart = Body po závodech
season-calendar = Kalendář
season-status-on = Právě se jede
season-won-by = 1. místo: { $name }
season-replay-of = Záznam závodu { $number }
season-garages = Všechna auta
season-garages-over = Všechna auta na konci
season-garages-text = Vylepšení zůstávají po celou sezónu. Nezahrané sponzorské karty také.
season-sponsors-left = { $count ->
    [one] zbývá { $count } sponzorská karta
    [few] zbývají { $count } sponzorské karty
   *[other] zbývá { $count } sponzorských karet
}
season-figures = Sezóna v číslech
race-stat-wins = Výhry
race-stat-podiums = Stupně vítězů
season-record = Stáhnout soubor sezóny
season-again = Nový šampionát
season-keep = Sezóna { $season } skončila. Které vylepšení si necháš?
season-keep-text = Každý si do další sezóny bere právě jedno vylepšení. Všechna ostatní se vracejí, sponzorské karty také. Tvou volbu nikdo neuvidí, dokud nevyberou všichni.
season-keep-this = Nechat si
season-keep-card = Nechat si: { $card }
season-kept = Zůstává
season-kept-card = { $card }: zůstává
season-keep-waits = Čeká se na: { $names }.
season-keep-away = Nejsou tu. Když budeš pokračovat, vyberou za ně počítačoví řidiči.
season-champion = Titul získává { $name }!
season-you-champion = Titul je tvůj!
season-champion-facts = { $wins ->
    [0] { $points } bodů bez jediné výhry.
    [one] { $points } bodů a { $wins } výhra.
    [few] { $points } bodů a { $wins } výhry.
   *[other] { $points } bodů a { $wins } výher.
}
season-champion-lead = { $count ->
    [one] Druhé místo: { $name }, o { $count } bod zpět.
    [few] Druhé místo: { $name }, o { $count } body zpět.
   *[other] Druhé místo: { $name }, o { $count } bodů zpět.
}
season-champion-tie = Stejně bodů má { $name }, ale závěr rozhodl.
season-champion-mine = { $name }: { $place }. místo, { $points ->
    [one] { $points } bod.
    [few] { $points } body.
   *[other] { $points } bodů.
}
season-people = Kdo jede
season-return = Zpátky za volant: { $name }
season-hand-over = Předat auto: { $name }
season-hand-over-title = Předat své auto
season-hand-over-text = Tvé auto převezme počítačový řidič, dokud se někdo nepřipojí s pozvánkou. Auto si nechá body i vylepšení.
season-hand-over-racing = V tomto závodě usedne za volant počítačový řidič. Vrátit se můžeš kdykoli.
season-hand-over-yes = Předat
season-hand-over-no = Zůstat
season-invite-hint = Kdo tento odkaz otevře mezi závody, vezme si volné auto, nebo auto počítačového řidiče se všemi body.
season-start = Začít sezónu
season-waits-start = Jsi ve hře. Sezóna začne, až ji zakladatel odstartuje.
season-join-title = Máš pozvánku na šampionát
season-join-which = Které auto
season-join-racing = Právě se závodí. Auto můžeš převzít, až závod skončí.
season-join-full = V této sezóně není volné auto.
season-look = Podívat se na sezónu

## Nová sezóna

season-new-title = Nový šampionát
season-new-lead = Několik závodů, jeden šampion. Před každým závodem všechno zamíchá událost a tvé auto dostane další vylepšení.
season-new-which = Sezóna
season-new-best = { $seasons } za sebou. Po každé sezóně si necháš jedno vylepšení; rozhodují všechny body dohromady.
season-new-custom = Tvoje okruhy, tvoje události, až deset závodů.
season-new-rules = Pravidla
season-new-upgrades = Vylepšení
season-new-upgrades-hint = Co leží před každým závodem v garáži.
season-new-upgrades-basic = Základní vylepšení
season-new-upgrades-advanced = Pokročilá vylepšení
season-new-upgrades-all = Všechna vylepšení
season-new-problems = Takhle sezóna začít nemůže:
season-new-create = Na první závod
season-custom = Tvá sezóna
season-custom-races = Závody
season-custom-circuits = Okruhy
season-custom-circuits-box = Okruhy z krabice v náhodném pořadí
season-custom-chosen = Vlastní výběr
season-custom-events = Události
season-custom-events-random = Losují se před každým závodem
season-custom-circuit = Okruh závodu { $number }
season-custom-event = Událost závodu { $number }

## Odmítnutí

app-error-no-such-season = Taková sezóna už není.
app-error-not-in-season = V této sezóně nemáš auto.
app-error-in-season = Tento závod patří k sezóně. Pokračuj na stránce sezóny.
app-error-not-between = Právě se závodí. Tohle půjde, až závod skončí.
app-error-out-of-order = To není další závod.
app-error-season-not-over = Tohle půjde, až sezóna skončí.
app-error-still-racing = Závod ještě trvá.
app-error-still-keeping = Ještě si nevybrali všichni.
app-error-between-races = Právě se žádný závod nejede.
app-error-season-over = Sezóna skončila.
app-error-seat-taken = To auto už někdo řídí.
