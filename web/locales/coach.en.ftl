### The coach: why an action is the best one (`for`), or what the best one has over it

coach-finish = { $side ->
    [for] Finishes this turn in { $value } % of cases, against { $other } %.
   *[against] Finishes this turn in only { $value } % of cases, against { $other } %.
}
coach-spin-out = { $side ->
    [for] Cuts the risk of a spin-out from { $other } % to { $value } %.
   *[against] Risks a spin-out: { $value } %, against { $other } %.
}
coach-spin-out-later = { $side ->
    [for] Cuts the risk of a spin-out in the next rounds from { $other } % to { $value } %.
   *[against] Risks a spin-out in the next rounds: { $value } %, against { $other } %.
}
coach-slipstream = { $side ->
    [for] Gets you a slipstream in { $value } % of cases, against { $other } %.
   *[against] Gets you a slipstream in only { $value } % of cases, against { $other } %.
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
