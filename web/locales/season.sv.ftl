### Mästerskapet

season-title = Mästerskap
season-points = { $count ->
    [one] { $count } poäng
   *[other] { $count } poäng
}
season-total = { $count ->
    [one] { $count } poäng totalt
   *[other] { $count } poäng totalt
}
season-races = { $count ->
    [one] { $count } race
   *[other] { $count } race
}
season-race-of = Race { $number } av { $races }
season-scores = Plats 1 till 6 ger 9, 6, 4, 3, 2 och 1 poäng. Vid lika poäng räknas den bättre placeringen i sista racet.

## Händelser

season-event-new-grandstand = Ny läktare
    .text = Tolv tusen nya platser, alla sålda. Publiken vill se hjältar innan det första varvet är över.
season-event-speed-record = Hastighetsrekord
    .text = Över raksträckan ligger en tidtagningstråd. En prissumma väntar på den som får den att sjunga.
season-event-drivers-strike = Förarstrejk
    .text = Ingen uppgörelse om startpengarna, så ingen kör ett varv för mycket. Ägarna höjer vinnarens pris.
season-event-restrictions-lifted = Restriktionerna slopade
    .text = Kommissionen har rivit sönder regelboken. Mekanikerna jobbade hela natten, och aldrig har motorerna varit så heta.
season-event-record-crowds = Publikrekord
    .text = Vägarna har varit fulla sedan gryningen. Arrangören gör racet längre, och stallen tar fram allt de har.
season-event-corruption = Korruption
    .text = Kuvert har setts i domarnas tält. Ingen vet något, men pallen är värd mer i dag.
season-event-title-sponsor = Huvudsponsor
    .text = Ett läskmärke har köpt racets namn. Det finns klistermärken till varje bil och pengar till varje förare.
season-event-live-on-television = Direktsänt i tv
    .text = Vid två kurvor står kameror, och hela landet sitter i soffan. Den som kör om är stjärna i kväll.
season-event-safety-regulations = Säkerhetsregler
    .text = Mindre tankar, kortare nätter och en man med skrivplatta vid varje depå. Mindre att elda, mindre att hålla i.
season-event-sponsor-withdraws = Sponsorn drar sig ur
    .text = Pengarna är slut, och reservdelarna också. Den som spinner av i dag får åka hem.
season-event-label = Händelse: { $event }
season-event-later = Händelsen dras före racet
season-event-unknown = Racets händelse dras när det börjar.

season-fact-eliminate = Spinner du av är du ute ur racet, utan poäng.
season-fact-laps-more = { $count ->
    [one] Ett extra varv.
   *[other] { $count } extra varv.
}
season-fact-laps-less = { $count ->
    [one] Ett varv färre.
   *[other] { $count } varv färre.
}
season-fact-hand = Händer fylls på till { $count } kort.
season-fact-heat-more = { $count ->
    [one] 1 extra hetta i varje motor.
   *[other] { $count } extra hetta i varje motor.
}
season-fact-heat-less = { $count ->
    [one] 1 hetta mindre i varje motor.
   *[other] { $count } hetta mindre i varje motor.
}
season-fact-stress-more = { $count ->
    [one] 1 extra stresskort i varje lek.
   *[other] { $count } extra stresskort i varje lek.
}
season-fact-stress-less = { $count ->
    [one] 1 stresskort färre i varje lek.
   *[other] { $count } stresskort färre i varje lek.
}
season-fact-bonus-winner = { $count ->
    [one] 1 extra poäng till vinnaren.
   *[other] { $count } extra poäng till vinnaren.
}
season-fact-bonus = { $count ->
    [one] 1 extra poäng var för plats 1–{ $places }.
   *[other] { $count } extra poäng var för plats 1–{ $places }.
}
season-fact-grandstand = De första { $count } förarna som fullbordar varv 1 får ett sponsorkort.
season-fact-record = En tur med hastighet { $speed } eller mer ger ett sponsorkort.
season-fact-overtakes = Kör om minst { $count } bilar under en tur, så får du ett sponsorkort.
season-fact-sponsors = { $count ->
    [0] Ingen drar sponsorkort före racet.
    [one] Alla drar 1 sponsorkort före racet.
   *[other] Alla drar { $count } sponsorkort före racet.
}
season-fact-press = { $count ->
    [one] Pressen står vid en kurva.
   *[other] Pressen står vid { $count } kurvor.
}
season-fact-press-at = { $count ->
    [one] Pressen står vid kurva { $letters }.
   *[other] Pressen står vid kurvorna { $letters }.
}

