### The game without a server

static-elsewhere = Plankgas staat open in een ander tabblad. Zodra je dat sluit, gaat het hier verder.
static-full = Deze browser heeft geen ruimte meer. Wat al is opgeslagen, blijft bewaard; maak wat ruimte vrij, dan gaat de race verder.
static-loading = Het spel wordt klaargezet…
static-loading-bytes = Het spel wordt klaargezet: { $done } van { $total } MB

static-saved = Bewaarde races
static-saved-hint = Je races en kampioenschappen worden in deze browser bewaard en nergens anders. Bewaar ze af en toe in een bestand, of om ze mee te nemen naar een ander apparaat.
static-export = Bewaren in een bestand
static-import = Bestand inlezen
static-imported = { $count ->
    [0] Er stond niets nieuws in het bestand.
    [one] Er is één race of kampioenschap toegevoegd.
   *[other] Er zijn { $count } races en kampioenschappen toegevoegd.
}
static-delete = Alles verwijderen…
static-delete-sure = Alle races, kampioenschappen en instellingen in deze browser verdwijnen. Dat is niet terug te draaien.
static-delete-yes = Alles verwijderen
static-delete-no = Alles houden

static-about = Over dit spel
static-about-text = Dit is het hele spel in één pagina: het draait op je eigen apparaat, met of zonder netwerk, en stuurt niemand iets.
static-about-plain = Deze versie draait zonder de gecompileerde engine, dus er zijn geen computercoureurs boven Clubcoureur.

static-friends = Met vrienden spelen
static-friends-now = Je speelt op { $server }.
static-alone = Alleen op dit apparaat spelen
