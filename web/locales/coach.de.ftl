### The coach: why an action is the best one (`for`), or what the best one has over it

coach-finish = { $side ->
    [for] Kommt in diesem Zug in { $value } % der Fälle ins Ziel, sonst in { $other } %.
   *[against] Kommt in diesem Zug nur in { $value } % der Fälle ins Ziel, sonst in { $other } %.
}
coach-spin-out = { $side ->
    [for] Senkt das Risiko, ins Schleudern zu geraten, von { $other } % auf { $value } %.
   *[against] Du riskierst, ins Schleudern zu geraten: { $value } % statt { $other } %.
}
coach-spin-out-later = { $side ->
    [for] Senkt das Risiko, in den nächsten Durchgängen ins Schleudern zu geraten, von { $other } % auf { $value } %.
   *[against] Du riskierst, in den nächsten Durchgängen ins Schleudern zu geraten: { $value } % statt { $other } %.
}
coach-slipstream = { $side ->
    [for] Bringt dich in { $value } % der Fälle in einen Windschatten, sonst in { $other } %.
   *[against] Bringt dich nur in { $value } % der Fälle in einen Windschatten, sonst in { $other } %.
}
coach-place = { $side ->
    [for] Du bist { $where } im Schnitt auf Platz { $value } statt { $other }.
   *[against] Du bist { $where } im Schnitt nur auf Platz { $value } statt { $other }.
}
coach-spaces = { $side ->
    [for] Du kommst in diesem Zug weiter: im Schnitt { $value } Felder statt { $other }.
   *[against] Du kommst in diesem Zug weniger weit: im Schnitt { $value } Felder statt { $other }.
}
coach-pace = { $side ->
    [for] Du kommst in den nächsten Durchgängen weiter: im Schnitt { $value } Felder statt { $other }.
   *[against] Du kommst in den nächsten Durchgängen weniger weit: im Schnitt { $value } Felder statt { $other }.
}
coach-heat = { $side ->
    [for] Spart mehr Hitze im Motor { $where }: im Schnitt { $value } statt { $other }.
   *[against] Lässt weniger Hitze im Motor { $where }: im Schnitt { $value } statt { $other }.
}
coach-hand-heat = { $side ->
    [for] Hält die Hand frei von Hitze: im Schnitt { $value } statt { $other }.
   *[against] Füllt die Hand mit Hitze: im Schnitt { $value } statt { $other }.
}
coach-stress = { $side ->
    [for] Hält den Stress aus dem Stapel: im Schnitt { $value } statt { $other }.
   *[against] Lässt dich mit mehr Stress zurück: im Schnitt { $value } statt { $other }.
}
coach-high-cards = { $side ->
    [for] Behält höhere Karten auf der Hand: im Schnitt { $value } statt { $other }.
   *[against] Lässt dir nur niedrigere Karten: im Schnitt { $value } statt { $other }.
}
coach-low-cards = { $side ->
    [for] Behält niedrige Karten { $where }: im Schnitt { $value } statt { $other }.
   *[against] Lässt dir zu hohe Karten { $where }: im Schnitt { $value } statt { $other }.
}
coach-alike = { $side ->
    [for] Nichts anderes ist klar schlechter.
   *[against] Ungefähr genauso gut.
}
coach-overall = { $side ->
    [for] Zahlt sich am Ende aus, aus vielen kleinen Gründen.
   *[against] Rächt sich am Ende, aus vielen kleinen Gründen.
}
coach-after = { $corner ->
    [none] am Ziel
   *[other] nach Kurve { $corner }
}
coach-before = { $corner ->
    [none] für den Schluss
   *[other] für Kurve { $corner }
}

### A race that is over, turn by turn

coach-whose = Wessen Züge?
coach-percent = { $percent } %
coach-accuracy = Genauigkeit
coach-accuracy-text = Wie viel du von dem behalten hast, was auf dem Spiel stand. Auf dem Spiel steht der Abstand zwischen dem Besten und dem Schlechtesten, was jemandem am Steuer einfallen könnte. 100 %: immer so gut wie das Beste. 0 %: immer das Schlechteste.
coach-accuracy-none = Nichts stand auf dem Spiel: Was du auch getan hast, es kam auf dasselbe hinaus.
coach-mattered = Die Züge, auf die es ankam
coach-mattered-none = Kein Zug hat dich nennenswert Siegchance gekostet.
coach-all = Alle Züge
coach-turn = Durchgang { $round }
coach-cost = { $points } % Siegchance verloren
coach-cost-none = nichts verloren
coach-played = Gespielt: { $action }
coach-best = Am besten: { $action }
coach-as-good = Nichts war klar besser.
coach-play-on = Von hier weiterfahren
coach-review-text = Jede Entscheidung wird viele Male durchgespielt, von dem aus, was du da wissen konntest, immer mit anderen verdeckten Karten und anderem Glück. Was am Glück liegt, zählt nicht. „Von hier weiterfahren“ ist ein neues Rennen ab diesem Moment, mit neuem Glück.