## Racehelgen

season-weekend = Racehelg
season-stage-event = Händelse
season-stage-grid = Grid
season-stage-draft = Garage
season-stage-paddock = Depå
season-stage-race = Race
season-paper = Depåposten
season-changes = Det här ändras
season-map-press = { $circuit }. Gult: presskurva.
season-skip = Hoppa över
season-next-event = Till startgriden
season-next-grid = Till garaget
season-next-paddock = Till racet
season-grid = Startgrid
season-grid-drawn = Säsongens första race: startgriden lottas.
season-grid-points = I mästerskapets ordning. Vid lika poäng startar den bättre placeringen i förra racet framför.
season-grid-draft = Garaget öppnar bakifrån och framåt: sista bilen väljer sin uppgradering först och får byta en på slutet.
season-by-lot = Lottad
season-last-race = plats { $place } i förra racet
season-pole = Pole position
season-picks-now = Väljer nu
season-draft = Bygg din bil: ett uppgraderingskort för säsongen
season-do-draft = Välj ett uppgraderingskort. Det sitter kvar i bilen hela säsongen.
season-swap-card = Byt mot den här: { $card }
season-paddock = I depån
season-sponsors-text = Sponsorkort är engångskort: när de har spelats är de borta. Det du inte spelar stannar i bilen till säsongens nästa race.
season-sponsor-count = { $count ->
    [0] inget sponsorkort
    [one] { $count } sponsorkort
   *[other] { $count } sponsorkort
}
season-press = Presskurvor
season-notice-eliminated = { $event }: { $name } är ute ur racet.
season-notice-lap-more = { $event }: ett varv mer än vanligt, och här är det. Varv { $lap }.
season-notice-lap-less = { $event }: varv { $lap } är redan det sista.
season-notice-hand = { $event }: händer fylls på till { $count } kort.

## Efter ett race

season-points-title = Mästerskapet efter race { $number } av { $races }
season-up = { $count ->
    [one] Upp { $count } plats
   *[other] Upp { $count } platser
}
season-down = { $count ->
    [one] Ner { $count } plats
   *[other] Ner { $count } platser
}
season-eliminated = ute ur racet
season-this-race = Plats { $place } i det här racet
season-bonus = { $count ->
    [one] { $count } extra poäng
   *[other] { $count } extra poäng
}
season-to-season = Mästerskapet
season-to-champion = Till mästaren
season-to-keep = Behåll en uppgradering
season-to-race = Till race { $number }
season-watch-race = Titta på race { $number }
season-begin = Till race { $number }: { $circuit }
season-waits-host = Nästa race börjar när värden öppnar det.

## Säsongens sida

