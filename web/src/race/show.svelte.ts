/**
 * A race as it is shown: each update when its turn has come, at the person's own speed. The
 * authority runs ahead; what has happened meanwhile waits here, or is skipped.
 */

import { settings } from "../state/settings.svelte";
import type {
  ActResult,
  ConnectionState,
  GameEvent,
  Gesture,
  LiveRace,
  LiveUpdate,
  LogEntry,
  Mine,
  PendingAct,
  Presence,
  RaceStatus,
  View,
} from "../transport/types";

const HOLD = 380; // ms at a calm speed: from one car to the next
const STILL = 900; // ms for a move that is told and not seen

/** Where events are acted out: the board. */
export interface Scene {
  /** Resolves when they have been seen. */
  play: (events: readonly GameEvent[]) => Promise<void>;
  /** Leave out the rest. */
  skip: () => void;
}

/** What a car did while nobody looked. */
export interface Line {
  seat: number;
  spaces: number;
  hasSpun: boolean;
  place: number | null;
}

interface Waiting {
  update: LiveUpdate;
  entry: LogEntry;
  mine: Record<string, Mine>;
  status: RaceStatus | null;
}

const SEEN = new Set(["moved", "spun-out", "finished", "eliminated"]);

/** Whether there is anything to look at. */
function isSeen(events: readonly GameEvent[]): boolean {
  return events.some(({ event }) => SEEN.has(event));
}

/** One line for each car that these events tell of, in their order. */
export function linesOf(events: readonly GameEvent[], length: number): Line[] {
  const lines = new Map<number, Line>();
  for (const event of events) {
    if (!SEEN.has(event.event) || !("seat" in event)) continue;
    const { seat } = event;
    const line = lines.get(seat) ?? { seat, spaces: 0, hasSpun: false, place: null };
    lines.set(seat, line);
    if (event.event === "spun-out") line.hasSpun = true;
    else if (event.event === "finished") line.place = event.place;
    else if (event.event === "moved") {
      const isBack = event.cause === "spin-out";
      const way = isBack ? event.origin - event.space : event.space - event.origin;
      line.spaces += (isBack ? -1 : 1) * ((way + length) % length);
    }
  }
  return [...lines.values()];
}

export class Show implements LiveRace {
  status = $state<RaceStatus | null>(null);
  version = $state<number | null>(null);
  view = $state.raw<View | null>(null);
  mine = $state.raw<Record<string, Mine>>({});
  log = $state.raw<LogEntry[]>([]);
  /** Whether something is being acted out: nothing can be decided until it has been seen. */
  isPlaying = $state(false);
  /** Whether nothing more is shown until something is asked of me. */
  isSkipping = $state(false);
  /** What has been skipped, a line for each car. */
  lines = $state.raw<Line[]>([]);

  #live: LiveRace;
  #length: number;
  #queue = $state.raw<Waiting[]>([]);
  #scene: Scene | null = null;
  #skipped: GameEvent[] = [];
  #listeners = new Set<(update: LiveUpdate) => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wake: (() => void) | null = null;

  /** `length`: the spaces of the circuit. */
  constructor(live: LiveRace, length: number) {
    this.#live = live;
    this.#length = length;
    this.#adopt();
    live.onupdate((update) => this.#take(update));
  }

  get id(): string {
    return this.#live.id;
  }

  get connection(): ConnectionState {
    return this.#live.connection;
  }

  get people(): Presence[] {
    return this.#live.people;
  }

  get pending(): PendingAct[] {
    return this.#live.pending;
  }

  get rematch(): string | null {
    return this.#live.rematch;
  }

  get since(): Record<string, number> {
    return this.#live.since;
  }

  ongesture(listener: (seat: number, gesture: Gesture) => void): () => void {
    return this.#live.ongesture(listener);
  }

  // A decision answers the picture that it was made from, however far the race has gone meanwhile.

  act(seat: number, action: string): Promise<ActResult> {
    this.lines = [];
    return this.#live.act(seat, action, this.version);
  }

  undo(seat: number): Promise<ActResult> {
    return this.#live.undo(seat, this.version);
  }

  onupdate(listener: (update: LiveUpdate) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** From now on events are acted out there; the function ends that. */
  stage(scene: Scene): () => void {
    this.#scene = scene;
    return () => {
      if (this.#scene !== scene) return;
      this.#scene = null;
      this.#flush();
    };
  }

  /** Whether there is more to see than the present picture. */
  get isBehind(): boolean {
    return this.isPlaying || this.#queue.length > 0;
  }

  /** Show no more until something is asked of me, or all is over. */
  skip(): void {
    this.isSkipping = true;
    this.#scene?.skip();
    this.#flush();
  }

  // --- what comes in ---

  #take(update: LiveUpdate): void {
    if (update.full) {
      this.#queue = [];
      this.#scene?.skip();
      this.#rest();
      this.#adopt();
      this.#tell(update);
      return;
    }
    const { mine, status, log } = this.#live;
    this.#queue = [...this.#queue, { update, entry: log[log.length - 1], mine, status }];
    if (this.isSkipping || !this.#mayShow) this.#flush();
    else if (!this.isPlaying) void this.#run();
  }

  get #mayShow(): boolean {
    return this.#scene !== null && settings.speed !== "instant" && !document.hidden;
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0) {
      const { update } = this.#queue[0];
      if (isSeen(update.events) && this.#mayShow) await this.#play(update.events);
      this.#show();
    }
  }

  async #play(events: readonly GameEvent[]): Promise<void> {
    this.isPlaying = true;
    this.mine = quiet(this.mine);
    const { hold, pace } = settings;
    await this.#scene?.play(events);
    const still = pace === 0 ? STILL : 0;
    if (this.isPlaying) await this.#pause((HOLD + still) * hold);
    this.isPlaying = false;
  }

  #pause(ms: number): Promise<void> {
    return new Promise((done) => {
      this.#wake = done;
      this.#timer = setTimeout(done, ms);
    });
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#wake?.();
    this.#wake = null;
    this.isPlaying = false;
  }

  /** Everything at once, up to what has happened last. */
  #flush(): void {
    this.#rest();
    while (this.#queue.length > 0) {
      if (this.isSkipping) this.#skipped.push(...this.#queue[0].update.events);
      this.#show();
    }
    if (!this.isSkipping) return;
    const isAsked = Object.values(this.#live.mine).some(({ pending }) => pending);
    if (!isAsked && this.status !== "over") return;
    this.isSkipping = false;
    this.lines = linesOf(this.#skipped, this.#length);
    this.#skipped = [];
  }

  /** The next picture; those who look are told. */
  #show(): void {
    const [next, ...rest] = this.#queue;
    if (!next) return;
    this.#queue = rest;
    const { update, entry, mine, status } = next;
    const before = this.view;
    this.version = update.version;
    this.log = [...this.log, entry];
    this.status = status;
    if (update.after) {
      this.view = update.after;
      this.mine = mine;
    }
    this.#tell({ ...update, before });
  }

  #adopt(): void {
    const { status, version, view, mine, log } = this.#live;
    this.status = status;
    this.version = version;
    this.view = view;
    this.mine = mine;
    this.log = log;
  }

  #tell(update: LiveUpdate): void {
    for (const listener of this.#listeners) listener(update);
  }
}

/** The same seats while nothing can be decided. */
function quiet(mine: Record<string, Mine>): Record<string, Mine> {
  return Object.fromEntries(
    Object.entries(mine).map(([seat, one]) => [
      seat,
      { ...one, pending: false, legal: [], previews: {}, undo: false },
    ]),
  );
}
