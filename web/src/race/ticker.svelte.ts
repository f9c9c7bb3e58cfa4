/** The events of the moment, one after another, long enough to be read beside the board. */

import { settings } from "../state/settings.svelte";
import type { GameEvent } from "../transport/types";

const PATIENCE = 4000; // ms of events that may wait before they are hurried along
const LAST = 2200; // ms that the last one stays

/** How long an event is shown, in ms; 0: it is left to the log. */
function moment(event: GameEvent): number {
  switch (event.event) {
    case "spun-out":
    case "eliminated":
    case "finished":
    case "cluttered":
    case "race-over":
      return 1600;
    case "revealed":
    case "legend-card-turned":
    case "moved":
    case "sponsor-gained":
      return 1100;
    case "flipped":
    case "boosted":
    case "played-directly":
    case "gear-corrected":
    case "card-lost":
    case "picked":
    case "round-began":
      return 800;
    case "corner-checked":
      return event.cost > 0 ? 1100 : 0;
    default:
      return 0;
  }
}

export class Ticker {
  event = $state.raw<GameEvent | null>(null);

  #queue: GameEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  take(events: readonly GameEvent[]): void {
    const told = events.filter((event) => moment(event) > 0);
    if (told.length === 0) return;
    this.#queue.push(...told);
    if (settings.hold === 0) this.#queue = this.#queue.slice(-1);
    if (this.event === null || this.#timer === undefined) this.#next();
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.event = null;
  }

  #next(): void {
    clearTimeout(this.#timer);
    const event = this.#queue.shift();
    if (!event) {
      // The last one stays a little, but gives way to whatever comes.
      this.#timer = undefined;
      const last = this.event;
      setTimeout(() => {
        if (this.event === last && this.#timer === undefined) this.event = null;
      }, LAST);
      return;
    }
    this.event = event;
    const backlog = this.#queue.reduce((sum, other) => sum + moment(other), 0);
    const hurry = backlog > PATIENCE ? PATIENCE / backlog : 1;
    this.#timer = setTimeout(() => this.#next(), moment(event) * hurry * (settings.hold || 1));
  }
}
