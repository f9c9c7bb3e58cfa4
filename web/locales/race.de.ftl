### The race

race-loading = Die Wagen rollen an den Start…
race-list = { $first } und { $last }
race-of = { $part } von { $whole }
race-prompt = Was jetzt zu tun ist
race-panels = Bereiche
race-help = Hilfe zu diesem Schritt (öffnet sich in neuem Tab)
race-before = Vor dem Start
race-status = Durchgang { $round }
race-lap = Runde { $lap }/{ $laps }
race-watching = Du schaust zu
race-step = Schritt { $step } von 9: { $name }
race-clock = { $seconds ->
    [one] Noch { $seconds } Sekunde
   *[other] Noch { $seconds } Sekunden
}

## What to do

race-do-draft = Wähle ein Upgrade für deinen Wagen. Auslage { $round } von 3.
race-do-swap = Tausch eins deiner Upgrades gegen ein übriges, oder behalte, was du hast.
race-do-gear = Wähle einen Gang und ebenso viele Karten.
race-do-cards = { $count ->
    [one] Wähle eine Karte.
   *[other] Wähl { $count } Karten.
}
race-do-cards-more = { $count ->
    [one] Noch eine Karte.
   *[other] Noch { $count } Karten.
}
race-do-confirm = Bestätige, oder wähl andere Karten.
race-do-tournament = Wähl 1 bis 4 Karten. Ihre Zahl ist dein neuer Gang.
race-do-cluttered = Deine Hand ist verstopft: Du kannst nicht genug Karten spielen, also bleibt dein Wagen stehen und fällt in den 1. Gang.
race-do-value = Welchen Wert soll { $card } haben?
race-do-replace = Du kannst nicht die Hitze aller Karten bezahlen. Welche wird durch eine vom Rennstapel ersetzt?
race-do-react = Nutz, was hilft, in beliebiger Reihenfolge.
race-do-mandatory = Erst die Pflicht. Der Rest liegt bei dir.
race-do-nothing = Nichts zum Reagieren. Es geht weiter.
race-do-salvage = { $count ->
    [one] Nimm eine Karte vom Ablagestapel zurück in den Rennstapel.
   *[other] Nimm bis zu { $count } Karten vom Ablagestapel zurück in den Rennstapel.
}
race-do-slipstream = Direkt vor oder neben dir ist ein Wagen: Du darfst in seinen Windschatten. Deine Geschwindigkeit bleibt gleich.
race-do-discard = Wirf ab, was du nicht brauchst. Danach ziehst du neue Karten.
race-do-no-discard = Hitze und Stress bleiben auf der Hand. Du ziehst Karten.
race-do-refresh = Zurück oben auf den Rennstapel?
race-ready = Du bist fertig. { $count ->
    [one] Bis { $names } auch so weit ist, kannst du noch andere Karten wählen.
   *[other] Bis { $names } auch so weit sind, kannst du noch andere Karten wählen.
}
race-finished = Du bist auf Platz { $place } im Ziel. Die anderen fahren noch.
race-out = Du bist aus dem Rennen.
race-others-plan = Warten auf den Plan von { $names }.
race-others-draft = { $name } wählt ein Upgrade.
race-others-turn = { $name } fährt: { $step }.
race-over = Das Rennen ist vorbei.
race-mandatory = Pflicht
race-mandatory-first = Weiter geht es, wenn alles mit „Pflicht“ erledigt ist.

## Buttons

race-confirm-plan = Gang und Karten bestätigen
race-confirm-gear = { $gear }. Gang bestätigen
race-change = Diese Karten nehmen
race-stay = Hier bleiben
race-keep-all = Alle behalten
race-discard-cards = { $count ->
    [one] { $count } Karte abwerfen
   *[other] { $count } Karten abwerfen
}
race-enough = Das reicht
race-no-refresh = Auf den Ablagestapel
race-no-swap = Nichts tauschen
race-go-on = Weiter
race-hold = Moment noch
race-undo = Zurücknehmen
race-take-wheel = Selbst fahren
race-driver-at-wheel = An deinem Steuer sitzt ein Computerfahrer.
race-only = { $name }, aber nur { $count }
race-only-short = nur { $count }
race-choose-take = { $card } nehmen

