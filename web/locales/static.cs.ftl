### The game without a server

static-elsewhere = Plankgas je otevřený na jiné kartě. Jakmile ji zavřeš, hra bude pokračovat tady.
static-full = V prohlížeči už není místo. Nic z uloženého se neztratilo; uvolni trochu místa a závod bude pokračovat.
static-loading = Hra se připravuje…
static-loading-bytes = Hra se připravuje: { $done } z { $total } MB

static-saved = Uložené závody
static-saved-hint = Tvoje závody a šampionáty jsou uložené jen v tomto prohlížeči. Občas si je ulož do souboru, nebo si je tak přenes do jiného zařízení.
static-export = Uložit do souboru
static-import = Načíst soubor
static-imported = { $count ->
    [0] V souboru nebylo nic nového.
    [one] Přibyl jeden závod nebo šampionát.
    [few] Přibyly { $count } závody a šampionáty.
    [many] Přibylo { $count } závodu a šampionátu.
   *[other] Přibylo { $count } závodů a šampionátů.
}
static-delete = Smazat všechno…
static-delete-sure = Všechny závody, šampionáty a nastavení v tomto prohlížeči zmizí. Nedá se to vrátit.
static-delete-yes = Smazat všechno
static-delete-no = Nechat všechno

static-about = O této hře
static-about-text = Tohle je celá hra v jedné stránce: běží na tvém zařízení, s připojením i bez něj, a nikomu nic neposílá.
static-about-plain = Tato kopie běží bez zkompilovaného jádra, takže silnější počítačoví jezdci než Klubový závodník tu nejsou.

static-friends = Hrát s přáteli
static-friends-now = Hraješ na serveru { $server }.
static-alone = Hrát jen na tomto zařízení
