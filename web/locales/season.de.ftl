### Die Meisterschaft

season-title = Meisterschaft
season-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
season-total = { $count ->
    [one] { $count } Punkt insgesamt
   *[other] { $count } Punkte insgesamt
}
season-races = { $count ->
    [one] { $count } Rennen
   *[other] { $count } Rennen
}
season-race-of = Rennen { $number } von { $races }
season-scores = Die Plätze 1 bis 6 bringen 9, 6, 4, 3, 2 und 1 Punkte. Bei gleichen Punkten zählt der bessere Platz im letzten Rennen.

## Ereignisse

season-event-new-grandstand = Neue Tribüne
    .text = Zwölftausend neue Plätze, alle verkauft. Das Publikum will Helden sehen, bevor die erste Runde vorbei ist.
season-event-speed-record = Geschwindigkeits­rekord
    .text = Quer über der Geraden liegt ein Messdraht. Wer ihn zum Singen bringt, bekommt das Preisgeld.
season-event-drivers-strike = Fahrerstreik
    .text = Keine Einigung über das Startgeld, also fährt niemand eine Runde zu viel. Die Besitzer erhöhen die Siegprämie.
season-event-restrictions-lifted = Beschränkungen aufgehoben
    .text = Die Kommission hat ihr Regelwerk zerrissen. Die Mechaniker schraubten die ganze Nacht, und nie waren Motoren so heiß.
season-event-record-crowds = Zuschauerrekord
    .text = Seit dem Morgengrauen sind die Straßen verstopft. Der Veranstalter verlängert das Rennen, und die Teams packen alles aus.
season-event-corruption = Korruption
    .text = Im Zelt der Rennleitung wurden Umschläge gesehen. Niemand weiß etwas, aber das Podest ist heute mehr wert.
season-event-title-sponsor = Titelsponsor
    .text = Eine Limonade hat den Namen des Rennens gekauft. Es gibt Aufkleber für jeden Wagen und Geld für alle am Steuer.
season-event-live-on-television = Live im Fernsehen
    .text = An zwei Kurven stehen Kameras, und das ganze Land sitzt auf dem Sofa. Wer überholt, ist heute Abend ein Star.
season-event-safety-regulations = Sicherheits­vorschriften
    .text = Kleinere Tanks, kürzere Nächte und an jeder Box ein Mann mit Klemmbrett. Weniger zu verheizen, weniger auf der Hand.
season-event-sponsor-withdraws = Sponsor steigt aus
    .text = Das Geld ist weg und die Ersatzteile auch. Wer heute ins Schleudern gerät, fährt nach Hause.
season-event-label = Ereignis: { $event }
season-event-later = Ereignis wird vor dem Rennen gezogen
season-event-unknown = Das Ereignis dieses Rennens wird gezogen, wenn es beginnt.

season-fact-eliminate = Wer ins Schleudern gerät, ist aus dem Rennen, ohne Punkte.
season-fact-laps-more = { $count ->
    [one] Eine Runde mehr.
   *[other] { $count } Runden mehr.
}
season-fact-laps-less = { $count ->
    [one] Eine Runde weniger.
   *[other] { $count } Runden weniger.
}
season-fact-hand = Nachgezogen wird bis { $count } Karten.
season-fact-heat-more = { $count ->
    [one] 1 Hitze mehr in jedem Motor.
   *[other] { $count } Hitze mehr in jedem Motor.
}
season-fact-heat-less = { $count ->
    [one] 1 Hitze weniger in jedem Motor.
   *[other] { $count } Hitze weniger in jedem Motor.
}
season-fact-stress-more = { $count ->
    [one] 1 Stresskarte mehr in jedem Rennstapel.
   *[other] { $count } Stresskarten mehr in jedem Rennstapel.
}
season-fact-stress-less = { $count ->
    [one] 1 Stresskarte weniger in jedem Rennstapel.
   *[other] { $count } Stresskarten weniger in jedem Rennstapel.
}
season-fact-bonus-winner = { $count ->
    [one] 1 Punkt mehr für den Sieg.
   *[other] { $count } Punkte mehr für den Sieg.
}
season-fact-bonus = { $count ->
    [one] Je 1 Punkt mehr für die Plätze 1 bis { $places }.
   *[other] Je { $count } Punkte mehr für die Plätze 1 bis { $places }.
}
season-fact-grandstand = Die ersten { $count }, die Runde 1 beenden, bekommen eine Sponsorenkarte.
season-fact-record = Ein Zug mit Geschwindigkeit { $speed } oder mehr bringt eine Sponsorenkarte.
season-fact-overtakes = Überhole in einem Zug { $count } Wagen oder mehr, und du bekommst eine Sponsorenkarte.
season-fact-sponsors = { $count ->
    [0] Niemand zieht vor dem Rennen Sponsorenkarten.
    [one] Alle ziehen vor dem Rennen 1 Sponsorenkarte.
   *[other] Alle ziehen vor dem Rennen { $count } Sponsorenkarten.
}
season-fact-press = { $count ->
    [one] Die Presse steht an einer Kurve.
   *[other] Die Presse steht an { $count } Kurven.
}
season-fact-press-at = { $count ->
    [one] Die Presse steht an Kurve { $letters }.
   *[other] Die Presse steht an den Kurven { $letters }.
}