race-act-pay = { $count ->
    [one] { $count } Hitze bezahlen
   *[other] { $count } Hitze bezahlen
}
race-act-scrap = Verschleiß { $count }
race-act-cool = Kühlung { $count }
race-act-cool-weather = Kühlung vom Wetter
race-act-adrenaline = Adrenalin
race-act-boost = Turbo
race-act-relieve = Stress abbauen { $count }
race-act-salvage = Wiederverwerten { $count }
race-act-direct = { $card } jetzt spielen
race-act-accelerate = Beschleunigung
race-act-slip = Windschatten { $count }
race-act-refresh = Wiederholung: { $card }
race-act-replace = { $card } ersetzen
race-act-value = { $value }

race-effect-cool = { $count } Hitze von der Hand in den Motor
race-effect-relieve = { $count } Stress von der Hand auf den Ablagestapel
race-effect-scrap = { $count ->
    [one] die oberste Karte vom Rennstapel wird abgeworfen
   *[other] die obersten { $count } Karten vom Rennstapel werden abgeworfen
}
race-effect-salvage = sieh deinen Ablagestapel durch
race-effect-replace = dafür zählt eine Karte vom Rennstapel
race-effect-refresh = oben auf den Rennstapel
race-effect-speed = Geschwindigkeit { $speed }
race-effect-way = { $count ->
    [one] { $way } Feld
   *[other] { $way } Felder
}
race-effect-heat = { $count } Hitze
race-effect-finish = über die Ziellinie
race-spin-no = kein Schleudern
race-spin-yes = Schleudern
race-spin-maybe = vielleicht Schleudern
race-corner-free = Kurve { $letter }: gratis
race-corner-cost = Kurve { $letter }: { $count } Hitze
race-corner-range = Kurve { $letter }: { $low } bis { $high } Hitze
race-lands = hält { $distance } vor Kurve { $letter }
race-part-shift = Schalten: { $count } Hitze
race-part-cards = Karten: { $count } Hitze
race-warn-cluttered = Dein Wagen würde stehen bleiben.
race-warn-spin = Hier würdest du schleudern: { $need } Hitze nötig, { $left } übrig.
race-warn-spin-maybe = Hier könntest du schleudern: { $need } Hitze nötig, { $left } übrig.
race-warn-unpaid = Du kannst die Hitze dieser Karten nicht bezahlen: Eine würde durch eine vom Rennstapel ersetzt.
race-warn-correct = Du kannst die Hitze fürs Schalten nicht bezahlen: Du würdest einen Gang näher am alten landen.
race-correct-title = Keine Hitze fürs Schalten
race-correct-up = Dein Motor hat keine Hitze, um zwei Gänge hochzuschalten. Eine zufällig gewählte deiner Karten kommt auf den Ablagestapel, und du fährst im { $gear }. Gang.
race-correct-down = Dein Motor hat keine Hitze, um zwei Gänge herunterzuschalten. Zu deinen Karten kommt ein + hinzu, und du fährst im { $gear }. Gang.
race-correct-play = Trotzdem spielen
race-correct-back = Neu wählen

## The cockpit

race-gear = Gang
race-gear-number = { $gear }. Gang
race-gear-cost = { $gear }. Gang, kostet { $count } Hitze
race-heat-left = { $count ->
    [0] Keine Hitze mehr im Motor
   *[other] Noch { $count } Hitze im Motor
}
race-speed-now = Geschwindigkeit { $speed }
race-speed-limit = Geschwindigkeit { $speed }, Limit { $limit } in Kurve { $letter }
race-next-corner = { $letter } in { $count }
race-last-speed = Letzte Geschwindigkeit { $speed }
race-pile = { $pile }: { $count }
race-deck = Stapel
race-discard = Ablage
race-hand = { $count ->
    [one] Deine Hand: eine Karte
   *[other] Deine Hand: { $count } Karten
}
race-card-nth = { $card }, wird als Nummer { $number } abgeworfen