season-on = Race { $number } av { $races } pågår: { $circuit }
season-up-next = Härnäst: race { $number } av { $races }, { $circuit }
season-standings = Ställning
season-sum = Poäng
season-chart = Poäng, race för race
season-calendar = Kalender
season-status-on = Pågår nu
season-won-by = { $name } vann
season-replay-of = Repris av race { $number }
season-garages = Alla bilar hittills
season-garages-over = Alla bilar vid slutet
season-garages-text = Uppgraderingskort sitter kvar hela säsongen. Sponsorkort som inte har spelats också.
season-sponsors-left = { $count ->
    [one] { $count } sponsorkort kvar
   *[other] { $count } sponsorkort kvar
}
season-figures = Säsongen i siffror
race-stat-wins = Segrar
race-stat-podiums = Pallplatser
season-record = Ladda ner säsongsfilen
season-again = Nytt mästerskap
season-keep = { $season } är över. Vilken uppgradering behåller du?
season-keep-text = Alla tar med exakt ett uppgraderingskort till nästa säsong. Övriga kort läggs tillbaka, även sponsorkort. Ingen ser ditt val förrän alla har valt.
season-keep-this = Behåll
season-keep-card = Behåll { $card }
season-kept = Behålls
season-kept-card = { $card }: behålls
season-keep-waits = Väljer fortfarande: { $names }.
season-keep-away = De är borta. Går du vidare väljer datorförare åt dem.
season-champion = { $name } är mästare!
season-you-champion = Du är mästare!
season-champion-facts = { $wins ->
    [0] { $points } poäng utan en enda seger.
    [one] { $points } poäng och { $wins } seger.
   *[other] { $points } poäng och { $wins } segrar.
}
season-champion-lead = { $count ->
    [one] { $count } poäng före { $name }.
   *[other] { $count } poäng före { $name }.
}
season-champion-tie = Samma poäng som { $name }, men bättre på slutet.
season-champion-mine = { $name }: plats { $place }, { $points ->
    [one] { $points } poäng.
   *[other] { $points } poäng.
}
season-people = Vilka som kör
season-return = Tillbaka bakom ratten: { $name }
season-hand-over = Lämna över bilen: { $name }
season-hand-over-title = Lämna över din bil
season-hand-over-text = En datorförare tar din bil tills någon ansluter med inbjudan. Bilen behåller poäng och uppgraderingar.
season-hand-over-racing = En datorförare tar ratten i det här racet. Du kan komma tillbaka när som helst.
season-hand-over-yes = Lämna över
season-hand-over-no = Stanna
season-invite-hint = Den som öppnar länken mellan två race tar en ledig bil, eller en datorförares bil med alla poäng.
season-start = Starta säsongen
season-waits-start = Du är med. Säsongen börjar när värden startar den.
season-join-title = Du är inbjuden till ett mästerskap
season-join-which = Vilken bil
season-join-racing = Ett race pågår. Du kan ta över en bil när det är över.
season-join-full = Det finns ingen ledig bil i den här säsongen.
season-look = Se säsongen

## En ny säsong

season-new-title = Nytt mästerskap
season-new-lead = Flera race, en mästare. Före varje race rör en händelse om i grytan, och din bil får en uppgradering till.
season-new-which = Säsong
season-new-best = { $seasons } i rad. Efter varje säsong behåller du en uppgradering; alla poäng tillsammans avgör.
season-new-custom = Dina egna banor, dina egna händelser, upp till tio race.
season-new-rules = Regler
season-new-upgrades = Uppgraderingar
season-new-upgrades-hint = Det som ligger framme i garaget före varje race.
season-new-upgrades-basic = Enkla uppgraderingar
season-new-upgrades-advanced = Avancerade uppgraderingar
season-new-upgrades-all = Alla uppgraderingar
season-new-problems = Så här kan säsongen inte börja:
season-new-create = Till första racet
season-custom = Din säsong
season-custom-races = Race
season-custom-circuits = Banor
season-custom-circuits-box = De i lådan, i slumpad ordning
season-custom-chosen = Mitt eget val
season-custom-events = Händelser
season-custom-events-random = Dras före varje race
season-custom-circuit = Bana i race { $number }
season-custom-event = Händelse i race { $number }

## Nekanden

app-error-no-such-season = Säsongen finns inte längre.
app-error-not-in-season = Du har ingen bil i den här säsongen.
app-error-in-season = Det här racet hör till en säsong. Gå vidare från säsongens sida.
app-error-not-between = Ett race pågår. Det här går när det är över.
app-error-out-of-order = Det är inte nästa race.
app-error-season-not-over = Det här går när säsongen är över.
app-error-still-racing = Racet pågår fortfarande.
app-error-still-keeping = Alla har inte valt en uppgradering än.
app-error-between-races = Inget race pågår just nu.
app-error-season-over = Säsongen är över.
app-error-seat-taken = Den bilen har redan en förare.