## Das Rennwochenende

season-weekend = Rennwochenende
season-stage-event = Ereignis
season-stage-grid = Start
season-stage-draft = Werkstatt
season-stage-paddock = Paddock
season-stage-race = Rennen
season-paper = Der Boxenbote
season-changes = Was sich ändert
season-map-press = { $circuit }. Gelb: Pressekurve.
season-skip = Überspringen
season-next-event = Zu den Startpositionen
season-next-grid = In die Werkstatt
season-next-paddock = Zum Rennen
season-grid = Startpositionen
season-grid-drawn = Das erste Rennen einer Saison: Die Startpositionen werden ausgelost.
season-grid-points = In der Reihenfolge der Meisterschaft. Bei gleichen Punkten startet vorn, wer im letzten Rennen besser war.
season-grid-draft = Die Werkstatt öffnet von hinten nach vorn: Der letzte Wagen nimmt sich zuerst ein Upgrade und darf am Ende eines tauschen.
season-by-lot = Ausgelost
season-last-race = Platz { $place } im letzten Rennen
season-pole = Erste Startposition
season-picks-now = Wählt gerade
season-draft = Wagen zusammenstellen: ein Upgrade für die Saison
season-do-draft = Nimm ein Upgrade. Es bleibt die ganze Saison in deinem Wagen.
season-swap-card = Dagegen tauschen: { $card }
season-paddock = Im Paddock
season-sponsors-text = Sponsorenkarten haben einen Einmaleffekt: einmal gespielt, sind sie weg. Was du nicht spielst, bleibt für das nächste Rennen der Saison in deinem Wagen.
season-sponsor-count = { $count ->
    [0] keine Sponsorenkarte
    [one] { $count } Sponsorenkarte
   *[other] { $count } Sponsorenkarten
}
season-press = Pressekurven
season-notice-eliminated = { $event }: { $name } ist aus dem Rennen.
season-notice-lap-more = { $event }: eine Runde mehr als sonst, und das ist sie. Runde { $lap }.
season-notice-lap-less = { $event }: Runde { $lap } ist schon die letzte.
season-notice-hand = { $event }: Nachgezogen wird bis { $count } Karten.

## Nach einem Rennen

season-points-title = Die Meisterschaft nach Rennen { $number } von { $races }
season-up = { $count ->
    [one] { $count } Platz gewonnen
   *[other] { $count } Plätze gewonnen
}
season-down = { $count ->
    [one] { $count } Platz verloren
   *[other] { $count } Plätze verloren
}
season-eliminated = aus dem Rennen
season-this-race = Platz { $place } in diesem Rennen
season-bonus = { $count ->
    [one] { $count } Extrapunkt
   *[other] { $count } Extrapunkte
}
season-to-season = Die Meisterschaft
season-to-champion = Zur Siegerehrung
season-to-keep = Ein Upgrade behalten
season-to-race = Zu Rennen { $number }
season-watch-race = Rennen { $number } anschauen
season-begin = Zu Rennen { $number }: { $circuit }
season-waits-host = Wer die Saison angelegt hat, eröffnet das nächste Rennen.

## Die Seite einer Saison

