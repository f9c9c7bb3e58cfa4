/** Something about a race that is over which takes a while: asked for until all is known. */

import { errorText } from "../i18n/refusals";

const PAUSE = 700; // ms

export class Asked<T extends { status: "working" | "done" }> {
  answer = $state.raw<T | null>(null);
  problem = $state<string | null>(null);

  #ask: () => Promise<T>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOn = false;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
  }

  /** Ask, and go on asking; when nobody asks any more the server stops reckoning. */
  start(): void {
    if (this.#isOn || this.answer?.status === "done") return;
    this.#isOn = true;
    this.problem = null;
    void this.#next();
  }

  stop(): void {
    this.#isOn = false;
    clearTimeout(this.#timer);
  }

  async #next(): Promise<void> {
    try {
      this.answer = await this.#ask();
    } catch (error) {
      this.problem = errorText(error);
      this.stop();
    }
    if (!this.#isOn) return;
    if (this.answer?.status === "done") this.stop();
    else this.#timer = setTimeout(() => void this.#next(), PAUSE);
  }
}