## Drivers, tokens, log

race-drivers = Fahrer
race-log = Protokoll
race-log-more = Älteres
race-tokens = Plättchen
race-status-finished = im Ziel
race-status-out = ausgeschieden
race-status-away = nicht verbunden
race-status-thinking = überlegt
race-status-ready = fertig
race-status-turn = am Zug
race-stand-in = Ersatzfahrer
race-hand-count = Handkarten
race-play-area = Auf dem Tisch
race-upgrades = Upgrades
race-discard-top = Oben auf dem Ablagestapel
race-sponsors = Sponsorenkarten
race-road-at = Kurve { $letter }: { $road }
race-sector = Von Feld { $first } bis { $last }.
race-press = Presse an Kurve { $letter }
race-press-text = Überquere ihre Linie im Windschatten oder mit 2 oder mehr über dem Limit, ohne zu schleudern, und du bekommst eine Sponsorenkarte.
race-legend-card = Legendenkarte
race-legends = Legenden
race-legend-text = Legenden folgen einer Karte: Weit vor einer Kurve halten sie vor ihr an; nah an ihr fahren sie mit dem Limit plus der Zahl in der Raute hindurch.
race-legend-none = Sie wird aufgedeckt, wenn die erste Legende fährt.
race-legend-top = Höchstgeschwindigkeit
race-legend-diamond = Raute

## The draft

race-draft = Draft
race-draft-round = Wagen zusammenstellen: Auslage { $round } von 3
race-draft-swap = Wer ganz hinten startet, darf tauschen
race-draft-mine = Du wählst.
race-draft-swap-mine = Erst die Karte, die geht, dann die, die kommt.
race-draft-other = { $name } wählt.
race-draft-give = Welches gibst du ab?
race-draft-take = Welches kommt dafür?
race-draft-all = Was alle haben
race-draft-none = noch nichts
race-pick = Nehmen
race-pick-card = { $card } nehmen
race-swap-this = Dagegen tauschen

## One screen for several people

race-curtain = Vorhang
race-pass-to = Gib den Bildschirm an { $name }
race-pass-text = So lange bleiben die Karten verdeckt.
race-i-am = Ich bin { $name }

## The connection

race-lost = Verbindung verloren. Neuer Versuch in { $seconds } s.
race-reconnecting = Verbindung verloren. Neuer Versuch…

## Keys

race-keys = Tasten
race-key-gear = Gang wählen
race-key-cards = Handkarte wählen
race-key-arrows = durch die Karten gehen; Leertaste wählt
race-key-options = Symbol nutzen, in der gezeigten Reihenfolge
race-key-confirm = bestätigen, weiter
race-key-undo = zurücknehmen
race-key-log = zum Protokoll
race-key-help = diese Tasten

## Hints of a first race

race-coach = Erklärung
race-tip-ok = Verstanden
race-tip-stop = Keine Tipps mehr
race-tip-gear = Erst der Gang
    .text = Dein Gang ist die Zahl der Karten, die du spielst. Einen hoch oder runter kostet nichts, zwei kosten 1 Hitze. Schalte in den 2. oder 3. Gang, um in Fahrt zu kommen.
race-tip-cards = Jetzt die Karten
    .text = Ihre Summe ist deine Geschwindigkeit, und so weit fährst du. Der Plan zeigt, wo du landest.
race-tip-corner = Achtung, Kurve
    .text = Du würdest eine Kurvenlinie überqueren. Jeder Punkt über dem Limit kostet 1 Hitze aus deinem Motor.
race-tip-spin = Zu schnell
    .text = Ohne genug Hitze gerätst du ins Schleudern: zurück vor die Kurve, 1. Gang und Stress auf die Hand. Wähle kleinere Karten oder einen kleineren Gang.
