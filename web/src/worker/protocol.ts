/** What a page and its workers say to each other, apart from the authority's own messages.
 *
 * Those are texts (`server/worker/messages.py`); these are objects.
 */

/** The first message to a worker: where the folder of the game is. */
export interface Start {
  base: string;
  /** Count what is fetched: nothing of it is in the browser yet. */
  counts: boolean;
}

/** What the worker of the authority tells the page of its start. */
export type News =
  | { news: "fetched"; bytes: number; total: number }
  /** Another tab has the races; this one waits until it is gone. */
  | { news: "elsewhere" }
  | { news: "ready"; isCompiled: boolean }
  /** It can't start: `storage` says whether that is what keeps it. */
  | { news: "failed"; isStorage: boolean; why: string };
