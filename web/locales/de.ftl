### Words of the game

term-heat = Hitze
term-heat-card = Hitzekarte
term-stress = Stress
term-stress-card = Stresskarte
term-speed = Geschwindigkeit
term-gear = Gang
term-engine = Motor
term-deck = Rennstapel
term-discard = Ablagestapel
term-legend = Legende
term-driver = Computer
term-space = Feld
term-adrenaline = Adrenalin

term-step-1 = Schalten
term-step-2 = Karten spielen
term-step-3 = Aufdecken und fahren
term-step-4 = Adrenalin
term-step-5 = Reagieren
term-step-6 = Windschatten
term-step-7 = Kurven durchfahren
term-step-8 = Abwerfen
term-step-9 = Nachziehen

term-symbol-plus = Plus
term-symbol-heat = Hitze
term-symbol-scrap = Verschleiß
term-symbol-adjust = Geändertes Limit
term-symbol-cool = Kühlung
term-symbol-slip = Windschatten-Bonus
term-symbol-stress = Stress abbauen
term-symbol-salvage = Wiederverwerten
term-symbol-refresh = Wiederholung
term-symbol-direct = Zusatzkarte
term-symbol-accelerate = Beschleunigung
term-symbol-one-time = Einmaleffekt

term-part-4-wheel-drive = Allradantrieb
term-part-body = Karosserie
term-part-brakes = Bremsen
term-part-cooling-system = Motorkühlung
term-part-rpm = Tacho
term-part-fuel = Kraftstoff
term-part-gas-pedal = Gaspedal
term-part-suspension = Federung
term-part-tires = Reifen
term-part-turbocharger = Turbolader
term-part-wings = Spoiler

term-weather-cloud = Wolken
    .text = Eine Stresskarte weniger in jedem Rennstapel. Keine Kühlung in Wetterabschnitten.
term-weather-fog = Nebel
    .text = Eine Hitze mehr in jedem Motor. In Wetterabschnitten beginnt kein Windschatten.
term-weather-storm = Sturm
    .text = Eine Stresskarte mehr in jedem Rennstapel. In Wetterabschnitten reicht der Windschatten 2 weiter.
term-weather-snow = Schnee
    .text = Eine Hitze weniger in jedem Motor. In Wetterabschnitten kühlst du 1 mehr.
term-weather-rain = Regen
    .text = Drei Hitze aus jedem Motor beginnen im Rennstapel. In Wetterabschnitten kühlst du 1 mehr.
term-weather-sun = Hitzewelle
    .text = Drei Hitze aus jedem Motor beginnen auf dem Ablagestapel. In Wetterabschnitten reicht der Windschatten 2 weiter.

term-road-limit-up = Limit +1
    .text = Durch diese Kurve darfst du 1 schneller fahren.
term-road-limit-down = Limit −1
    .text = Durch diese Kurve musst du 1 langsamer fahren.
term-road-overheat = Überhitzung
    .text = Wer hier zu schnell ist, zahlt 1 Hitze mehr.
term-road-slipstream = Windschatten +1
    .text = Beginnt dein Windschatten in diesem Abschnitt, darfst du 1 weiter.
term-road-heat-control = Hitzeschutz
    .text = Ein Turbo in diesem Abschnitt kostet keine Hitze.
term-road-weather = Wetter
    .text = In diesem Abschnitt gilt das Wetter.

term-colour-black = Schwarz
term-colour-blue = Blau
term-colour-green = Grün
term-colour-red = Rot
term-colour-gray = Grau
term-colour-yellow = Gelb

term-circuit-usa = USA
term-circuit-italy = Italien
term-circuit-great-britain = Großbritannien
term-circuit-france = Frankreich

term-level-champion = Champion
    .text = Denkt mehrere Durchgänge voraus und bestraft jeden Fehler. Überlegt einen Moment.
term-level-pro = Profi
    .text = Wägt ab, was der eigene Rennstapel und die anderen bringen können. Schwer zu schlagen.
term-level-learner = Autodidakt
    .text = Hat es sich in Rennen gegen den Club selbst beigebracht. Schnell und ab und zu überraschend.
term-level-club = Clubfahrer
    .text = Plant Gänge und Hitze für die nächsten Kurven. Ein fairer Gegner.
term-level-rookie = Neuling
    .text = Vernünftig, sieht aber nicht weiter als diesen Zug. Für ein erstes Rennen.
