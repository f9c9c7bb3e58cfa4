### Hints, and who could have won

race-advice-ask = Rada
race-advice-busy = Přemýšlím…
race-advice-cancel = Zrušit radu
race-advice-best = Teď nejlépe: { $action }
race-advice-or = Nebo: { $action }
race-advice-value = { $win } % na výhru, v průměru místo { $place }
race-advice-close = Zavřít radu
race-advice-plan = { $gear }. stupeň, karty: { $cards }
race-advice-gear = { $gear }. stupeň
race-advice-play = zahrát: { $cards }
race-advice-discard = odhodit: { $card }
race-advice-take = vzít: { $card }
race-key-advice = rada, pokud ji závod dovoluje

new-analysis = Tlačítko s radou
new-analysis-hint = Zeptej se na nejlepší akci a její šanci na výhru.

race-review = Rozbor
race-review-link = Rozbor mého závodu
race-chances = Šance
race-chances-title = Šance na výhru tah po tahu
race-chances-link = Kdo mohl vyhrát?
race-chances-chart = Graf: šance každého auta na výhru po každém tahu. Seznam níže obsahuje zlomové okamžiky.
race-chances-text = Spočítáno tak, že se závod od každého tahu mnohokrát dojede, pokaždé s jiným štěstím.
race-chances-working = Počítám: { $percent } %
race-chances-turns = Zlomové okamžiky
race-chances-none = Žádný jednotlivý tah tento závod nerozhodl.
race-chances-turn = Tah { $round }: { $what }
race-chances-swing = { $name }: { $before } % → { $after } %
race-chances-spin-out = { $name } vylétá ze zatáčky
race-chances-finish = { $name } projíždí cílem jako první
race-chances-boost = { $name } používá boost
race-chances-slipstream = { $name } jede ve větrném pytli
race-chances-speed = { $name } jede rychlostí { $speed }
race-chances-nothing = štěstí v kartách
