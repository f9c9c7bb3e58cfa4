/** The service worker of the game without a server: all of it, offline.
 *
 * `./dev static` writes the list of all files into it, so a new version of anything is a new service
 * worker. That one fetches what is new in the background, and takes over at the next start: the files
 * of two versions never meet in one page.
 */

import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from "workbox-precaching";

// Replaced by tools/static/offline.py.
const FILES = "plankgas-files";

cleanupOutdatedCaches();
// The page is the same with friends (state/flavour.ts).
precacheAndRoute(FILES as unknown as PrecacheEntry[], {
  ignoreURLParametersMatching: [/^friends$/],
});