race-tip-stress = Stress
    .text = Eine Stresskarte ist eine Überraschung: Gespielt deckt sie eine Karte vom Rennstapel auf, 1 bis 4 wert. Abwerfen geht nicht, nur spielen.
race-tip-cooldown = Kühlen
    .text = Hitze auf der Hand ist Ballast. In einem kleinen Gang kommt sie zurück in den Motor, und du kannst sie wieder ausgeben.
race-tip-boost = Turbo
    .text = Bezahl 1 Hitze, deck eine Karte auf und fahr so viel weiter. Auch deine Geschwindigkeit steigt: Achtung, Kurve.
race-tip-adrenaline = Adrenalin
    .text = Du bist hinten: Nimm 1 Geschwindigkeit mehr, gratis, und kühl 1 Hitze mehr.
race-tip-slipstream = Windschatten
    .text = Direkt hinter oder neben einem Wagen darfst du 2 Felder weiter, gratis. Deine Geschwindigkeit bleibt gleich, billiger kommst du durch keine Kurve.
race-tip-discard = Aufräumen
    .text = Tausch Karten, die du nicht brauchst, gegen neue. Behalte kleine für die Kurven, große für die Geraden.

## After the race

race-podium = Podest
race-won = { $name } gewinnt!
race-you-won = Du gewinnst!
race-to-results = Ergebnis
race-rematch = Revanche
race-rematch-join = Zur Revanche
race-replay = Wiederholung
race-show-board = Plan ansehen
race-record = Renndatei herunterladen
race-statistics = Das Rennen in Zahlen
race-by-round = Durchgang für Durchgang
race-chart = Diagramm: { $title }
race-chart-place = Platz
race-chart-speed = Geschwindigkeit
race-chart-heat = Hitze im Motor
race-stat-driver = Fahrer
race-stat-places-gained = Plätze gewonnen
race-stat-top-speed = Höchstgeschwindigkeit
race-stat-heat-paid = Hitze bezahlt
race-stat-heat-cooled = Hitze gekühlt
race-stat-boosts = Turbos
race-stat-slipstreamed = Felder im Windschatten
race-stat-spin-outs = Geschleudert
race-stat-stress = Stress
race-stat-seconds = Zeit

## Replay

race-replay-of = Wiederholung: { $circuit }
race-open-hands = Hände
race-scrub = Schritt der Wiederholung
race-step-of = { $step } von { $count }
race-play = Abspielen
race-pause = Pause
race-back = Einen Schritt zurück
race-forward = Einen Schritt weiter
race-rate = Tempo der Wiederholung
race-share = Link zu diesem Schritt kopieren
race-link-copied = Der Link ist kopiert.

## What cards do

card-values = Beim Aufdecken wählst du einen der Werte.
card-extra-heat = Eine zusätzliche Hitzekarte: Sie beginnt im Rennstapel und kommt durch Kühlung in den Motor.
card-heat = { $count ->
    [one] Bezahl 1 Hitze.
   *[other] Bezahl { $count } Hitze.
}
card-scrap = { $count ->
    [one] Vom Rennstapel wird oben eine Karte abgeworfen.
   *[other] Vom Rennstapel werden oben { $count } Karten abgeworfen.
}
card-adjust = { $count ->
    [-1] In diesem Zug ist jedes Kurvenlimit für dich 1 tiefer.
    [1] In diesem Zug ist jedes Kurvenlimit für dich 1 höher.
    [2] In diesem Zug ist jedes Kurvenlimit für dich 2 höher.
   *[other] In diesem Zug ist jedes Kurvenlimit für dich { $count } höher.
}
card-one-time = Einmal gespielt, ist die Karte aus dem Rennen.
card-plus = { $count ->
    [one] Decke eine Karte vom Rennstapel auf, 1 bis 4 wert, und zähle sie dazu.
   *[other] Deck { $count } Karten vom Rennstapel auf, je 1 bis 4 wert, und zähl sie dazu.
}
card-cool = { $count ->
    [one] 1 Hitze von der Hand zurück in den Motor.
   *[other] Bis zu { $count } Hitze von der Hand zurück in den Motor.
}
card-slip = Im Windschatten darfst du { $count } weiter.
card-stress = { $count ->
    [one] 1 Stress von der Hand auf den Ablagestapel.
   *[other] Bis zu { $count } Stress von der Hand auf den Ablagestapel.
}
card-salvage = { $count ->
    [one] Nimm eine Karte vom Ablagestapel zurück in den Rennstapel.
   *[other] Nimm bis zu { $count } Karten vom Ablagestapel zurück in den Rennstapel.
}
card-refresh = Am Ende des Zuges darf sie oben auf den Rennstapel zurück.
card-direct = Darf auch beim Reagieren von der Hand gespielt werden.
card-accelerate = 1 Geschwindigkeit mehr für jedes + in diesem Zug.

