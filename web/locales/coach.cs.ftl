### The coach: why an action is the best one (`for`), or what the best one has over it

coach-finish = { $side ->
    [for] V tomto tahu dojedeš do cíle v { $value } % případů, jinak v { $other } %.
   *[against] V tomto tahu dojedeš do cíle jen v { $value } % případů, jinak v { $other } %.
}
coach-spin-out = { $side ->
    [for] Snižuje riziko vylétnutí z { $other } % na { $value } %.
   *[against] Hrozí vylétnutí: { $value } %, jinak { $other } %.
}
coach-spin-out-later = { $side ->
    [for] Snižuje riziko vylétnutí v příštích tazích z { $other } % na { $value } %.
   *[against] V příštích tazích hrozí vylétnutí: { $value } %, jinak { $other } %.
}
coach-slipstream = { $side ->
    [for] Získáš větrný pytel v { $value } % případů, jinak v { $other } %.
   *[against] Získáš větrný pytel jen v { $value } % případů, jinak v { $other } %.
}
coach-place = { $side ->
    [for] Průměrné místo { $where }: { $value }, jinak { $other }.
   *[against] Průměrné místo { $where } jen { $value }, jinak { $other }.
}
coach-spaces = { $side ->
    [for] V tomto tahu dojedeš dál: průměrně o { $value } polí, jinak { $other }.
   *[against] V tomto tahu nedojedeš tak daleko: průměrně o { $value } polí, jinak { $other }.
}
coach-pace = { $side ->
    [for] V příštích tazích dojedeš dál: průměrně o { $value } polí, jinak { $other }.
   *[against] V příštích tazích nedojedeš tak daleko: průměrně o { $value } polí, jinak { $other }.
}
coach-heat = { $side ->
    [for] V motoru zůstane víc Heat { $where }: průměrně { $value }, jinak { $other }.
   *[against] V motoru zůstane méně Heat { $where }: průměrně { $value }, jinak { $other }.
}
coach-hand-heat = { $side ->
    [for] Méně Heat na ruce: průměrně { $value }, jinak { $other }.
   *[against] Ruka se zaplní Heat: průměrně { $value }, jinak { $other }.
}
coach-stress = { $side ->
    [for] Méně napětí v balíčku: průměrně { $value }, jinak { $other }.
   *[against] Zůstane ti víc napětí: průměrně { $value }, jinak { $other }.
}
coach-high-cards = { $side ->
    [for] Na ruce zůstanou vyšší karty: průměrně { $value }, jinak { $other }.
   *[against] Na ruce zůstanou nižší karty: průměrně { $value }, jinak { $other }.
}
coach-low-cards = { $side ->
    [for] Zůstanou nižší karty { $where }: průměrně { $value }, jinak { $other }.
   *[against] Zůstanou vyšší karty { $where }: průměrně { $value }, jinak { $other }.
}
coach-alike = { $side ->
    [for] Nic jiného není zřetelně horší.
   *[against] Přibližně stejně dobré.
}
coach-overall = { $side ->
    [for] Nakonec vyjde líp, z mnoha drobných důvodů.
   *[against] Nakonec vyjde hůř, z mnoha drobných důvodů.
}
coach-after = { $corner ->
    [none] v cíli
   *[other] za zatáčkou { $corner }
}
coach-before = { $corner ->
    [none] před cílem
   *[other] před zatáčkou { $corner }
}
