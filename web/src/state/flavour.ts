/** Which of the programs this is: the client of a server, or the game without one.
 *
 * The page of the game without a server may name a server for races with friends. With `?friends`
 * in its address it is that server's client; otherwise the authority is a worker of this page.
 */

/** Built with `--mode static`: a folder of files on any host. */
export const IS_STATIC = import.meta.env.MODE === "static";

/** The server that this page names; empty if it names none. */
export const FRIENDS_SERVER = IS_STATIC ? named() : "";

/** All races are in this browser, and nobody else can get here. */
export const IS_ALONE = IS_STATIC && !(FRIENDS_SERVER && isAsked());

/** The addresses of the page with that server and alone, for links. */
export const FRIENDS_PAGE = "./?friends#/";
export const ALONE_PAGE = "./#/";

function named(): string {
  // Written by tools/static/page.py.
  return document.querySelector<HTMLMetaElement>('meta[name="plankgas-server"]')?.content ?? "";
}

function isAsked(): boolean {
  return new URLSearchParams(location.search).has("friends");
}