term-level-random = Sonntagsfahrer
    .text = Tut, was ihm gerade einfällt. Gegen ihn verliert man kaum.

### The program

app-name = Plankgas
app-page = { $page } · Plankgas
app-skip = Zum Inhalt
app-close = Schließen
app-retry = Erneut versuchen
app-loading = Einen Moment…
app-home = Start
app-help = Hilfe
app-settings = Einstellungen
app-language = Sprache
app-theme = Farben
app-theme-auto = Wie das System
app-theme-light = Tagrennen
app-theme-dark = Nachtrennen
app-speed = Renntempo
app-speed-calm = Gemütlich
app-speed-brisk = Zügig
app-speed-fast = Schnell
app-speed-instant = Sofort
app-care = Vor Versehen schützen: vor dem Schleudern fragen und einen schnellen zweiten Klick übergehen
app-tips-again = Alle Tipps wieder zeigen
app-speed-reduced = Dein System wünscht weniger Bewegung, also bewegt sich nichts.
app-sound = Ton
app-sound-off = Aus
app-sound-low = Leise
app-sound-medium = Mittel
app-sound-loud = Laut
app-your-turn = Du bist dran · { $page }
me-title = Meine Plätze auf einem anderen Gerät
me-code-hint = Mit diesem Code kommst du von jedem Gerät zu deinen Rennen zurück. Behalte ihn für dich.
me-code-make = Zeig mir einen Code
me-code-renew = Neuer Code, andere Geräte abmelden
me-code-enter = Ich habe einen Code
me-code-use = Diesen Code verwenden
me-data = Alles von mir herunterladen
me-forget = Alles von mir löschen
me-forget-warning = Deine Rennen werden gelöscht; wo andere mitfahren, übernimmt ein Computerfahrer dein Auto, und dein Name verschwindet. Das lässt sich nicht rückgängig machen.
me-forget-sure = Ja, alles löschen
app-unofficial = Eine offene, inoffizielle Umsetzung von HEAT: Pedal to the Metal. Ohne Verbindung zum Verlag.
app-lost = Die Seite, die du suchst, ist nicht auf der Karte.
app-lost-title = Neben der Strecke
app-trouble = Gelbe Flagge
app-less = Eins weniger
app-more = Eins mehr

app-card-back = Eine verdeckte Karte
app-card-heat = Hitzekarte
app-card-stress = Stresskarte
app-card-speed = Rennkarte { $value }
app-card-starting = Anfänger-Upgrade { $value }
app-card-upgrade = { $part } { $value }
app-card-sponsor = Sponsorenkarte, { $part } { $value }
app-card-mandatory = { $symbol } (Pflichtsymbol)

