### Words of the game

term-heat = Heat
term-heat-card = karta Heat
term-stress = Napětí
term-stress-card = karta napětí
term-speed = Rychlost
term-gear = Rychlostní stupeň
term-engine = Motor
term-deck = Dobírací balíček
term-discard = Odhazovací hromádka
term-legend = Legenda
term-driver = Počítač
term-space = Pole
term-adrenaline = Adrenalin

term-step-1 = Řazení rychlostí
term-step-2 = Hraní karet
term-step-3 = Odhalení & pohyb
term-step-4 = Adrenalin
term-step-5 = Reakce
term-step-6 = Větrný pytel
term-step-7 = Kontrola zatáčky
term-step-8 = Odhození
term-step-9 = Doplnění ruky

term-symbol-plus = Plus
term-symbol-heat = Heat
term-symbol-scrap = Opotřebení
term-symbol-adjust = Úprava limitu
term-symbol-cool = Ochlazení
term-symbol-slip = Delší větrný pytel
term-symbol-stress = Snížení napětí
term-symbol-salvage = Recyklace
term-symbol-refresh = Obnovení
term-symbol-direct = Přímé zahrání
term-symbol-accelerate = Zrychlení
term-symbol-one-time = Na jedno použití

term-part-4-wheel-drive = Pohon všech kol
term-part-body = Karoserie
term-part-brakes = Brzdy
term-part-cooling-system = Chlazení
term-part-rpm = Otáčky
term-part-fuel = Palivo
term-part-gas-pedal = Plynový pedál
term-part-suspension = Odpružení
term-part-tires = Pneumatiky
term-part-turbocharger = Turbo
term-part-wings = Křídla

term-weather-cloud = Mraky
    .text = V každém balíčku je o jednu kartu napětí méně. V úsecích s počasím se neochlazuje.
term-weather-fog = Mlha
    .text = V každém motoru je o jeden Heat více. V úsecích s počasím nezačíná větrný pytel.
term-weather-storm = Bouřka
    .text = V každém balíčku je o jednu kartu napětí více. V úsecích s počasím vede větrný pytel o 2 dál.
term-weather-snow = Sníh
    .text = V každém motoru je o jeden Heat méně. V úsecích s počasím ochladíš o 1 více.
term-weather-rain = Déšť
    .text = Tři Heat z každého motoru začínají v balíčku. V úsecích s počasím ochladíš o 1 více.
term-weather-sun = Vlna veder
    .text = Tři Heat z každého motoru začínají na odhazovací hromádce. V úsecích s počasím vede větrný pytel o 2 dál.

term-road-limit-up = Limit +1
    .text = Tuto zatáčku smíš projet o 1 rychleji.
term-road-limit-down = Limit −1
    .text = Tuto zatáčku musíš projet o 1 pomaleji.
term-road-overheat = Přehřátí
    .text = Když tu překročíš limit, zaplatíš o 1 Heat více.
term-road-slipstream = Větrný pytel +1
    .text = Když větrný pytel začne v tomto úseku, smíš o 1 dál.
term-road-heat-control = Ochrana před Heat
    .text = Boost v tomto úseku nestojí žádný Heat.
term-road-weather = Počasí
    .text = V tomto úseku platí počasí.

term-colour-black = Černá
term-colour-blue = Modrá
term-colour-green = Zelená
term-colour-red = Červená
term-colour-gray = Šedá
term-colour-yellow = Žlutá

term-circuit-usa = USA
term-circuit-italy = Itálie
term-circuit-great-britain = Velká Británie
term-circuit-france = Francie

term-level-champion = Šampion
    .text = Vidí několik tahů dopředu a trestá každou chybu. Chvilku přemýšlí.
term-level-pro = Profesionál
    .text = Zvažuje, co může přinést jeho balíček i soupeři. Těžko ho porazíš.
term-level-learner = Samouk
    .text = Naučil se to sám, v závodech s klubem. Rychlý a občas překvapivý.
term-level-club = Klubový závodník
    .text = Plánuje stupně a Heat pro další zatáčky. Vyrovnaný soupeř.
