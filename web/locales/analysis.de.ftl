### Hints, and who could have won

race-advice-ask = Tipp
race-advice-busy = Denke nach …
race-advice-cancel = Tipp abbrechen
race-advice-best = Jetzt am besten: { $action }
race-advice-or = Oder: { $action }
race-advice-value = { $win } % Siegchance, im Schnitt Platz { $place }
race-advice-close = Tipp schließen
race-advice-plan = { $gear }. Gang mit { $cards }
race-advice-gear = { $gear }. Gang
race-advice-play = { $cards } spielen
race-advice-discard = { $card } abwerfen
race-advice-take = { $card } nehmen
race-key-advice = ein Tipp, wenn das Rennen ihn erlaubt

new-analysis = Knopf für Tipps
new-analysis-hint = Frag nach der besten Aktion und ihrer Siegchance.

race-review = Nachbesprechung
race-review-link = Mein Rennen besprechen
race-chances = Chancen
race-chances-title = Siegchance Zug um Zug
race-chances-link = Wer hätte gewinnen können?
race-chances-chart = Diagramm: Siegchance jedes Wagens nach jedem Zug. Die Liste darunter nennt die Wendepunkte.
race-chances-text = Berechnet, indem das Rennen von jedem Zug an viele Male zu Ende gefahren wird, immer mit anderem Glück.
race-chances-working = Wird berechnet: { $percent } %
race-chances-turns = Wendepunkte
race-chances-none = Kein einzelner Zug hat dieses Rennen entschieden.
race-chances-turn = Durchgang { $round }: { $what }
race-chances-swing = { $name }: { $before } % → { $after } %
race-chances-spin-out = { $name } gerät ins Schleudern
race-chances-finish = { $name } überquert die Ziellinie zuerst
race-chances-boost = { $name } zündet den Turbo
race-chances-slipstream = { $name } fährt im Windschatten
race-chances-speed = { $name } fährt mit Geschwindigkeit { $speed }
race-chances-nothing = das Glück der Karten