app-error-offline = Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuch es noch einmal.
app-error-unexpected = Bei uns ging etwas schief. Versuch es gleich noch einmal.
app-error-unknown = Das hat nicht geklappt ({ $code }). Versuch es gleich noch einmal.
app-error-details = Technische Einzelheiten (auf Englisch)
app-error-server-error = Bei uns ging etwas schief. Versuch es gleich noch einmal.
app-error-stale = Das Rennen ging weiter, bevor deine Wahl ankam, deshalb zählt sie nicht.
app-error-try-again = Das ließ sich gerade nicht speichern. Versuch es gleich noch einmal.
app-error-storage-full = Zum Speichern ist kein Platz mehr. Was gespeichert ist, geht nicht verloren.
app-error-no-start = Das Spiel konnte in diesem Browser nicht starten. Prüf deine Verbindung und versuch es noch einmal.
app-error-no-storage = Dieser Browser lässt das Spiel nichts speichern, deshalb kann es nicht starten. Oft liegt das an einem privaten Fenster.
app-error-other-rules = Das wurde nach einer anderen Fassung der Regeln gespielt und lässt sich hier nicht öffnen.
app-error-unreadable = Die gespeicherten Daten sind beschädigt und lassen sich nicht mehr anzeigen.
app-error-bad-request = Im Formular stimmt etwas nicht.
app-error-bad-frame = Der Server hat diese Seite nicht verstanden. Lade sie neu.
app-error-bad-action = Diese Aktion gibt es im Spiel nicht.
app-error-bad-circuit = Auf dieser Strecke kann man nicht fahren.
app-error-bad-record = Diese Datei lässt sich nicht abspielen.
app-error-bad-file = Das ist keine Datei mit gespeicherten Rennen von Plankgas.
app-error-header-missing = Der Server hat diese Seite nicht verstanden. Lade sie neu.
app-error-other-site = Andere Seiten können sich hier nicht verbinden.
app-error-not-your-seat = Dieser Platz gehört dir nicht.
app-error-not-in-race = Du hast keinen Platz in diesem Rennen.
app-error-not-the-host = Das kann nur, wer das Rennen angelegt hat.
app-error-wrong-invite = Diese Einladung passt nicht zum Rennen. Bitte noch einmal um den Link.
app-error-wrong-code = Dieser Code führt zu niemandem. Prüfe jedes Zeichen.
app-error-no-such-page = Unter dieser Adresse gibt es nichts.
app-error-no-such-race = Dieses Rennen gibt es nicht mehr.
app-error-no-such-replay = Diese Wiederholung gibt es nicht.
app-error-no-such-circuit = Diese Strecke gibt es nicht.
app-error-wrong-method = Der Server hat diese Seite nicht verstanden. Lade sie neu.
app-error-no-free-seat = Alle Plätze sind besetzt. Du kannst aber zuschauen.
app-error-colour-taken = Diese Farbe ist vergeben.
app-error-colour-final = Die Farben stehen jetzt fest.
app-error-not-started = Das Rennen hat noch nicht begonnen.
app-error-not-over = Das Rennen läuft noch.
app-error-host-stays = Du hast dieses Rennen angelegt und kannst vor dem Start nicht gehen.
app-error-not-away = Niemand sonst fährt diesen Wagen.
app-error-already-away = Am Steuer sitzt schon ein Computerfahrer.
app-error-nobody-there = Auf diesem Platz sitzt niemand.
app-error-own-seat = Das ist dein eigener Platz.
app-error-nothing-to-undo = Es gibt nichts zurückzunehmen.
app-error-hello-first = Der Server hat diese Seite nicht verstanden. Lade sie neu.
app-error-too-many-listeners = Bei diesem Rennen schauen zu viele zu.
app-error-too-large = Das ist zu viel auf einmal.
app-error-too-fast = Das war viel auf einmal. Warte kurz.
app-error-too-many-sockets = Es sind zu viele Verbindungen offen. Diese Seite versucht es gleich noch einmal.
app-error-wrong-host = Dieser Server antwortet nicht auf diesen Namen.
app-error-too-many-frames = Diese Seite hat viel zu viel gesendet. Lade sie neu.
app-error-not-invited = Hier kann nur zuschauen, wer eingeladen ist. Bitte jemanden aus dem Rennen um den Link.
app-error-no-hints = In diesem Rennen gibt es keine Tipps.
app-error-no-hint-yet = Vor dem Rennen gibt es keine Tipps.
app-error-not-waiting = Darauf wartet niemand mehr.
app-error-closed = Du hast dieses Rennen verlassen.
app-error-race-over = Das Rennen ist vorbei.
app-error-not-your-decision = Du hast gerade nichts zu entscheiden.
app-error-other-step = Das gehört zu einem anderen Schritt.
app-error-no-such-seat = Diesen Platz gibt es nicht.
app-error-legend = Diesen Wagen fährt eine Legende.
app-error-not-in-lay-out = Dieses Upgrade liegt nicht in der Auslage.
app-error-not-owned = Dieses Upgrade hast du nicht.
app-error-gear-final = Der Gang steht für diesen Durchgang fest.
app-error-gear-unreachable = Schalte einen Gang, oder zwei für 1 Hitze.
app-error-gear-unpayable = Zwei Gänge schalten kostet 1 Hitze, und dein Motor hat keine.
app-error-too-few-cards = Du hast zu wenige spielbare Karten für diesen Gang.
app-error-wrong-number = Spiele genau so viele Karten, wie dein Gang vorgibt.
app-error-not-in-hand = Diese Karten hast du nicht auf der Hand.
app-error-heat-not-playable = Hitzekarten kann man nicht spielen.
app-error-cluttered-play = Deine Hand ist verstopft: Spiele alles, was geht, und fülle mit Hitze bis zum Gang auf.
app-error-not-this-card = Um diese Karte geht es nicht.
app-error-no-such-value = Diesen Wert hat die Karte nicht.
app-error-no-such-symbol = So ein Symbol hast du in diesem Zug nicht mehr.
app-error-no-heat = So viel Hitze hat dein Motor nicht.
app-error-no-cooling-here = Keine Kühlung in diesem Abschnitt.
app-error-too-many = Das ist mehr, als du nehmen kannst.
app-error-already-boosted = Der Turbo geht nur einmal pro Zug.
app-error-heat-reserved = Dann könntest du die Hitze deiner Karten nicht mehr bezahlen.
app-error-not-direct = Diese Karte ist keine Zusatzkarte.
app-error-no-plus-yet = Du hast in diesem Zug noch kein + abgehandelt.
app-error-mandatory-left = Erst die Pflichtsymbole.
app-error-no-such-slipstream = So weit trägt dich der Windschatten hier nicht.
app-error-pile-empty = Dein Ablagestapel ist leer.
app-error-not-in-pile = Diese Karte liegt nicht auf deinem Ablagestapel.
app-error-not-discardable = Hitze und Stress kann man nicht abwerfen.
app-error-not-refreshable = Diese Karte kann nicht zurück auf den Rennstapel.

