### The game without a server

static-elsewhere = Plankgas ist in einem anderen Tab offen. Sobald du ihn schließt, geht es hier weiter.
static-full = In diesem Browser ist kein Platz mehr. Was gespeichert ist, geht nicht verloren; schaff etwas Platz, dann geht das Rennen weiter.
static-loading = Das Spiel wird vorbereitet…
static-loading-bytes = Das Spiel wird vorbereitet: { $done } von { $total } MB

static-saved = Gespeicherte Rennen
static-saved-hint = Deine Rennen und Meisterschaften sind in diesem Browser gespeichert und sonst nirgends. Sichere sie ab und zu in einer Datei, oder um sie auf ein anderes Gerät mitzunehmen.
static-export = In eine Datei sichern
static-import = Datei einlesen
static-imported = { $count ->
    [0] In der Datei war nichts Neues.
    [one] Ein Rennen oder eine Meisterschaft ist dazugekommen.
   *[other] { $count } Rennen und Meisterschaften sind dazugekommen.
}
static-delete = Alles löschen…
static-delete-sure = Alle Rennen, Meisterschaften und Einstellungen in diesem Browser sind dann weg. Das lässt sich nicht rückgängig machen.
static-delete-yes = Alles löschen
static-delete-no = Alles behalten

static-about = Über dieses Spiel
static-about-text = Das ist das ganze Spiel auf einer Seite: Es läuft auf deinem Gerät, mit oder ohne Netz, und schickt niemandem etwas.
static-about-plain = Diese Ausgabe läuft ohne die kompilierte Engine, deshalb gibt es keine Computerfahrer über dem Clubfahrer.

static-friends = Mit Freunden spielen
static-friends-now = Du spielst auf { $server }.
static-alone = Nur auf diesem Gerät spielen
