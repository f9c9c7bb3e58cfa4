### Hints, and who could have won

race-advice-ask = Hint
race-advice-busy = Thinking it over…
race-advice-cancel = Cancel the hint
race-advice-best = Best now: { $action }
race-advice-or = Or: { $action }
race-advice-value = { $win }% to win, place { $place } on average
race-advice-close = Close the hint
race-advice-plan = gear { $gear } with { $cards }
race-advice-gear = gear { $gear }
race-advice-play = play { $cards }
race-advice-discard = discard { $card }
race-advice-take = take { $card }
race-key-advice = a hint, where the race allows it

new-analysis = Hint button
new-analysis-hint = Ask for the best action and its chance of winning.

race-review = Review
race-review-link = Review my race
race-chances = Chances
race-chances-title = Chance of winning by turn
race-chances-link = Who could have won?
race-chances-chart = Chart: chance of winning of each car after each turn. The list below has the turning points.
race-chances-text = We replay the rest of the race many times from each turn, with new luck each time.
race-chances-working = Reckoning: { $percent }%
race-chances-turns = Turning points
race-chances-none = No single turn decided this race.
race-chances-turn = Round { $round }: { $what }
race-chances-swing = { $name }: { $before }% → { $after }%
race-chances-spin-out = { $name } spins out
race-chances-finish = { $name } crosses the line first
race-chances-boost = { $name } boosts
race-chances-slipstream = { $name } slipstreams
race-chances-speed = { $name } drives at Speed { $speed }
race-chances-nothing = the luck of the cards
