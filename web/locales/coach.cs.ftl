### The coach: why an action is the best one (`for`), or what the best one has over it

coach-finish = { $side ->
    [for] V tomto tahu dojedeš do cíle v { $value } % případů, jinak v { $other } %.
   *[against] V tomto tahu dojedeš do cíle jen v { $value } % případů, jinak v { $other } %.
}
coach-spin-out = { $side ->
    [for] Snižuje riziko vylétnutí z { $other } % na { $value } %.
   *[against] Hrozí vylétnutí: { $value } %, jinak { $other } %.
}
coach-spin-out-later = { $side ->
    [for] Snižuje riziko vylétnutí v příštích tazích z { $other } % na { $value } %.
   *[against] V příštích tazích hrozí vylétnutí: { $value } %, jinak { $other } %.
}
coach-slipstream = { $side ->
    [for] Získáš větrný pytel v { $value } % případů, jinak v { $other } %.
   *[against] Získáš větrný pytel jen v { $value } % případů, jinak v { $other } %.
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

### A race that is over, turn by turn

coach-whose = Čí tahy?
coach-percent = { $percent } %
coach-accuracy = Přesnost
coach-accuracy-text = Jaká část toho, co bylo v sázce, zůstala tobě. V sázce je rozdíl mezi nejlepším a nejhorším, co by jezdce mohlo napadnout. 100 %: vždy stejně dobře jako to nejlepší. 0 %: vždy to nejhorší.
coach-accuracy-none = Nic nebylo v sázce: ať bylo zahráno cokoli, vyšlo to nastejno.
coach-mattered = Tahy, na kterých záleželo nejvíc
coach-mattered-none = Žádný tah tě nestál šanci, která by stála za řeč.
coach-all = Všechny tahy
coach-turn = Tah { $round }
coach-cost = ztráta { $points } % šance na výhru
coach-cost-none = bez ztráty
coach-played = Zahráno: { $action }
coach-best = Nejlepší: { $action }
coach-as-good = Nic nebylo zřetelně lepší.
coach-play-on = Hrát odtud dál
coach-review-text = Každé rozhodnutí se mnohokrát vyzkouší z toho, co se tehdy dalo vědět, pokaždé s jinými skrytými kartami a jiným štěstím. Co vysvětlí štěstí, to se nepočítá. „Hrát odtud dál“ je nový závod od té chvíle, s novým štěstím.
