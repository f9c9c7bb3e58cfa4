### Hints, and who could have won

race-advice-ask = Tips
race-advice-busy = Tänker efter…
race-advice-cancel = Avbryt tipset
race-advice-best = Bäst nu: { $action }
race-advice-or = Eller: { $action }
race-advice-value = { $win } % vinstchans, i snitt plats { $place }
race-advice-close = Stäng tipset
race-advice-plan = växel { $gear } med { $cards }
race-advice-gear = växel { $gear }
race-advice-play = spela { $cards }
race-advice-discard = kasta { $card }
race-advice-take = ta { $card }
race-key-advice = ett tips, om racet tillåter det

new-analysis = Tipsknapp
new-analysis-hint = Fråga efter det bästa draget och dess vinstchans.

race-review = Genomgång
race-review-link = Gå igenom mitt race
race-chances = Chanser
race-chances-title = Vinstchans tur för tur
race-chances-link = Vem kunde ha vunnit?
race-chances-chart = Diagram: varje bils vinstchans efter varje tur. Listan nedanför har vändpunkterna.
race-chances-text = Vi kör resten av racet många gånger från varje tur, varje gång med nya slumpade kort.
race-chances-working = Räknar: { $percent } %
race-chances-turns = Vändpunkter
race-chances-none = Ingen enskild tur avgjorde det här racet.
race-chances-turn = Runda { $round }: { $what }
race-chances-swing = { $name }: { $before } % → { $after } %
race-chances-spin-out = { $name } spinner av
race-chances-finish = { $name } går först över mållinjen
race-chances-boost = { $name } boostar
race-chances-slipstream = { $name } tar slipstream
race-chances-speed = { $name } kör med hastighet { $speed }
race-chances-nothing = turen i korten
