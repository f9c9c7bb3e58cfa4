/** The worker that thinks: drivers that search, hints, and who would have won. */

import { loadPython } from "./python";
import type { Start } from "./protocol";

interface Entry {
  think: (job: string) => string;
}

let entry: Entry | null = null;

self.onmessage = async ({ data }: MessageEvent<Start | string>) => {
  if (typeof data === "string") {
    if (entry) self.postMessage(entry.think(data));
    return;
  }
  try {
    entry = (await loadPython(data, () => {})).entry as Entry;
    self.postMessage("");
  } catch (error) {
    self.postMessage(String(error));
  }
};