### Start page

start-title = Vollgas. Aber denk an die Kurve.
start-lead = Ein Grand Prix der Sechziger mit Karten: Wähle einen Gang, spiele ebenso viele Karten und behalte genug Hitze für die nächste Kurve.
start-play = Jetzt spielen
start-play-hint = Eine Runde in den USA, du gegen einen Computerfahrer und zwei Legenden. Etwa zehn Minuten, ohne Regelstudium.
start-new = Neues Rennen
start-continue = Weiterfahren
start-remove = { $name } entfernen
start-remove-racing = Du verlässt dieses Rennen: Ein Computerfahrer übernimmt dein Steuer. Es steht dann nicht mehr in der Liste.
start-remove-over = Es steht dann nicht mehr in der Liste; der Link funktioniert weiter.
start-remove-go = Entfernen
start-your-turn = Du bist dran
start-in-lobby = Wartet in der Lobby
start-round = { $round ->
    [0] Am Start
   *[other] Durchgang { $round }
}
start-race-of = { $circuit }, { $laps ->
    [one] { $laps } Runde
   *[other] { $laps } Runden
}
start-join = Bei Freunden mitfahren
start-join-hint = Füge den Link ein, den du bekommen hast.
start-join-label = Einladungslink
start-join-go = Mitfahren
start-join-wrong = Das ist kein Einladungslink dieses Spiels.
start-watch = Zuschauen
start-watch-hint = Öffentliche Rennen, live.
start-watch-none = Gerade läuft kein öffentliches Rennen.
start-replays = Wiederholungen
start-replays-hint = Deine beendeten Rennen, Schritt für Schritt, alle Hände offen.
start-replays-none = Beendete Rennen erscheinen hier.
start-upload = Renndatei öffnen
start-upload-wrong = Das ist keine Renndatei.
start-upload-season = Diese Datei enthält eine ganze Saison. Ihre Rennen spielst du auf der Seite der Saison ab.
start-learn = Die Regeln in zehn Minuten
start-place = Platz { $place }
start-you = Gast
start-season-new = Neue Meisterschaft
start-season-name = { $season ->
    [best] Der absolute Meisterpilot
    [custom] Eigene Meisterschaft
   *[other] { $season }
}
start-season-on = Rennen { $number } von { $races } läuft: { $circuit }
start-season-next = Als Nächstes: Rennen { $number } von { $races }, { $circuit }
start-season-keep = Welches Upgrade behältst du?
start-season-over = { $races ->
    [one] { $races } Rennen
   *[other] { $races } Rennen
}

### New race

new-title = Neues Rennen
new-presets = Rennarten
new-preset-quick = Kurz
    .text = Eine Runde, nichts extra
new-preset-full = Voll
    .text = Die Runden der Strecke: { $laps }
new-preset-everything = Alles
    .text = Upgrades, Wetter und Straße
