### The game without a server

static-elsewhere = Plankgas is open in another tab. It goes on here as soon as that one is closed.
static-full = This browser has no room left. Nothing that was saved is lost; make some room, and the race goes on.
static-loading = Getting the game ready…
static-loading-bytes = Getting the game ready: { $done } of { $total } MB

static-saved = Saved races
static-saved-hint = Your races and championships are saved in this browser and nowhere else. Save them to a file now and then, or to take them to another device.
static-export = Save to a file
static-import = Read a file
static-imported = { $count ->
    [0] There was nothing new in the file.
    [one] One race or championship was added.
   *[other] { $count } races and championships were added.
}
static-delete = Delete everything…
static-delete-sure = All races, championships and settings in this browser will be gone. There is no way back.
static-delete-yes = Delete everything
static-delete-no = Keep everything

static-about = About this game
static-about-text = This is the whole game in one page: it runs on your device, with or without a network, and sends nothing to anybody.
static-about-plain = This copy runs without the compiled engine, so there are no computer drivers above Club racer.

static-friends = Play with friends
static-friends-now = You are playing on { $server }.
static-alone = Play on this device alone