## What happened

event-grid = Startpositionen: { $names }.
event-weather-drawn = Wetter: { $weather }.
event-roads-drawn = Auf der Strecke: { $roads }.
event-laid-out = In der Auslage: { $cards }.
event-picked = { $name } nimmt { $card }.
event-swapped = { $name } tauscht { $given } gegen { $card }.
event-dealt-upgrades = { $name } bekommt { $cards }.
event-sponsor-gained-event = { $name } beginnt mit einer Sponsorenkarte.
event-sponsor-gained-press = Die Presse liebt { $name }: eine Sponsorenkarte.
event-sponsor-gained-speed-record = Ein Geschwindigkeitsrekord für { $name }: eine Sponsorenkarte.
event-sponsor-gained-overtakes = { $name } hat viele überholt: eine Sponsorenkarte.
event-sponsor-gained-grandstand = Die Tribüne bejubelt { $name }: eine Sponsorenkarte.
event-sponsor-card = Die Sponsorenkarte von { $name }: { $card }.
event-sponsor-used = { $name } hat { $card } verbraucht.
event-drew-cards = { $name } zieht { $cards }.
event-round-began = Durchgang { $round }
event-shifted = { $name } fährt im { $gear }. Gang.
event-ready = { $name } ist fertig.
event-revealed = { $name } deckt im { $gear }. Gang auf: { $cards }.
event-cluttered = { $name } hat eine verstopfte Hand und bleibt stehen, im 1. Gang.
event-gear-corrected = Keine Hitze fürs Schalten: { $name } landet im { $gear }. Gang.
event-card-lost = { $name } verliert { $card }.
event-heat-paid-shift = { $name } bezahlt { $count } Hitze fürs Schalten.
event-heat-paid-card = { $name } bezahlt { $count } Hitze für eine Karte.
event-heat-paid-boost = { $name } bezahlt { $count } Hitze für den Turbo.
event-heat-paid-corner = { $name } bezahlt { $count } Hitze für die Kurve.
event-reshuffled = { $name } mischt den Ablagestapel zum neuen Rennstapel.
event-flipped = { $name } deckt { $card } auf.
event-flipped-away = { $name } deckt { $card } auf: zählt nicht.
event-nothing-flipped = { $name } hat keine Rennkarte mehr zum Aufdecken.
event-value-chosen = { $name } nimmt { $value } von { $card }.
event-speed-reached = { $name } erreicht Geschwindigkeit { $speed }.
event-moved-speed = { $name } fährt { $way }.
event-moved-adrenaline = Adrenalin bringt { $name } { $way } weiter.
event-moved-boost = Der Turbo bringt { $name } { $way } weiter.
event-moved-direct = { $name } fährt noch { $way } weiter.
event-moved-accelerate = { $name } beschleunigt: noch { $way }.
event-moved-slipstream = { $name } fährt im Windschatten { $way }.
event-moved-legend = Die Legende { $name } fährt { $way }.
event-moved-spin-out = { $name } rutscht { $way } zurück.
event-spaces = { $count ->
    [one] 1 Feld
   *[other] { $count } Felder
}
event-blocked = Blockiert: Weiter vorn war kein Platz frei.
event-finish-line-crossed = { $name } überquert die Ziellinie.
event-boosted = { $name } zündet den Turbo.
event-cooled = { $name } kühlt { $count } Hitze.
event-stress-reduced = { $name } baut { $count } Stress ab.
event-scrapped = Verschleiß bei { $name }: { $card }.
event-salvaged = { $name } verwertet { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} wieder.
event-played-directly = { $name } spielt { $card } zusätzlich.
event-accelerated = { $name } beschleunigt um { $count }.
event-corner-over = { $name } nimmt Kurve { $corner } mit Geschwindigkeit { $speed }, Limit { $limit }: { $cost } Hitze.
event-corner-fine = { $name } nimmt Kurve { $corner } mit Geschwindigkeit { $speed }, im Limit von { $limit }.
event-spun-out = { $name } gerät in Kurve { $corner } ins Schleudern und bekommt { $stress } Stress.
event-eliminated = { $name } scheidet aus, auf Platz { $place }.
event-discarded = { $name } wirft { $count ->
    [one] { $card } ab
   *[other] { $count } Karten ab, zuletzt { $card }
}.
event-refreshed = { $name } legt { $card } oben auf den Rennstapel zurück.
event-legend-card-turned = Die Legenden fahren nach Karte { $number }.
event-finished = { $name } kommt auf Platz { $place } ins Ziel.
event-race-over = Das Rennen ist vorbei: { $names }.
event-season-race-began = Rennen { $race } der Saison: { $circuit }.
event-points-scored = { $name } holt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, insgesamt { $total }.
event-upgrade-kept = { $name } behält { $card }.
event-season-over = Die Saison ist vorbei: { $names }.