new-circuit = Strecke
new-circuit-facts = { $spaces } Felder, { $corners ->
    [one] { $corners } Kurve
   *[other] { $corners } Kurven
}
new-laps = Runden
new-laps-printed = Wie auf dem Spielplan.
new-seats = Wer fährt
new-seats-hint = Ein bis sechs Wagen. Seid ihr weniger als vier, fahren ein paar Legenden mit.
new-seat = Wagen { $number }
new-kind = Am Steuer
new-kind-me = Ich
new-kind-here = Jemand hier bei mir
new-kind-friend = Freund online
new-kind-driver = Computerfahrer
new-kind-legend = Legende
new-name = Name
new-name-me = Dein Name
new-friend-hint = Kommt über deinen Link
new-level = Stärke
new-colour = Farbe
new-remove = Wagen { $number } entfernen
new-add = Wagen hinzufügen
new-modules = Module
new-garage = Werkstatt
new-garage-hint = Stell deinen Wagen aus drei Upgrades zusammen.
new-garage-off = Keine Upgrades
new-garage-quick = Schnelleinstieg: drei ausgeteilt
new-garage-basic = Draften: einfache Upgrades
new-garage-advanced = Draften: komplexe Upgrades
new-garage-all = Draften: alle Upgrades
new-weather = Wetter und Strecke
new-weather-hint = Plättchen verändern Kurven und Abschnitte.
new-weather-off = Schön und trocken
new-weather-random = Zufällig gezogen
new-tournament = Turnierregeln
new-tournament-hint = Der Gang wird nicht angesagt: Die Zahl deiner gespielten Karten ist dein Gang.
new-tournament-off = Normal
new-tournament-on = Turnier
new-advanced = Mehr Optionen
new-legend-speed = Knallharte Legenden
new-legend-speed-hint = Kommt zu all ihren Höchstgeschwindigkeiten dazu.
new-handicap = Handicap von { $name }
new-handicap-hint = Erfahrene starten mit weniger Hitze.
new-handicap-value = { $count ->
    [0] Keins
   *[other] −{ $count } Hitze
}
new-turn = Zeit pro Zug
new-turn-none = Unbegrenzt
new-turn-value = { $seconds } Sekunden
new-turn-hint = Ist sie um, übernimmt ein Computerfahrer das Steuer.
new-pace = Tempo von Computerfahrern und Legenden
new-pace-calm = Ruhig
new-pace-brisk = Zügig
new-pace-instant = Sofort
new-public = Alle dürfen zuschauen
new-public-hint = Das Rennen steht auf der Startseite.
new-invited-only = Nur mit Einladung zuschauen
new-invited-only-hint = Sonst kann zuschauen, wer die Adresse kennt.
new-tips = Erklärungen zeigen
new-tips-hint = Eine kurze Erklärung zu jedem Schritt.
new-own = Eine eigene Strecke
new-own-hint = Eine TOML- oder JSON-Datei. Sie wird vor dem Rennen geprüft.
new-own-choose = Datei wählen
new-own-unreadable = Diese Datei ist nicht lesbar. Sie soll eine Strecke in TOML oder JSON sein.
new-own-problems = { $count ->
    [one] Etwas stimmt in der Datei nicht:
   *[other] { $count } Dinge stimmen in der Datei nicht:
}
new-own-fine = { $name } ist startklar.
new-create = An den Start
new-create-lobby = Lobby öffnen
new-need-person = In mindestens einem Wagen muss jemand anderes als eine Legende sitzen.
new-problems = So kann das Rennen nicht starten:
new-guest = Gast { $number }

### Lobby and joining

lobby-title = Warten, bis alle am Start sind
lobby-full = Alle sind am Start
lobby-invite = Lade deine Freunde ein
lobby-invite-hint = Wer diesen Link öffnet, bekommt den nächsten freien Platz.
lobby-link = Einladungslink
lobby-copy = Link kopieren
lobby-copied = Kopiert
lobby-share = Teilen
lobby-qr = QR-Code des Links
lobby-only-here = Dieser Link funktioniert nur auf diesem Rechner. Für Freunde: den Server mit --host 0.0.0.0 starten und das Spiel über die Adresse dieses Rechners im Netzwerk öffnen.
lobby-join-host = { $name } lädt dich ein.
lobby-join-others = Auch im Rennen: { $names }.
lobby-seats = Plätze
lobby-free = Freier Platz
lobby-free-seat = Platz freigeben: { $name }
lobby-free-seat-text = Ein Computerfahrer übernimmt den Wagen, bis jemand mit der Einladung einsteigt. Wer dort saß, kann nur noch zuschauen.
lobby-free-seat-lobby = Der Platz ist wieder frei für alle mit der Einladung.
lobby-free-seat-yes = Platz freigeben
lobby-free-seat-no = Lieber nicht
lobby-waiting = { $count ->
    [0] Alle sind da.
    [one] Ein Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
}
lobby-start = Rennen starten
lobby-start-fill = Mit Computerfahrern starten
lobby-leave = Platz freigeben
lobby-not-in = Du bist nicht in diesem Rennen. Sobald es startet, kannst du zuschauen.
lobby-waits-host = Du bist dabei. Das Rennen beginnt, sobald der Startschuss fällt.
lobby-here = du
lobby-join-title = Du bist zu einem Rennen eingeladen
lobby-join-facts = { $circuit }, { $laps ->
    [one] { $laps } Runde
   *[other] { $laps } Runden
}
lobby-join = Platz nehmen
lobby-join-watch = Nur zuschauen
lobby-join-running = Das Rennen läuft schon. Du kannst zuschauen.

