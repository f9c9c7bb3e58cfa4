/** The worker of the authority: Python, its storage, and the page's messages to it. */

import { loadPython } from "./python";
import type { News, Start } from "./protocol";
import { SecondWorker } from "./second_worker";
import { Shelf } from "./shelf";

type Receive = (message: string) => void;

interface Entry {
  open_authority: (
    shelf: Shelf,
    second: SecondWorker,
    post: (message: string) => void,
  ) => Promise<Receive>;
}

const waiting: string[] = [];
let receive: Receive = (message) => waiting.push(message);

function tell(news: News): void {
  self.postMessage(news);
}

/** Wait until no other tab has the races; they are this one's for as long as it lives. */
function own(name: string): Promise<void> {
  return new Promise((owned) => {
    const keep = () => {
      owned();
      return new Promise<never>(() => {});
    };
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) return keep();
      tell({ news: "elsewhere" });
      void navigator.locks.request(name, keep);
    });
  });
}

async function start(given: Start): Promise<void> {
  // Two of these folders on one host are two games.
  const name = `plankgas ${new URL(given.base).pathname}`;
  let isStorage = false;
  try {
    const progress = (bytes: number, total: number) => tell({ news: "fetched", bytes, total });
    const [{ entry, isCompiled }] = await Promise.all([loadPython(given, progress), own(name)]);
    isStorage = true;
    const shelf = new Shelf(name);
    const post = (message: string) => self.postMessage(message);
    // What was counted for the first worker is in the browser for the second.
    const second = new SecondWorker({ ...given, counts: false });
    const opened = await (entry as Entry).open_authority(shelf, second, post);
    receive = opened;
    performance.mark("ready");
    tell({ news: "ready", isCompiled });
    for (const message of waiting.splice(0)) opened(message);
  } catch (error) {
    tell({ news: "failed", isStorage, why: String(error) });
  }
}

self.onmessage = ({ data }: MessageEvent<Start | string>) => {
  if (typeof data === "string") receive(data);
  else void start(data);
};