race-risk-spin = Schleudern?
    .text = Damit fliegt der Wagen von der Strecke: Für die Kurve ist zu wenig Hitze im Motor.
race-risk-heat = Die letzte Hitze?
    .text = Damit geht die letzte Hitze aus deinem Motor.
race-risk-settings = Diese Frage lässt sich in den Einstellungen abschalten.
race-risk-go = Trotzdem
race-risk-back = Zurück
race-skip = Zu meinem Zug
race-skip-end = Zum Podium
race-showing = Die Wagen fahren.
race-meanwhile = Was die anderen gemacht haben
race-key-skip = zu meinem Zug
race-key-speed = das Renntempo ändern
race-speed-button = Renntempo: { $speed }
race-crossed = Über der Ziellinie
race-watch-others = Den anderen zusehen
race-photo = Zielfoto
race-waiting = Warten auf { $name }, seit { $time }.
race-waiting-away = { $name } ist weg. Warten seit { $time }.
race-hand-over = Den Wagen einem Computerfahrer geben
race-give-back = Den Wagen zurückgeben
race-last = Alle anderen sind im Ziel.
race-drive-home = Einen Computerfahrer ins Ziel fahren lassen
race-picture = Bild des Ergebnisses
race-stat-note = Gewonnene Plätze zählen ab der Startaufstellung. Stress zählt die Stresskarten durch Schleudern.
race-gestures = Gesten
race-gesture-hello = Hallo!
race-gesture-go = Auf geht’s!
race-gesture-blue = Lass mich vorbei!
race-gesture-yellow = Vorsicht!
race-gesture-phew = Das war knapp!
race-gesture-bravo = Gut gefahren!
race-gestures-mute = Gesten ausblenden
race-gestures-unmute = Gesten wieder zeigen
race-call-offer = Möchtest du eine Mitteilung, wenn du dran bist?
race-call-yes = Ja, gern
race-call-no = Nein, danke
race-call-title = Du bist dran
race-call-body = { $circuit }: Die anderen warten auf dich.