term-level-rookie = Nováček
    .text = Rozumný, ale nevidí dál než tento tah. Pro první závod.
term-level-random = Sváteční řidič
    .text = Dělá, co ho zrovna napadne. S ním se prohrává těžko.

### The program

app-name = Plankgas
app-page = { $page } · Plankgas
app-skip = Přejít k obsahu
app-close = Zavřít
app-retry = Zkusit znovu
app-loading = Chviličku…
app-home = Domů
app-help = Nápověda
app-settings = Nastavení
app-language = Jazyk
app-theme = Barvy
app-theme-auto = Podle systému
app-theme-light = Denní závod
app-theme-dark = Noční závod
app-speed = Tempo závodu
app-speed-calm = Klidné
app-speed-brisk = Svižné
app-speed-fast = Rychlé
app-speed-instant = Okamžité
app-care = Chránit před přehmaty: zeptat se před vylétnutím a nevšímat si rychlého druhého kliknutí
app-tips-again = Zobrazit znovu všechny tipy
app-speed-reduced = Tvůj systém si přeje méně pohybu, takže se nic nehýbe.
app-sound = Zvuk
app-sound-off = Vypnuto
app-sound-low = Potichu
app-sound-medium = Středně
app-sound-loud = Nahlas
app-your-turn = Jsi na řadě · { $page }
me-title = Moje místa na jiném zařízení
me-code-hint = S tímto kódem se ke svým závodům vrátíš z jakéhokoli zařízení. Nech si ho pro sebe.
me-code-make = Ukaž mi kód
me-code-renew = Nový kód, odhlásit ostatní zařízení
me-code-enter = Mám kód
me-code-use = Použít kód
me-data = Stáhnout všechno, co je moje
me-forget = Smazat všechno, co je moje
me-forget-warning = Tvoje závody se smažou; kde závodí i jiní, převezme tvé auto počítačový jezdec a tvé jméno zmizí. Nelze to vrátit zpět.
me-forget-sure = Ano, smazat všechno
app-unofficial = Otevřená, neoficiální verze hry HEAT: Pedal to the Metal. Nesouvisí s jejím vydavatelem.
app-lost = Stránka, kterou hledáš, na mapě není.
app-lost-title = Mimo trať
app-trouble = Žlutá vlajka
app-less = O jedno méně
app-more = O jedno více

app-card-back = Karta lícem dolů
app-card-heat = Karta Heat
app-card-stress = Karta napětí
app-card-speed = Základní karta { $value }
app-card-starting = Startovní vylepšení { $value }
app-card-upgrade = { $part } { $value }
app-card-sponsor = Sponzorská karta, { $part } { $value }
app-card-mandatory = { $symbol } (povinné)

