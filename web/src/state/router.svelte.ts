/** A small router on the browser's history.
 *
 * A server answers for all our addresses with the first page. A plain host of files can't, so in the
 * game without a server they are behind the #: `/games/plankgas/#/race/abc`.
 */

import { IS_STATIC } from "./flavour";

export type Route =
  | { page: "start" }
  | { page: "new" }
  | { page: "season-new" }
  | { page: "season"; id: string }
  | { page: "season-join"; id: string; invite: string }
  | { page: "race"; id: string }
  | { page: "join"; id: string; invite: string }
  | { page: "watch"; id: string }
  | { page: "replay"; id: string }
  | { page: "help"; rule: string | null }
  | { page: "unknown" };

/** The page of an address. An invitation is behind the #, so that no server's log has it. */
export function parse(path: string, hash = ""): Route {
  const [first = "", ...rest] = path.split("/").filter(Boolean).map(decode);
  const [id, invite = decode(hash.slice(1))] = rest;
  if (first === "") return { page: "start" };
  if (first === "new" && rest.length === 0) return { page: "new" };
  if (first === "help" && rest.length <= 1) return { page: "help", rule: id ?? null };
  if (first === "join" && (rest.length === 1 || rest.length === 2))
    return { page: "join", id, invite };
  if (first === "season") return parseSeason(rest, hash);
  if (rest.length === 1) {
    if (first === "race") return { page: "race", id };
    if (first === "watch") return { page: "watch", id };
    if (first === "replay") return { page: "replay", id };
  }
  return { page: "unknown" };
}

function parseSeason(rest: string[], hash: string): Route {
  const [id, what, invite = decode(hash.slice(1))] = rest;
  if (rest.length === 1) return id === "new" ? { page: "season-new" } : { page: "season", id };
  if (what === "join" && rest.length <= 3) return { page: "season-join", id, invite };
  return { page: "unknown" };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a lone % in the address: no page has it
  }
}

/** A path of ours as an address for a link. */
export function address(path: string): string {
  return IS_STATIC && path.startsWith("/") ? `#${path}` : path;
}

/** The same as a link for others, from anywhere. */
export function wholeAddress(path: string): string {
  return new URL(address(path), location.href).href;
}

/** Where we are, as a path of ours with its query. */
function here(): URL {
  if (!IS_STATIC) return new URL(location.href);
  const path = location.hash.startsWith("#/") ? location.hash.slice(1) : "/";
  return new URL(path, location.origin);
}

/** What the address asks for beside its page. */
export function query(): URLSearchParams {
  return here().searchParams;
}

function found(): Route {
  const { pathname, hash } = here();
  return parse(pathname, hash);
}

let route = $state.raw<Route>(found());

/** The page to show; reactive. */
export function currentRoute(): Route {
  return route;
}

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", address(path));
  else history.pushState(null, "", address(path));
  route = found();
}

/** Take an invitation that was opened out of the address, and so out of the history. */
export function hideInvitation(path: string): void {
  history.replaceState(null, "", address(path));
}

window.addEventListener("popstate", () => (route = found()));

// Links within the program are followed without loading the page again.
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  if (link.target || link.hasAttribute("download") || link.pathname.startsWith("/api")) return;
  if (IS_STATIC) {
    if (link.pathname !== location.pathname || link.search !== location.search) return;
    event.preventDefault(); // the part behind the # is ours
    if (link.hash.startsWith("#/")) go(link.hash.slice(1));
    else document.querySelector(link.hash || "body")?.scrollIntoView();
    return;
  }
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
