### The coach: why an action is the best one (`for`), or what the best one has over it

coach-finish = { $side ->
    [for] Haalt deze beurt de finish in { $value }% van de gevallen, tegen { $other }%.
   *[against] Haalt deze beurt de finish in maar { $value }% van de gevallen, tegen { $other }%.
}
coach-spin-out = { $side ->
    [for] Verkleint de kans dat je uit de bocht vliegt van { $other }% tot { $value }%.
   *[against] Grotere kans dat je uit de bocht vliegt: { $value }%, tegen { $other }%.
}
coach-spin-out-later = { $side ->
    [for] Verkleint de kans dat je de komende ronden uit de bocht vliegt van { $other }% tot { $value }%.
   *[against] Grotere kans dat je de komende ronden uit de bocht vliegt: { $value }%, tegen { $other }%.
}
coach-slipstream = { $side ->
    [for] Levert je Slipstream op in { $value }% van de gevallen, tegen { $other }%.
   *[against] Levert je Slipstream op in maar { $value }% van de gevallen, tegen { $other }%.
}
coach-place = { $side ->
    [for] Brengt je { $where } gemiddeld op plaats { $value }, niet { $other }.
   *[against] Je ligt { $where } gemiddeld op plaats { $value }, niet { $other }.
}
coach-spaces = { $side ->
    [for] Je komt deze beurt verder: gemiddeld { $value } velden, niet { $other }.
   *[against] Je komt deze beurt minder ver: gemiddeld { $value } velden, niet { $other }.
}
coach-pace = { $side ->
    [for] Je komt de komende ronden verder: gemiddeld { $value } velden, niet { $other }.
   *[against] Je komt de komende ronden minder ver: gemiddeld { $value } velden, niet { $other }.
}
coach-heat = { $side ->
    [for] Houdt meer Heat in de motor { $where }: gemiddeld { $value }, niet { $other }.
   *[against] Laat minder Heat in de motor { $where }: gemiddeld { $value }, niet { $other }.
}
coach-hand-heat = { $side ->
    [for] Houdt Heat uit je hand: gemiddeld { $value }, niet { $other }.
   *[against] Vult je hand met Heat: gemiddeld { $value }, niet { $other }.
}
coach-stress = { $side ->
    [for] Houdt Stress uit je stapel: gemiddeld { $value }, niet { $other }.
   *[against] Je houdt meer Stress over: gemiddeld { $value }, niet { $other }.
}
coach-high-cards = { $side ->
    [for] Je houdt hogere kaarten over: gemiddeld { $value }, niet { $other }.
   *[against] Je houdt lagere kaarten over: gemiddeld { $value }, niet { $other }.
}
coach-low-cards = { $side ->
    [for] Bewaart lage kaarten { $where }: gemiddeld { $value }, niet { $other }.
   *[against] Laat je met hogere kaarten { $where } zitten: gemiddeld { $value }, niet { $other }.
}
coach-alike = { $side ->
    [for] Niets anders is duidelijk slechter.
   *[against] Ongeveer even goed.
}
coach-overall = { $side ->
    [for] Komt uiteindelijk beter uit, om veel kleine redenen.
   *[against] Komt uiteindelijk slechter uit, om veel kleine redenen.
}
coach-after = { $corner ->
    [none] bij de finish
   *[other] na bocht { $corner }
}
coach-before = { $corner ->
    [none] voor de finish
   *[other] voor bocht { $corner }
}

### A race that is over, turn by turn

coach-whose = Wiens beurten?
coach-percent = { $percent }%
coach-accuracy = Nauwkeurigheid
coach-accuracy-text = Hoeveel je behield van wat er op het spel stond. Op het spel staat het verschil tussen het beste en het slechtste wat een coureur zou kunnen bedenken. 100 %: altijd zo goed als het beste. 0 %: altijd het slechtste.
coach-accuracy-none = Er stond niets op het spel: wat je ook deed, het kwam op hetzelfde neer.
coach-mattered = De beurten die het meest telden
coach-mattered-none = Geen beurt heeft je noemenswaardig winstkans gekost.
coach-all = Alle beurten
coach-turn = Ronde { $round }
coach-cost = { $points }% winstkans verloren
coach-cost-none = niets verloren
coach-played = Gespeeld: { $action }
coach-best = Beste: { $action }
coach-as-good = Niets was duidelijk beter.
coach-play-on = Speel vanaf hier verder
coach-review-text = Elke beslissing wordt vele keren uitgeprobeerd vanuit wat je toen kon weten, telkens met andere verborgen kaarten en ander geluk. Wat aan het geluk ligt, telt niet. Met ‘Speel vanaf hier verder’ begint een nieuwe race vanaf dat moment, met nieuw geluk.