app-error-offline = Server neodpovídá. Zkontroluj připojení a zkus to znovu.
app-error-unexpected = U nás se něco pokazilo. Zkus to za chvíli znovu.
app-error-unknown = To se nepovedlo ({ $code }). Zkus to za chvíli znovu.
app-error-details = Technické podrobnosti (anglicky)
app-error-server-error = U nás se něco pokazilo. Zkus to za chvíli znovu.
app-error-stale = Závod pokračoval dřív, než tvoje volba dorazila, takže se nepočítá.
app-error-try-again = Teď se to nepodařilo uložit. Zkus to za chvíli znovu.
app-error-storage-full = Na uložení už není místo. Nic z uloženého se neztratilo.
app-error-no-start = Hru se v tomto prohlížeči nepodařilo spustit. Zkontroluj připojení a zkus to znovu.
app-error-no-storage = Tento prohlížeč nedovolí hře nic uložit, takže se nedá spustit. Často za to může anonymní okno.
app-error-other-rules = Tohle se hrálo podle jiné verze pravidel, takže to tady nejde otevřít.
app-error-unreadable = Uložená data jsou poškozená a už se nedají zobrazit.
app-error-bad-request = Něco ve formuláři není v pořádku.
app-error-bad-frame = Server této stránce nerozumí. Načti ji znovu.
app-error-bad-action = Taková akce ve hře není.
app-error-bad-circuit = Na tomto okruhu se závodit nedá.
app-error-bad-record = Tento soubor nejde přehrát.
app-error-bad-file = V tomto souboru nejsou uložené závody z Plankgasu.
app-error-header-missing = Server této stránce nerozumí. Načti ji znovu.
app-error-other-site = Jiné weby se sem připojit nemohou.
app-error-not-your-seat = Tohle místo není tvoje.
app-error-not-in-race = V tomto závodě nemáš místo.
app-error-not-the-host = To může jen zakladatel závodu.
app-error-wrong-invite = Pozvánka k závodu nepatří. Řekni si o odkaz znovu.
app-error-wrong-code = Tento kód k nikomu nevede. Zkontroluj každé písmeno.
app-error-no-such-page = Na této adrese nic není.
app-error-no-such-race = Takový závod už neexistuje.
app-error-no-such-replay = Takový záznam neexistuje.
app-error-no-such-circuit = Takový okruh neexistuje.
app-error-wrong-method = Server této stránce nerozumí. Načti ji znovu.
app-error-no-free-seat = Všechna místa jsou obsazená. Můžeš se ale dívat.
app-error-colour-taken = Tahle barva je zabraná.
app-error-colour-final = Barvy už změnit nejde.
app-error-not-started = Závod ještě nezačal.
app-error-not-over = Závod ještě běží.
app-error-host-stays = Tenhle závod je tvůj, takže před startem odejít nemůžeš.
app-error-not-away = S tímto autem nikdo jiný nejede.
app-error-already-away = Za volantem už je počítačový řidič.
app-error-nobody-there = Na tom místě nikdo nesedí.
app-error-own-seat = To je tvoje vlastní místo.
app-error-nothing-to-undo = Není co vrátit.
app-error-hello-first = Server této stránce nerozumí. Načti ji znovu.
app-error-too-many-listeners = Na tento závod se dívá příliš mnoho lidí.
app-error-too-large = To je moc najednou.
app-error-too-fast = To bylo hodně najednou. Počkej chvilku.
app-error-too-many-sockets = Je otevřeno příliš mnoho spojení. Stránka to za chvíli zkusí znovu.
app-error-wrong-host = Tento server na toto jméno neodpovídá.
app-error-too-many-frames = Tato stránka posílala příliš mnoho. Načti ji znovu.
app-error-not-invited = Dívat se může jen ten, kdo má pozvánku. Řekni si o odkaz někomu, kdo závodí.
app-error-no-hints = Tento závod je bez rad.
app-error-no-hint-yet = Před závodem rady nejsou.
app-error-not-waiting = Na tohle už nikdo nečeká.
app-error-closed = V tomto závodě už nejsi.
app-error-race-over = Závod skončil.
app-error-not-your-decision = Teď se po tobě žádné rozhodnutí nechce.
app-error-other-step = To patří k jinému kroku.
app-error-no-such-seat = Takové místo neexistuje.
app-error-legend = S tímto autem jede Legenda.
app-error-not-in-lay-out = To vylepšení není v nabídce.
app-error-not-owned = To vylepšení nemáš.
app-error-gear-final = Stupeň je pro tento tah potvrzený.
app-error-gear-unreachable = Řaď o jeden stupeň, nebo o dva za 1 Heat.
app-error-gear-unpayable = Řazení o dva stojí 1 Heat a tvůj motor žádný nemá.
app-error-too-few-cards = Na tento stupeň nemáš dost hratelných karet.
app-error-wrong-number = Zahraj přesně tolik karet, kolik je tvůj stupeň.
app-error-not-in-hand = Tyto karty v ruce nemáš.
app-error-heat-not-playable = Karty Heat hrát nejde.
app-error-cluttered-play = Máš zaplněnou ruku: zahraj vše, co můžeš, a doplň Heat až do počtu podle stupně.
app-error-not-this-card = O tuto kartu nejde.
app-error-no-such-value = Tuto hodnotu karta nenabízí.
app-error-no-such-symbol = Takový symbol už v tomto tahu nemáš.
app-error-no-heat = Tolik Heat tvůj motor nemá.
app-error-no-cooling-here = V tomto úseku se neochlazuje.
app-error-too-many = To je víc, než můžeš vzít.
app-error-already-boosted = Boost můžeš použít jen jednou za tah.
app-error-heat-reserved = Pak už nezaplatíš Heat, který tvoje karty vyžadují.
app-error-not-direct = Tuto kartu nejde zahrát přímo.
app-error-no-plus-yet = V tomto tahu zatím nemáš vyřešené žádné +.
app-error-mandatory-left = Nejdřív povinné symboly.
app-error-no-such-slipstream = Tak daleko tě odsud větrný pytel nedostane.
app-error-pile-empty = Tvoje odhazovací hromádka je prázdná.
app-error-not-in-pile = Tato karta na tvé odhazovací hromádce není.
app-error-not-discardable = Heat a napětí odhodit nejde.
app-error-not-refreshable = Tato karta se na balíček vrátit nemůže.

