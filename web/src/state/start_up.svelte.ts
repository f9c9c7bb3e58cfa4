/** How far the game without a server has got with its start; reactive. */

import type { News } from "../worker/protocol";

interface StartUp {
  phase: "loading" | "elsewhere" | "ready" | "failed";
  /** Of what has to be fetched; `total` is 0 if nothing has. */
  bytes: number;
  total: number;
  /** Somebody waits for more than a list. */
  isAwaited: boolean;
  /** The last thing could not be stored for want of room. */
  isFull: boolean;
  isCompiled: boolean;
}

export const startUp = $state<StartUp>({
  phase: "loading",
  bytes: 0,
  total: 0,
  isAwaited: false,
  isFull: false,
  isCompiled: false,
});

export function hear(news: News): void {
  if (news.news === "fetched") {
    startUp.bytes = news.bytes;
    startUp.total = news.total;
    return;
  }
  startUp.phase = news.news;
  if (news.news === "ready") startUp.isCompiled = news.isCompiled;
}