### Help

help-title = Die Regeln
help-lead = Alles, was zählt, in unseren Worten. Im Rennen öffnet das Fragezeichen den passenden Absatz.
help-search = Regeln durchsuchen
help-contents = Inhalt
help-found = { $count ->
    [0] Nichts gefunden. Versuch ein anderes Wort.
    [one] Ein Absatz
   *[other] { $count } Absätze
}

help-R0 = Worum es geht
    .text =
        Überquere nach der letzten Runde vor allen anderen die Ziellinie. Deine Hand ist dein Wagen: Hohe Karten sind schnell, und jede Kurve hat ein Limit. Bist du drüber, bezahlst du mit :heat: Hitze, solange du welche hast.

        Ein Durchgang hat neun Schritte. In den ersten beiden wählen alle gleichzeitig Gang und Karten. Die Karten bleiben geheim. Dann fahren die Wagen der Reihe nach, der vorderste zuerst.

        Jedes Feld der Strecke hat Platz für zwei Wagen. Die Position an der Ideallinie (der dicken cremefarbenen Linie) liegt vor der anderen.
help-R1 = Vor dem Start
    .text =
        In deinem Rennstapel sind zwölf Rennkarten (je drei mit 1, 2, 3 und 4), drei Upgrade-Karten für Anfänger (0, 5 und eine Hitzekarte) und die :stress: Stresskarten der Strecke. Die Strecke sagt auch, wie viel :heat: Hitze dein Motor fasst. Du ziehst sieben Karten und beginnst im 1. Gang.

        Die Startpositionen werden ausgelost. Die Wagen stehen hinter der Ziellinie, also beginnt Runde 1 erst, wenn du sie überquerst.

        Erfahrene können ein Handicap nehmen: ein oder zwei Hitze weniger.
help-R3 = Schritt 1: Schalten
    .text =
        Bleib in deinem :gear: Gang, oder schalte kostenlos einen hoch oder runter. Zwei Gänge kosten sofort 1 :heat: Hitze. Ein bestätigter Gang steht für diesen Durchgang fest.

        • Der 1. Gang kühlt 3, der 2. Gang kühlt 1.
        • Der 3. und 4. Gang sind schnell, aber Schleudern tut dann mehr weh.
help-R4 = Schritt 2: Karten spielen
    .text =
        Spiele verdeckt genau so viele Karten, wie dein Gang vorgibt. Hitzekarten kann man nicht spielen. Bis alle fertig sind, darfst du es dir anders überlegen.

        Eine :stress: Stresskarte ist ein Wagnis: Niemand weiß, was sie wert sein wird.
help-R4-2 = Verstopfte Hand
    .text =
        Reichen deine Karten für keinen erreichbaren Gang, ist deine Hand verstopft. Du spielst, was geht, und füllst mit Hitze auf. Dein Wagen bleibt stehen, fällt in den 1. Gang und geht gleich zu Schritt 9, damit du frische Karten bekommst.
help-R5 = Schritt 3: Aufdecken und fahren
    .text =
        Decke deine Karten auf. Zuerst jedes :plus: + (eine Stresskarte hat eins): Decke Karten vom Rennstapel auf, bis eine Rennkarte kommt. Sie zählt, die anderen wirfst du ab. Dann wählst du den Wert von Karten, die mehrere haben.

        Deine :speed: Geschwindigkeit ist die Summe. So viele Felder fährst du; andere Wagen halten dich dabei nicht auf.
help-R5-6 = Blockiert
    .text =
        Auf dem Zielfeld bekommst du die Position an der Ideallinie oder die andere. Sind beide besetzt, landest du auf dem ersten Feld dahinter mit Platz. Deine Geschwindigkeit bleibt gleich. Eine Kurve zählt erst, wenn du ihre Linie wirklich überquerst: Wirst du davor blockiert, kostet sie nichts.