### Start page

start-title = Plyn na podlahu. A pozor na zatáčku.
start-lead = Velká cena šedesátých let na kartách: zařaď stupeň, zahraj stejný počet karet a nech si dost Heat na další zatáčku.
start-play = Hrát hned
start-play-hint = Jedno kolo v USA, ty proti počítačovému řidiči a dvěma Legendám. Asi deset minut, pravidla znát nemusíš.
start-new = Nový závod
start-continue = Pokračovat
start-remove = Odebrat { $name }
start-remove-racing = Opustíš tento závod: volant převezme počítačový řidič. V seznamu už nebude.
start-remove-over = V seznamu už nebude; odkaz bude fungovat dál.
start-remove-go = Odebrat
start-your-turn = Jsi na tahu
start-in-lobby = Čeká v lobby
start-round = { $round ->
    [0] Na startu
   *[other] Tah { $round }
}
start-race-of = { $circuit }, { $laps ->
    [one] { $laps } kolo
    [few] { $laps } kola
   *[other] { $laps } kol
}
start-join = Přidat se ke kamarádovi
start-join-hint = Vlož odkaz, který ti přišel.
start-join-label = Odkaz s pozvánkou
start-join-go = Přidat se
start-join-wrong = To není pozvánka do této hry.
start-watch = Dívat se
start-watch-hint = Veřejné závody, živě.
start-watch-none = Teď se žádný veřejný závod nejede.
start-replays = Záznamy
start-replays-hint = Tvoje dojeté závody, krok za krokem a se všemi kartami odkrytými.
start-replays-none = Tady se objeví dojeté závody.
start-upload = Otevřít soubor se záznamem
start-upload-wrong = To není soubor se závodem.
start-upload-season = Tento soubor obsahuje celou sezónu. Závody si přehraješ na stránce sezóny.
start-learn = Pravidla za deset minut
start-place = { $place }. místo
start-you = Jezdec
start-season-new = Nový šampionát
start-season-name = { $season ->
    [best] Nejlepší všech dob
    [custom] Vlastní sezóna
   *[other] { $season }
}
start-season-on = Jede se závod { $number } z { $races }: { $circuit }
start-season-next = Další: závod { $number } z { $races }, { $circuit }
start-season-keep = Které vylepšení si necháš?
start-season-over = { $races ->
    [one] { $races } závod
    [few] { $races } závody
   *[other] { $races } závodů
}

### New race

new-title = Nový závod
new-presets = Druhy závodů
new-preset-quick = Rychlý
    .text = Jedno kolo, nic navíc
new-preset-full = Plný
    .text = Kola okruhu: { $laps }
new-preset-everything = Všechno
    .text = Vylepšení, počasí a vozovka
