/** The steps of a replay: fetched in pieces, shown one by one. */

import type { CarView, LogEntry, ReplayStep } from "../transport/types";

const PIECE = 50;

type Fetch = (from: number, count: number) => Promise<ReplayStep[]>;

export class ReplayPlayer {
  /** Step 0 is the start, step n what the nth action led to. */
  readonly count: number;
  index = $state(0);
  step = $state.raw<ReplayStep | null>(null);
  isPlaying = $state(false);
  /** Steps per second. */
  rate = $state(1);
  /** Whether the step shown follows the one before it. */
  isForward = false;
  log = $state.raw<LogEntry[]>([]);

  #fetch: Fetch;
  #steps = new Map<number, ReplayStep>();
  #pieces = new Map<number, Promise<void>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted = 0;

  constructor(count: number, fetch: Fetch) {
    this.count = count;
    this.#fetch = fetch;
  }

  /** The cars at the end. */
  async last(): Promise<CarView[]> {
    return (await this.#step(this.count)).view.cars;
  }

  async go(index: number): Promise<void> {
    const next = Math.min(Math.max(0, index), this.count);
    this.#wanted = next;
    this.index = next;
    const step = await this.#step(next);
    if (this.#wanted !== next) return; // somebody has gone on meanwhile
    this.isForward = this.step !== null && this.step.index + 1 === next;
    this.step = step;
    this.#tell(next);
    if (next + PIECE / 2 <= this.count) void this.#piece(next + PIECE / 2);
  }

  play(): void {
    if (this.isPlaying) return;
    this.isPlaying = true;
    void this.#run(this.index >= this.count ? 0 : this.index + 1);
  }

  stop(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  async #run(index: number): Promise<void> {
    await this.go(index);
    if (!this.isPlaying) return;
    if (this.index >= this.count) {
      this.stop();
      return;
    }
    // Plans are made in secret and move nothing: they pass quickly.
    const isPlan = /^(shift|play) /.test(this.step?.action ?? "");
    const moves = this.step?.events.filter(({ event }) => event === "moved").length ?? 0;
    const wait = (isPlan && moves === 0 ? 350 : 900 + 500 * Math.min(moves, 4)) / this.rate;
    this.#timer = setTimeout(() => void this.#run(this.index + 1), wait);
  }

  async #step(index: number): Promise<ReplayStep> {
    if (!this.#steps.has(index)) await this.#piece(index);
    const found = this.#steps.get(index);
    if (!found) throw new Error(`the replay has no step ${index}`);
    return found;
  }

  #piece(index: number): Promise<void> {
    const from = Math.floor(index / PIECE) * PIECE;
    let piece = this.#pieces.get(from);
    if (!piece) {
      piece = this.#load(from);
      this.#pieces.set(from, piece);
    }
    return piece;
  }

  async #load(from: number): Promise<void> {
    try {
      for (const step of await this.#fetch(from, PIECE)) this.#steps.set(step.index, step);
    } catch (error) {
      this.#pieces.delete(from);
      throw error;
    }
  }

  /** The log of what has been fetched up to here. */
  #tell(index: number): void {
    const entries: LogEntry[] = [];
    for (let at = Math.max(0, index - 2 * PIECE); at <= index; at += 1) {
      const step = this.#steps.get(at);
      if (step) entries.push({ version: at, events: step.events });
    }
    this.log = entries;
  }
}
