### The coach: why an action is the best one (`for`), or what the best one has over it

coach-finish = { $side ->
    [for] Går i mål den här turen i { $value } % av fallen, mot { $other } %.
   *[against] Går i mål den här turen i bara { $value } % av fallen, mot { $other } %.
}
coach-spin-out = { $side ->
    [for] Minskar risken att spinna av från { $other } % till { $value } %.
   *[against] Risk att spinna av: { $value } %, mot { $other } %.
}
coach-spin-out-later = { $side ->
    [for] Minskar risken att spinna av de närmaste rundorna från { $other } % till { $value } %.
   *[against] Risk att spinna av de närmaste rundorna: { $value } %, mot { $other } %.
}
coach-slipstream = { $side ->
    [for] Ger slipstream i { $value } % av fallen, mot { $other } %.
   *[against] Ger slipstream i bara { $value } % av fallen, mot { $other } %.
}
coach-place = { $side ->
    [for] Du ligger i snitt på plats { $value } { $where }, inte { $other }.
   *[against] Du ligger i snitt först på plats { $value } { $where }, inte { $other }.
}
coach-spaces = { $side ->
    [for] Du kommer längre den här turen: i snitt { $value } rutor, inte { $other }.
   *[against] Du kommer kortare den här turen: i snitt { $value } rutor, inte { $other }.
}
coach-pace = { $side ->
    [for] Du kommer längre de närmaste rundorna: i snitt { $value } rutor, inte { $other }.
   *[against] Du kommer kortare de närmaste rundorna: i snitt { $value } rutor, inte { $other }.
}
coach-heat = { $side ->
    [for] Sparar mer hetta i motorn { $where }: i snitt { $value }, inte { $other }.
   *[against] Lämnar mindre hetta i motorn { $where }: i snitt { $value }, inte { $other }.
}
coach-hand-heat = { $side ->
    [for] Håller hettan borta från handen: i snitt { $value }, inte { $other }.
   *[against] Fyller handen med hetta: i snitt { $value }, inte { $other }.
}
coach-stress = { $side ->
    [for] Håller stressen borta från leken: i snitt { $value }, inte { $other }.
   *[against] Lämnar dig med mer stress: i snitt { $value }, inte { $other }.
}
coach-high-cards = { $side ->
    [for] Sparar högre kort på handen: i snitt { $value }, inte { $other }.
   *[against] Lämnar dig med lägre kort: i snitt { $value }, inte { $other }.
}
coach-low-cards = { $side ->
    [for] Sparar lägre kort { $where }: i snitt { $value }, inte { $other }.
   *[against] Lämnar dig med högre kort { $where }: i snitt { $value }, inte { $other }.
}
coach-alike = { $side ->
    [for] Inget annat är klart sämre.
   *[against] Ungefär lika bra.
}
coach-overall = { $side ->
    [for] Ger mer i slutändan, av många små skäl.
   *[against] Ger mindre i slutändan, av många små skäl.
}
coach-after = { $corner ->
    [none] vid målet
   *[other] efter kurva { $corner }
}
coach-before = { $corner ->
    [none] till målgången
   *[other] till kurva { $corner }
}

### A race that is over, turn by turn

coach-whose = Vems turer?
coach-percent = { $percent } %
coach-accuracy = Träffsäkerhet
coach-accuracy-text = Hur mycket du behöll av det som stod på spel. På spel står skillnaden mellan det bästa och det sämsta som en förare kan komma på. 100 %: alltid lika bra som det bästa. 0 %: alltid det sämsta.
coach-accuracy-none = Inget stod på spel: vad du än gjorde blev det detsamma.
coach-mattered = Turerna som betydde mest
coach-mattered-none = Ingen tur kostade dig någon vinstchans att tala om.
coach-all = Alla turer
coach-turn = Runda { $round }
coach-cost = { $points } % vinstchans förlorad
coach-cost-none = inget förlorat
coach-played = Spelat: { $action }
coach-best = Bäst: { $action }
coach-as-good = Inget var klart bättre.
coach-play-on = Kör vidare härifrån
coach-review-text = Varje beslut provas många gånger utifrån vad du då kunde veta, varje gång med andra dolda kort och annan tur. Det som turen förklarar räknas inte. ”Kör vidare härifrån” är ett nytt race från det ögonblicket, med ny tur.