new-circuit = Okruh
new-circuit-facts = { $spaces ->
    [one] { $spaces } pole
    [few] { $spaces } pole
   *[other] { $spaces } polí
}, { $corners ->
    [one] { $corners } zatáčka
    [few] { $corners } zatáčky
   *[other] { $corners } zatáček
}
new-laps = Kola
new-laps-printed = Jak je na herním plánu.
new-seats = Kdo jede
new-seats-hint = Jedno až šest aut. Když je lidí méně než čtyři, rošt doplní pár Legend.
new-seat = Auto { $number }
new-kind = Řídí
new-kind-me = Já
new-kind-here = Někdo tady se mnou
new-kind-friend = Kamarád online
new-kind-driver = Počítačový řidič
new-kind-legend = Legenda
new-name = Jméno
new-name-me = Tvoje jméno
new-friend-hint = Přidá se přes tvůj odkaz
new-level = Úroveň
new-colour = Barva
new-remove = Odebrat auto { $number }
new-add = Přidat auto
new-modules = Moduly
new-garage = Garáž
new-garage-hint = Postav si auto ze tří vylepšení.
new-garage-off = Bez vylepšení
new-garage-quick = Rychlý start: tři se rozdají
new-garage-basic = Výběr ze základních
new-garage-advanced = Výběr z pokročilých
new-garage-all = Výběr ze všech
new-weather = Počasí a trať
new-weather-hint = Žetony mění zatáčky a úseky.
new-weather-off = Jasno a sucho
new-weather-random = Náhodně vylosované
new-tournament = Turnajový režim
new-tournament-hint = Stupeň se nehlásí: je jím počet karet, které zahraješ.
new-tournament-off = Běžný
new-tournament-on = Turnajový
new-advanced = Další možnosti
new-legend-speed = Tvrdší Legendy
new-legend-speed-hint = Přičte se ke každé jejich nejvyšší rychlosti.
new-handicap = Handicap: { $name }
new-handicap-hint = Zkušení řidiči začínají s méně Heat.
new-handicap-value = { $count ->
    [0] Žádný
   *[other] −{ $count } Heat
}
new-turn = Čas na tah
new-turn-none = Bez omezení
new-turn-value = { $seconds ->
    [one] { $seconds } sekunda
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}
new-turn-hint = Když vyprší, převezme volant počítačový řidič.
new-pace = Tempo počítačových řidičů a Legend
new-pace-calm = Klidné
new-pace-brisk = Svižné
new-pace-instant = Okamžité
new-public = Dívat se může každý
new-public-hint = Závod bude na úvodní stránce.
new-invited-only = Dívat se mohou jen pozvaní
new-invited-only-hint = Jinak se může dívat každý, kdo zná adresu.
new-tips = Ukazovat vysvětlivky
new-tips-hint = Pár slov vysvětlení ke každému kroku.
new-own = Vlastní okruh
new-own-hint = Soubor TOML nebo JSON. Před závodem se zkontroluje.
new-own-choose = Vybrat soubor
new-own-unreadable = Tenhle soubor nejde přečíst. Má to být okruh ve formátu TOML nebo JSON.
new-own-problems = { $count ->
    [one] Jedna věc v souboru není v pořádku:
    [few] { $count } věci v souboru nejsou v pořádku:
   *[other] { $count } věcí v souboru není v pořádku:
}
new-own-fine = { $name }: okruh je připravený.
new-create = Na start
new-create-lobby = Otevřít lobby
new-need-person = Aspoň jedno auto musí řídit někdo jiný než Legenda.
new-problems = Takhle závod začít nemůže:
new-guest = Host { $number }

### Lobby and joining

