/** A season that is looked at: fetched, and fetched again whenever it has changed. */

import { api } from "../transport/api";
import { ApiError } from "../transport/errors";
import { go } from "../state/router.svelte";
import type { SeasonInfo } from "../transport/types";

const GLANCE = 2000; // ms

export class SeasonWatch {
  readonly id: string;
  info = $state.raw<SeasonInfo | null>(null);
  problem = $state<unknown>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOpen = true;

  constructor(id: string) {
    this.id = id;
    void this.refresh().then(() => this.#wait());
  }

  async refresh(): Promise<void> {
    try {
      this.info = await api.season(this.id);
      this.problem = null;
    } catch (error) {
      this.problem = error;
    }
  }

  /** Do something to the season and look at what has become of it; whether it was done. */
  async attempt(what: Promise<unknown>): Promise<boolean> {
    try {
      await what;
    } catch (error) {
      this.problem = error;
      return false;
    }
    await this.refresh();
    return true;
  }

  /** Begin a race and go there. */
  async begin(number: number): Promise<void> {
    try {
      const { race } = await api.nextRace(this.id, number);
      go(`/race/${race}`);
    } catch (error) {
      this.problem = error;
    }
  }

  close(): void {
    this.#isOpen = false;
    clearTimeout(this.#timer);
  }

  #wait(): void {
    if (this.#isOpen) this.#timer = setTimeout(() => void this.#look(), GLANCE);
  }

  async #look(): Promise<void> {
    try {
      const change = await api.seasonChange(this.id);
      if (this.info === null || change !== this.info.change) await this.refresh();
    } catch (error) {
      // The next glance may succeed; what is shown stays.
      if (!(error instanceof ApiError)) throw error;
    }
    this.#wait();
  }
}
