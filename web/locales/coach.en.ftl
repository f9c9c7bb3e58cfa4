### The coach: why an action is the best one (`for`), or what the best one has over it

coach-finish = { $side ->
    [for] Finishes this turn in { $value }% of cases, against { $other }%.
   *[against] Finishes this turn in only { $value }% of cases, against { $other }%.
}
coach-spin-out = { $side ->
    [for] Cuts the risk of a spin-out from { $other }% to { $value }%.
   *[against] Risks a spin-out: { $value }%, against { $other }%.
}
coach-spin-out-later = { $side ->
    [for] Cuts the risk of a spin-out in the next rounds from { $other }% to { $value }%.
   *[against] Risks a spin-out in the next rounds: { $value }%, against { $other }%.
}
coach-slipstream = { $side ->
    [for] Gets you a slipstream in { $value }% of cases, against { $other }%.
   *[against] Gets you a slipstream in only { $value }% of cases, against { $other }%.
}
coach-place = { $side ->
    [for] Puts you in place { $value } on average { $where }, not { $other }.
   *[against] Leaves you in place { $value } on average { $where }, not { $other }.
}
coach-spaces = { $side ->
    [for] Takes you further this turn: { $value } spaces on average, not { $other }.
   *[against] Takes you less far this turn: { $value } spaces on average, not { $other }.
}
coach-pace = { $side ->
    [for] Takes you further over the next rounds: { $value } spaces on average, not { $other }.
   *[against] Takes you less far over the next rounds: { $value } spaces on average, not { $other }.
}
coach-heat = { $side ->
    [for] Keeps more Heat in the engine { $where }: { $value } on average, not { $other }.
   *[against] Leaves less Heat in the engine { $where }: { $value } on average, not { $other }.
}
coach-hand-heat = { $side ->
    [for] Keeps Heat out of your hand: { $value } on average, not { $other }.
   *[against] Clogs your hand with Heat: { $value } on average, not { $other }.
}
coach-stress = { $side ->
    [for] Keeps Stress out of your deck: { $value } on average, not { $other }.
   *[against] Leaves you with more Stress: { $value } on average, not { $other }.
}
coach-high-cards = { $side ->
    [for] Keeps higher cards in your hand: { $value } on average, not { $other }.
   *[against] Leaves you with lower cards: { $value } on average, not { $other }.
}
coach-low-cards = { $side ->
    [for] Keeps lower cards { $where }: { $value } on average, not { $other }.
   *[against] Leaves you with higher cards { $where }: { $value } on average, not { $other }.
}
coach-alike = { $side ->
    [for] Nothing else is clearly worse.
   *[against] Just about as good.
}
coach-overall = { $side ->
    [for] Comes out ahead in the end, for many small reasons.
   *[against] Falls behind in the end, for many small reasons.
}
coach-after = { $corner ->
    [none] at the finish
   *[other] after corner { $corner }
}
coach-before = { $corner ->
    [none] for the finish
   *[other] for corner { $corner }
}

### A race that is over, turn by turn

coach-whose = Whose turns?
coach-percent = { $percent }%
coach-accuracy = Accuracy
coach-accuracy-text = How much you kept of what was at stake. At stake is the gap between the best thing to do and the worst that a driver might think of. 100 %: always as good as the best. 0 %: always the worst.
coach-accuracy-none = Nothing was at stake: whatever you did, it came to the same.
coach-mattered = The turns that mattered most
coach-mattered-none = No turn cost you a chance worth speaking of.
coach-all = All turns
coach-turn = Round { $round }
coach-cost = { $points }% chance of winning lost
coach-cost-none = nothing lost
coach-played = Played: { $action }
coach-best = Best: { $action }
coach-as-good = Nothing was clearly better.
coach-play-on = Play on from here
coach-review-text = Each decision is tried out many times from what you could know then, with other hidden cards and other luck each time. What luck explains doesn’t count. “Play on from here” is a new race from that moment, with new luck.