lobby-title = Čeká se, až se zaplní rošt
lobby-full = Rošt je plný
lobby-invite = Pozvi kamarády
lobby-invite-hint = Kdo otevře tento odkaz, dostane další volné místo.
lobby-link = Odkaz s pozvánkou
lobby-copy = Kopírovat odkaz
lobby-copied = Zkopírováno
lobby-share = Sdílet
lobby-qr = QR kód odkazu
lobby-only-here = Tento odkaz funguje jen na tomto počítači. Pro přátele spusť server s --host 0.0.0.0 a otevři hru přes adresu tohoto počítače v síti.
lobby-join-host = { $name } tě zve.
lobby-join-others = V závodě jsou také: { $names }.
lobby-seats = Místa
lobby-free = Volné místo
lobby-free-seat = Uvolnit místo: { $name }
lobby-free-seat-text = Auto převezme počítačový řidič, dokud se někdo nepřipojí s pozvánkou. Kdo tu seděl, může se už jen dívat.
lobby-free-seat-lobby = Místo bude zase volné pro každého s pozvánkou.
lobby-free-seat-yes = Uvolnit místo
lobby-free-seat-no = Nechat být
lobby-waiting = { $count ->
    [0] Všichni jsou tady.
    [one] Jedno místo je ještě volné.
    [few] { $count } místa jsou ještě volná.
   *[other] { $count } míst je ještě volných.
}
lobby-start = Odstartovat závod
lobby-start-fill = Start s počítačovými řidiči
lobby-leave = Uvolnit své místo
lobby-not-in = V tomto závodě nejsi. Jakmile začne, můžeš se dívat.
lobby-waits-host = Jsi ve hře. Závod začne, až ho zakladatel odstartuje.
lobby-here = ty
lobby-join-title = Máš pozvánku na závod
lobby-join-facts = { $circuit }, { $laps ->
    [one] { $laps } kolo
    [few] { $laps } kola
   *[other] { $laps } kol
}
lobby-join = Jedu taky
lobby-join-watch = Jen se dívat
lobby-join-running = Závod už začal. Můžeš se dívat.

### Help

help-title = Pravidla
help-lead = Všechno důležité, našimi slovy. Během závodu otevře otazník ten správný odstavec.
help-search = Hledat v pravidlech
help-contents = Obsah
help-found = { $count ->
    [0] Nic se nenašlo. Zkus jiné slovo.
    [one] Jeden odstavec
    [few] { $count } odstavce
   *[other] { $count } odstavců
}

help-R0 = O co jde
    .text =
        Projeď po posledním kole cílovou linií jako první. Karty v ruce jsou tvoje auto: vysoké jsou rychlé a každá zatáčka má limit. Když ho překročíš, platíš :heat: Heat, dokud nějaký máš.

        Tah má devět kroků. V prvních dvou si všichni najednou vyberou stupeň a karty. Karty zůstávají tajné. Potom jedou auta jedno po druhém, vedoucí jako první.

        Na každé pole trati se vejdou dvě auta. Stopa u závodní linie (té silné krémové) se počítá jako vepředu.
help-R1 = Před startem
    .text =
        V balíčku máš dvanáct základních karet (po třech 1, 2, 3 a 4), tři karty startovních vylepšení (0, 5 a kartu Heat) a :stress: karty napětí podle okruhu. Okruh určuje i to, kolik :heat: Heat je v motoru. Dobereš si sedm karet a začínáš na 1. stupni.

        Startovní rošt se losuje. Auta stojí za cílovou linií, takže prvním průjezdem teprve začíná 1. kolo.

        Zkušení řidiči si mohou dát handicap: o jeden nebo dva Heat méně.
help-R3 = Krok 1: Řazení rychlostí
    .text =
        Nech si :gear: stupeň, nebo zdarma přeřaď o jeden nahoru či dolů. Řazení o dva stojí hned 1 :heat: Heat. Potvrzený stupeň už v tomto tahu nezměníš.

        • 1. stupeň ochladí 3, 2. stupeň ochladí 1.
        • 3. a 4. stupeň jsou rychlé, ale vylétnutí pak bolí víc.
help-R4 = Krok 2: Hraní karet
    .text =
        Zahraj lícem dolů přesně tolik karet, kolik je tvůj stupeň. Karty Heat hrát nejde. Dokud nejsou všichni připraveni, můžeš si to rozmyslet.

        :stress: Karta napětí je sázka do loterie: nikdo neví, jakou bude mít hodnotu.
help-R4-2 = Zaplněná ruka
    .text =
        Když ti karty nestačí na žádný dosažitelný stupeň, máš zaplněnou ruku. Zahraješ, co můžeš, a doplníš Heat. Auto zůstane stát, spadne na 1. stupeň a jde rovnou na krok 9, takže si dobereš nové karty.
