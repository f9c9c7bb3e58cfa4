### The game without a server

static-elsewhere = Plankgas är öppet i en annan flik. Så snart du stänger den går det vidare här.
static-full = Webbläsaren har ingen plats kvar. Inget som är sparat går förlorat; frigör lite plats så fortsätter loppet.
static-loading = Spelet görs i ordning…
static-loading-bytes = Spelet görs i ordning: { $done } av { $total } MB

static-saved = Sparade lopp
static-saved-hint = Dina lopp och mästerskap sparas i den här webbläsaren och ingen annanstans. Spara dem i en fil då och då, eller för att ta med dem till en annan enhet.
static-export = Spara i en fil
static-import = Läs in en fil
static-imported = { $count ->
    [0] Det fanns inget nytt i filen.
    [one] Ett lopp eller mästerskap lades till.
   *[other] { $count } lopp och mästerskap lades till.
}
static-delete = Ta bort allt…
static-delete-sure = Alla lopp, mästerskap och inställningar i den här webbläsaren försvinner. Det går inte att ångra.
static-delete-yes = Ta bort allt
static-delete-no = Behåll allt

static-about = Om spelet
static-about-text = Det här är hela spelet på en enda sida: det körs på din egen enhet, med eller utan nätverk, och skickar inget till någon.
static-about-plain = Den här kopian körs utan den kompilerade motorn, så det finns inga datorförare över Klubbförare.

static-friends = Spela med vänner
static-friends-now = Du spelar på { $server }.
static-alone = Spela bara på den här enheten