help-R6 = Schritt 4: Adrenalin
    .text =
        Der letzte Wagen (die letzten zwei, wenn fünf oder mehr gestartet sind) bekommt :adrenaline: Adrenalin: ein Feld und 1 Geschwindigkeit mehr, und Kühlung 1. Nimm eins, beides oder nichts. Aufheben geht nicht.
help-R6-2 = Schritt 5: Reagieren
    .text =
        Nutze deine Symbole in beliebiger Reihenfolge. Pflichtsymbole, rot hinterlegt, musst du alle ausführen. Der Rest liegt bei dir.

        • :cooldown: Kühlung: bis zu so viele Hitzekarten von der Hand zurück in den Motor.
        • :boost: Turbo, einmal pro Zug: 1 Hitze bezahlen, eine Karte für ein + aufdecken, so weit fahren. Das erhöht deine Geschwindigkeit.
help-R7 = Schritt 6: Windschatten
    .text =
        Steht ein anderer Wagen neben dir oder auf dem Feld direkt vor dir? Dann darfst du 2 Felder weiter: :slipstream: Windschatten. Deine Geschwindigkeit steigt dadurch nicht, aber Kurven auf dem Weg zählen.

        Am Ende des Rennens kommt man im Windschatten nicht über die Ziellinie.
help-R8 = Schritt 7: Kurven durchfahren
    .text =
        Für jede Kurvenlinie, die du in diesem Zug überquert hast: Liegt deine Geschwindigkeit über dem Limit, bezahlst du den Unterschied in :heat: Hitze. Zwei Kurven bezahlst du einzeln.
help-R8-3 = Ins Schleudern geraten
    .text =
        Du kannst nicht alles bezahlen? Dann bezahlst du, was du hast, und gerätst ins Schleudern: zurück vor die Kurvenlinie, 1. Gang, und :stress: Stresskarten auf die Hand: 1 im 1. oder 2. Gang, 2 im 3. oder 4. Gang.
help-R9 = Schritt 8: Abwerfen
    .text =
        Leg Karten weg, die du nicht auf der Hand behalten willst. Hitze und Stress bleiben: Die müssen gekühlt oder gespielt werden.
help-R10 = Schritt 9: Nachziehen
    .text =
        Deine gespielten Karten kommen auf den Ablagestapel, und du ziehst nach, bis deine Hand voll ist (meist sieben Karten). Ist der Rennstapel leer, wird der Ablagestapel zum neuen, samt Hitzekarten: Was du jetzt bezahlst, kommt später wieder.
help-R12 = Zieleinlauf
    .text =
        Wer nach der letzten Runde zuerst die Ziellinie überquert, gewinnt. Schaffen es mehrere im selben Durchgang, liegt vorn, wer weiter gekommen ist. Die anderen fahren um ihre Plätze weiter.
help-R13 = Werkstatt
    .text =
        Statt der Upgrade-Karten für Anfänger bekommt dein Wagen drei andere Upgrade-Karten. Dreimal kommt eine Auslage auf den Tisch, und alle nehmen sich jedes Mal eine Karte. Beim Schnelleinstieg werden sie ausgeteilt.

        Upgrades sind keine Rennkarten: Für ein + aufgedeckt, werden sie abgeworfen. Kannst du die Hitze einer Karte nicht bezahlen, tritt ein + an ihre Stelle.
help-R13-6 = Symbole: Pflicht
    .text =
        • :heat: Hitze: Bezahl so viel.
        • :scrap: Verschleiß: Wirf so viele Karten oben vom Rennstapel ab.
        • :adjust: Geänderte Geschwindigkeitsbegrenzung: In diesem Zug liegt für dich jedes Kurvenlimit um so viel höher oder tiefer.
        • :one-time: Einmaleffekt: Eine Sponsorenkarte ist nach dem Spielen aus dem Spiel.