help-R5 = Krok 3: Odhalení & pohyb
    .text =
        Otoč své karty. Nejdřív každé :plus: + (jedno má i karta napětí): otáčej karty z balíčku, dokud nepřijde základní. Ta se počítá, ostatní se odhodí. Pak zvol hodnotu karet, které jich nabízejí víc.

        Tvoje :speed: rychlost je součet. Jeď o tolik polí; jinými auty projíždíš.
help-R5-6 = Zablokování
    .text =
        Na poli, kam dojedeš, dostaneš stopu u závodní linie, nebo tu druhou. Jsou-li obě obsazené, skončíš na prvním poli vzadu, kde je místo. Rychlost se nemění. Zatáčka se počítá, teprve když její čáru opravdu přejedeš: zastaví-li tě blok před ní, neplatíš.
help-R6 = Krok 4: Adrenalin
    .text =
        Poslední auto (poslední dvě, když jich startovalo pět a víc) dostane :adrenaline: adrenalin: jedno pole a 1 rychlost navíc a ochlazení 1. Vezmi si jedno, obojí nebo nic. Schovat na později ho nejde.
help-R6-2 = Krok 5: Reakce
    .text =
        Použij své symboly v jakémkoli pořadí. Povinné, na červeném štítku, musíš splnit všechny. Ostatní jsou na tobě.

        • :cooldown: Ochlazení: vrať až tolik karet Heat z ruky do motoru.
        • :boost: Boost, jednou za tah: zaplať 1 Heat, otoč kartu za + a jeď o tolik dál. Zvyšuje rychlost.
help-R7 = Krok 6: Větrný pytel
    .text =
        Stojí jiné auto vedle tebe, nebo na poli přímo před tebou? Pak smíš o 2 pole dál: :slipstream: větrný pytel. Rychlost nezvýší, ale zatáčky po cestě se počítají.

        Na konci závodu nejde větrným pytlem projet cílovou linií.
help-R8 = Krok 7: Kontrola zatáčky
    .text =
        Za každou linii zatáčky, kterou v tomto tahu přejedeš: je-li tvoje rychlost nad limitem, zaplať rozdíl v :heat: Heat. Dvě zatáčky se platí zvlášť.
help-R8-3 = Vylétnutí
    .text =
        Nemáš na to? Pak zaplatíš, co máš, a vylétneš: zpátky před linii zatáčky, na 1. stupeň, a do ruky dostaneš :stress: karty napětí: 1 na 1. nebo 2. stupeň, 2 na 3. nebo 4. stupeň.
help-R9 = Krok 8: Odhození
    .text =
        Odlož z ruky karty, které nechceš. Heat a napětí zůstávají: ty se musí ochladit, nebo zahrát.
help-R10 = Krok 9: Doplnění ruky
    .text =
        Zahrané karty jdou na odhazovací hromádku a ty dobereš do velikosti ruky (obvykle sedm karet). Když balíček dojde, vznikne z hromádky nový, i s kartami Heat: co teď zaplatíš, se ti později vrátí.
help-R12 = Cíl
    .text =
        Vyhrává, kdo po posledním kole projede cílovou linií jako první. Když to v jednom tahu dokáže víc aut, je lepší to, které dojelo dál. Ostatní závodí o svá místa.
help-R13 = Garáž
    .text =
        Místo startovních vylepšení dostane tvoje auto tři karty vylepšení. Třikrát se vyloží nabídka a každý si z ní pokaždé jednu vybere. Při rychlém startu se rozdají.

        Vylepšení nejsou základní karty: když se otočí za +, odhodí se. Pokud nemůžeš zaplatit Heat za kartu, nahradí ji +.
help-R13-6 = Symboly: povinné
    .text =
        • :heat: Heat: tolik zaplať.
        • :scrap: Opotřebení: odhoď tolik karet z vrchu balíčku.
        • :adjust: Úprava limitu: v tomto tahu je pro tebe limit každé zatáčky o tolik vyšší nebo nižší.
        • :one-time: Na jedno použití: zahraná sponzorská karta odchází ze hry.
