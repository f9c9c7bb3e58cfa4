### Hints, and who could have won

race-advice-ask = Tip
race-advice-busy = Even nadenken…
race-advice-cancel = Tip afbreken
race-advice-best = Nu het beste: { $action }
race-advice-or = Of: { $action }
race-advice-value = { $win }% winstkans, gemiddeld plaats { $place }
race-advice-close = Tip sluiten
race-advice-plan = versnelling { $gear } met { $cards }
race-advice-gear = versnelling { $gear }
race-advice-play = { $cards } spelen
race-advice-discard = { $card } afleggen
race-advice-take = { $card } nemen
race-key-advice = een tip, als de race dat toelaat

new-analysis = Knop voor tips
new-analysis-hint = Vraag naar de beste actie en de winstkans ervan.

race-review = Terugblik
race-review-link = Mijn race terugkijken
race-chances = Kansen
race-chances-title = Winstkans per beurt
race-chances-link = Wie had kunnen winnen?
race-chances-chart = Grafiek: winstkans van elke auto na elke beurt. De lijst eronder bevat de keerpunten.
race-chances-text = Berekend door de race vanaf elke beurt vele keren uit te rijden, telkens met ander geluk.
race-chances-working = Aan het rekenen: { $percent }%
race-chances-turns = Keerpunten
race-chances-none = Geen enkele beurt gaf in deze race de doorslag.
race-chances-turn = Ronde { $round }: { $what }
race-chances-swing = { $name }: { $before }% → { $after }%
race-chances-spin-out = { $name } vliegt uit de bocht
race-chances-finish = { $name } gaat als eerste over de streep
race-chances-boost = { $name } neemt een Boost
race-chances-slipstream = { $name } pakt Slipstream
race-chances-speed = { $name } rijdt met snelheid { $speed }
race-chances-nothing = het geluk van de kaarten