help-R13-7 = Symbole: optional
    .text =
        • :cooldown: Kühlung: Hitze von der Hand in den Motor.
        • :slipstream: Windschatten-Bonus: Im Windschatten kommst du so viel weiter.
        • :reduce-stress: Stress abbauen: Stresskarten von der Hand auf den Ablagestapel.
        • :refresh: Wiederholung: In Schritt 9 darf diese Karte oben auf deinen Rennstapel.
        • :salvage: Wiederverwerten: Durchsuche deinen Ablagestapel; ein paar Karten daraus kommen gemischt in den Rennstapel.
        • :direct: Zusatzkarte: Spiele diese Karte in Schritt 5 von der Hand, als wäre sie aufgedeckt.
        • :accelerate: Beschleunigung: 1 Geschwindigkeit und 1 Feld für jedes + in diesem Zug.
help-R14 = Legenden
    .text =
        :helmet: Legenden fahren ohne Karten, Hitze oder Gänge. In jedem Durchgang sagt eine Legendenkarte allen, wie sie fahren. Nah an einer Kurve fahren sie mit dem Limit und etwas mehr hindurch; weiter weg fahren sie mit Höchstgeschwindigkeit, bremsen aber vor der Kurvenlinie.

        Sie blockieren, sie spenden Windschatten, und sie kommen ins Ziel wie alle anderen.
help-R15 = Wetter & Streckenbedingungen
    .text =
        Ein Wetterplättchen ändert, wie alle starten. An jeder Kurve liegt ein Streckenbedingungsplättchen.

        • :limit-up: :limit-down: Das Limit ist 1 höher oder tiefer.
        • :overheat: Überhitzung: Über dem Limit zahlst du 1 mehr.
        • :road-slipstream: Der Windschatten reicht aus diesem Abschnitt 1 weiter.
        • :heat-control: Hitzeschutz: Ein Turbo in diesem Abschnitt ist gratis.
        • :road-weather: Wetter: Das Wetterplättchen gilt in diesem Abschnitt.
help-R16 = Meisterschaft
    .text =
        Eine Saison besteht aus mehreren Rennen. Die ersten sechs bekommen Punkte: 9, 6, 4, 3, 2 und 1, auch Legenden. Wer die meisten Punkte hat, gewinnt; bei Gleichstand zählt der bessere Platz im letzten Rennen.

        Jedes Rennen hat ein Ereignis, das etwas ändert. Die ersten Startpositionen werden ausgelost, danach folgen sie der Wertung.
help-R16-5 = Werkstatt in einer Saison
    .text =
        Vor jedem Rennen nehmen sich alle eine Upgrade-Karte, von der letzten Startposition nach vorn, und behalten sie die ganze Saison. Upgrade-Karten für Anfänger gibt es nicht. Wer ganz hinten steht, darf danach eine Karte gegen eine übrig gebliebene tauschen.
help-R16-6 = Sponsoren und Presse
    .text =
        • :sponsor: Sponsorenkarten haben einen Einmaleffekt: einmal gespielt, sind sie weg. Das Ereignis sagt, wie viele alle ziehen; ungenutzte bleiben für das nächste Rennen.
        • :press: In einer Pressekurve bekommst du eine, wenn du ihre Linie im Windschatten überquerst oder mit 2 oder mehr über dem Limit. Nicht in einem Zug, in dem du ins Schleudern gerätst.
help-R16-12 = Der absolute Meisterpilot
    .text =
        Alle Saisons nacheinander. Nach jeder behalten alle genau eine Upgrade-Karte. Die Punkte aller Saisons entscheiden.
help-R17 = Turnierregeln
    .text =
        In Schritt 1 wird nicht geschaltet. Du spielst eine bis vier Karten, und aufgedeckt ist ihre Zahl dein Gang. Zwei Gänge Unterschied kosten 1 Hitze. Hast du keine, verlierst du auf dem Weg nach oben eine zufällige Karte oder deckst auf dem Weg nach unten eine Karte für ein + auf.
help-V = Was man sieht
    .text =
        Gänge, Motoren, gespielte Karten und die Zahl der Handkarten sind für alle offen. Hände, Pläne und die Reihenfolge der Rennstapel sind geheim. Vom Ablagestapel sieht man nur die oberste Karte. Ein beendetes Rennen kann man noch einmal ansehen, mit allen Karten offen.
help-app = So spielst du hier
    .text =
        Zurücknehmen macht deine letzte Aktion ungeschehen, solange nichts Neues zu sehen war: Keine Karte wurde aufgedeckt oder gezogen, niemand sonst hat etwas getan.

        Gehst du weg oder ist deine Zeit um, sitzt ein Computerfahrer am Steuer, bis du zurückkommst. Neu laden kostet dich nichts.