help-R13-7 = Symboly: volitelné
    .text =
        • :cooldown: Ochlazení: Heat z ruky do motoru.
        • :slipstream: Delší větrný pytel: když ho použiješ, jeď o tolik dál.
        • :reduce-stress: Snížení napětí: karty napětí z ruky na odhazovací hromádku.
        • :refresh: Obnovení: v kroku 9 dej tuto kartu navrch balíčku.
        • :salvage: Recyklace: prohlédni odhazovací hromádku a pár karet zamíchej do balíčku.
        • :direct: Přímé zahrání: zahraj tuto kartu z ruky v kroku 5, jako by byla odhalená.
        • :accelerate: Zrychlení: 1 rychlost a 1 pole za každé + vyřešené v tomto tahu.
help-R14 = Legendy
    .text =
        :helmet: Legendy závodí bez karet, Heat i řazení. Každý tah jim všem jedna karta Legend řekne, jak jet. Blízko zatáčky ji berou na limit a kousek navíc; dál od ní jedou nejvyšší rychlostí, ale před linií zatáčky brzdí.

        Blokují, dá se za nimi jet ve větrném pytli a do cíle dojíždějí jako ostatní.
help-R15 = Počasí a stav trati
    .text =
        Jeden žeton počasí změní všem začátek. U každé zatáčky leží jeden žeton trati.

        • :limit-up: :limit-down: Limit je o 1 vyšší nebo nižší.
        • :overheat: Přehřátí: nad limit platíš o 1 více.
        • :road-slipstream: Větrný pytel vede z tohoto úseku o 1 dál.
        • :heat-control: Kontrola Heat: boost je v tomto úseku zdarma.
        • :road-weather: Počasí: v tomto úseku platí žeton počasí.
help-R16 = Šampionát
    .text =
        Sezóna je řada závodů. Prvních šest bere body: 9, 6, 4, 3, 2 a 1, i Legendy. Vyhrává nejvíc bodů; při shodě lepší umístění v posledním závodě.

        Každý závod má událost, která něco mění. První startovní rošt se losuje, další se řídí pořadím šampionátu.
help-R16-5 = Garáž v sezóně
    .text =
        Před každým závodem si každý vybere jedno vylepšení, od konce roštu dopředu, a má ho po celou sezónu. Startovní vylepšení se nepoužívají. Řidič poslední na roštu pak smí jedno své vylepšení vyměnit za některé ze zbylých.
help-R16-6 = Sponzoři a novináři
    .text =
        • :sponsor: Sponzorské karty jsou na jedno použití: jednou zahrané jsou pryč. Kolik si jich každý vezme, říká událost; nepoužité zůstávají na další závod.
        • :press: V novinářské zatáčce jednu získáš, když přejedeš linii větrným pytlem nebo rychlostí aspoň 2 nad limit. Ne v tahu, ve kterém vylétneš.
help-R16-12 = Nejlepší všech dob
    .text =
        Všechny sezóny za sebou. Po každé si všichni nechají právě jedno vylepšení. Rozhodují body ze všech sezón.
help-R17 = Turnajový režim
    .text =
        V kroku 1 se neřadí. Zahraješ jednu až čtyři karty a po otočení je jejich počet tvůj stupeň. Změna o dva stojí 1 Heat. Když ho nemáš, cestou nahoru přijdeš o náhodnou kartu, cestou dolů otočíš kartu za +.
help-V = Co je vidět
    .text =
        Stupně, motory, zahrané karty a počty karet v ruce vidí všichni. Ruce, plány a pořadí balíčků jsou skryté. Z odhazovací hromádky je vidět jen vrchní karta. Dojetý závod si můžeš přehrát se vším odkrytým.
help-app = Jak se hraje tady
    .text =
        Tlačítko Vrátit zruší tvoji poslední akci, dokud se neukázalo nic nového: žádná karta se neotočila ani nedobrala a nikdo jiný nic neudělal.

        Když odejdeš nebo ti vyprší čas, sedí za volantem počítačový řidič, dokud se nevrátíš. Nové načtení stránky ničemu nevadí.
