/** The worker that thinks, as Python in the authority's worker sees it. */

import type { Start } from "./protocol";

const DIED = JSON.stringify({ died: true });

export class SecondWorker {
  readonly #start: Start;
  #worker: Worker | null = null;
  #ready: Promise<string> | null = null;
  #answer: ((text: string) => void) | null = null;

  constructor(start: Start) {
    this.#start = start;
  }

  /** Nothing, or what went wrong. */
  start(): Promise<string> {
    this.#ready ??= new Promise((done) => {
      const worker = new Worker(new URL("./thinking.worker.ts", import.meta.url), {
        type: "module",
      });
      this.#worker = worker;
      worker.onmessage = ({ data }: MessageEvent<string>) => {
        if (this.#answer) this.#answer(data);
        else done(data);
      };
      worker.onerror = ({ message }) => {
        done(message || "the second worker can't start");
        this.stop();
      };
      worker.postMessage(this.#start);
    });
    return this.#ready;
  }

  run(job: string): Promise<string> {
    return new Promise((done) => {
      this.#answer = (text) => {
        this.#answer = null;
        done(text);
      };
      if (this.#worker) this.#worker.postMessage(job);
      else this.#answer(DIED);
    });
  }

  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = null;
    this.#answer?.(DIED);
  }
}
