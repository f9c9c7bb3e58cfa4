/** The chances of winning in a race that is over: asked for until all is known. */

import { api } from "../transport/api";
import { errorText } from "../i18n/refusals";
import type { RaceAnalysis } from "../transport/types";

const PAUSE = 700; // ms

export class Chances {
  readonly id: string;
  answer = $state.raw<RaceAnalysis | null>(null);
  problem = $state<string | null>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOn = false;

  constructor(id: string) {
    this.id = id;
  }

  /** Ask, and go on asking; when nobody asks any more the server stops reckoning. */
  start(): void {
    if (this.#isOn || this.answer?.status === "done") return;
    this.#isOn = true;
    this.problem = null;
    void this.#ask();
  }

  stop(): void {
    this.#isOn = false;
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    try {
      this.answer = await api.analysis(this.id);
    } catch (error) {
      this.problem = errorText(error);
      this.stop();
    }
    if (!this.#isOn) return;
    if (this.answer?.status === "done") this.stop();
    else this.#timer = setTimeout(() => void this.#ask(), PAUSE);
  }
}