season-on = Rennen { $number } von { $races } läuft: { $circuit }
season-up-next = Als Nächstes: Rennen { $number } von { $races }, { $circuit }
season-standings = Wertung
season-sum = Punkte
season-chart = Punkte, Rennen für Rennen
season-calendar = Kalender
season-status-on = Läuft gerade
season-won-by = Sieg: { $name }
season-replay-of = Wiederholung von Rennen { $number }
season-garages = Alle Wagen bisher
season-garages-over = Alle Wagen am Ende
season-garages-text = Upgrades bleiben die ganze Saison. Nicht gespielte Sponsorenkarten auch.
season-sponsors-left = { $count ->
    [one] noch { $count } Sponsorenkarte
   *[other] noch { $count } Sponsorenkarten
}
season-figures = Die Saison in Zahlen
race-stat-wins = Siege
race-stat-podiums = Podestplätze
season-record = Saisondatei herunterladen
season-again = Neue Meisterschaft
season-keep = { $season } ist vorbei. Welches Upgrade behältst du?
season-keep-text = Alle nehmen genau eine Upgrade-Karte in die nächste Saison mit. Die übrigen Karten gehen zurück, auch Sponsorenkarten. Niemand sieht deine Wahl, bis alle gewählt haben.
season-keep-this = Behalten
season-keep-card = { $card } behalten
season-kept = Bleibt
season-kept-card = { $card }: bleibt
season-keep-waits = Noch nicht gewählt: { $names }.
season-keep-away = Sie sind nicht da. Wenn du weitermachst, wählen Computerfahrer für sie.
season-champion = { $name } holt die Meisterschaft!
season-you-champion = Du holst die Meisterschaft!
season-champion-facts = { $wins ->
    [0] { $points } Punkte ohne einen einzigen Sieg.
    [one] { $points } Punkte und { $wins } Sieg.
   *[other] { $points } Punkte und { $wins } Siege.
}
season-champion-lead = { $count ->
    [one] { $count } Punkt vor { $name }.
   *[other] { $count } Punkte vor { $name }.
}
season-champion-tie = Punktgleich mit { $name }, aber am Ende besser.
season-champion-mine = { $name }: Platz { $place }, { $points ->
    [one] { $points } Punkt.
   *[other] { $points } Punkte.
}
season-people = Wer fährt
season-return = Zurück ans Steuer: { $name }
season-hand-over = Wagen abgeben: { $name }
season-hand-over-title = Deinen Wagen abgeben
season-hand-over-text = Ein Computerfahrer übernimmt deinen Wagen, bis jemand mit der Einladung einsteigt. Der Wagen behält Punkte und Upgrades.
season-hand-over-racing = In diesem Rennen übernimmt ein Computerfahrer das Steuer. Du kannst jederzeit zurückkommen.
season-hand-over-yes = Abgeben
season-hand-over-no = Bleiben
season-invite-hint = Wer diesen Link zwischen zwei Rennen öffnet, nimmt einen freien Wagen oder den eines Computerfahrers, mit allen Punkten.
season-start = Saison starten
season-waits-start = Du bist dabei. Die Saison beginnt, sobald der Startschuss fällt.
season-join-title = Du bist zu einer Meisterschaft eingeladen
season-join-which = Welcher Wagen
season-join-racing = Gerade läuft ein Rennen. Danach kannst du einen Wagen übernehmen.
season-join-full = In dieser Saison ist kein Wagen frei.
season-look = Zur Saison

## Eine neue Saison

season-new-title = Neue Meisterschaft
season-new-lead = Mehrere Rennen, eine Meisterschaft. Vor jedem Rennen bringt ein Ereignis alles durcheinander, und dein Wagen bekommt ein weiteres Upgrade.
season-new-which = Saison
season-new-best = { $seasons } nacheinander. Nach jeder Saison behältst du ein Upgrade; alle Punkte zusammen entscheiden.
season-new-custom = Deine Strecken, deine Ereignisse, bis zu zehn Rennen.
season-new-rules = Regeln
season-new-upgrades = Upgrades
season-new-upgrades-hint = Was vor jedem Rennen in der Werkstatt ausliegt.
season-new-upgrades-basic = Einfache Upgrades
season-new-upgrades-advanced = Komplexe Upgrades
season-new-upgrades-all = Alle Upgrades
season-new-problems = So kann die Saison nicht beginnen:
season-new-create = Zum ersten Rennen
season-custom = Deine Saison
season-custom-races = Rennen
season-custom-circuits = Strecken
season-custom-circuits-box = Die aus der Schachtel, in zufälliger Reihenfolge
season-custom-chosen = Eigene Wahl
season-custom-events = Ereignisse
season-custom-events-random = Vor jedem Rennen gezogen
season-custom-circuit = Strecke von Rennen { $number }
season-custom-event = Ereignis von Rennen { $number }

## Absagen

app-error-no-such-season = Diese Saison gibt es nicht mehr.
app-error-not-in-season = Du hast keinen Wagen in dieser Saison.
app-error-in-season = Dieses Rennen gehört zu einer Saison. Weiter geht es auf der Seite der Saison.
app-error-not-between = Gerade läuft ein Rennen. Das geht, sobald es vorbei ist.
app-error-out-of-order = Das ist nicht das nächste Rennen.
app-error-season-not-over = Das geht, sobald die Saison vorbei ist.
app-error-still-racing = Das Rennen läuft noch.
app-error-still-keeping = Noch haben nicht alle ein Upgrade gewählt.
app-error-between-races = Gerade läuft kein Rennen.
app-error-season-over = Die Saison ist vorbei.
app-error-seat-taken = Diesen Wagen fährt schon jemand.
