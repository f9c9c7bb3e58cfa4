/** A race as it goes on: gapless versions, resumed after a lost connection. */

import type { Connection, Follower } from "./connection.svelte";
import type {
  ActResult,
  Answer,
  ClientMessage,
  ErrorBody,
  Gesture,
  Hello,
  LiveRace,
  LiveUpdate,
  LogEntry,
  Mine,
  PendingAct,
  Presence,
  RaceStatus,
  ServerMessage,
  StateMessage,
  UpdateMessage,
  View,
} from "./types";
import { refusal } from "./errors";

type Command = Extract<ClientMessage, { type: "act" | "undo" }>;

interface Waiting {
  command: Command;
  done: (result: ActResult) => void;
}

/** randomUUID would need https, and a race in the living room has none. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

class FollowedRace implements LiveRace, Follower {
  readonly id: string;
  readonly connection: Connection;
  status = $state<RaceStatus | null>(null);
  version = $state<number | null>(null);
  view = $state.raw<View | null>(null);
  mine = $state.raw<Record<string, Mine>>({});
  people = $state.raw<Presence[]>([]);
  log = $state.raw<LogEntry[]>([]);
  pending = $state.raw<PendingAct[]>([]);
  rematch = $state<string | null>(null);
  since = $state.raw<Record<string, number>>({});

  #waiting = new Map<string, Waiting>();
  #listeners = new Set<(update: LiveUpdate) => void>();
  #gestures = new Set<(seat: number, gesture: Gesture) => void>();

  constructor(connection: Connection, id: string) {
    this.id = id;
    this.connection = connection;
    connection.follow(this);
  }

  act(seat: number, action: string, seen = this.version): Promise<ActResult> {
    return this.#ask({ type: "act", key: newKey(), seat, version: seen ?? 0, action }, action);
  }

  undo(seat: number, seen = this.version): Promise<ActResult> {
    return this.#ask({ type: "undo", key: newKey(), seat, version: seen ?? 0 }, "undo");
  }

  onupdate(listener: (update: LiveUpdate) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  ongesture(listener: (seat: number, gesture: Gesture) => void): () => void {
    this.#gestures.add(listener);
    return () => this.#gestures.delete(listener);
  }

  // --- asking ---

  #ask(command: Command, action: string): Promise<ActResult> {
    if (this.connection.status === "closed") {
      const error = this.connection.error ?? refusal("closed");
      return Promise.resolve({ ok: false, error });
    }
    const { key, seat } = command;
    return new Promise((done) => {
      this.#waiting.set(key, { command, done });
      this.pending = [...this.pending, { key, seat, action }];
      this.connection.send(command);
    });
  }

  #answer(answer: Answer): void {
    if (answer.key === null) return;
    const waiting = this.#waiting.get(answer.key);
    this.#waiting.delete(answer.key);
    this.pending = this.pending.filter(({ key }) => key !== answer.key);
    waiting?.done(
      answer.ok ? { ok: true, version: answer.version } : { ok: false, error: answer.error },
    );
  }

  // --- following ---

  hello(): Omit<Hello, "type"> {
    return { race: this.id, last: this.version };
  }

  /** The same key twice has one effect: what was not answered is simply sent again. */
  greeted(): void {
    for (const { command } of this.#waiting.values()) this.connection.send(command);
  }

  ended(error: ErrorBody): void {
    for (const { done } of this.#waiting.values()) done({ ok: false, error });
    this.#waiting.clear();
    this.pending = [];
  }

  receive(message: ServerMessage): void {
    if (message.type === "state") this.#onState(message);
    else if (message.type === "update") this.#onUpdate(message);
    else if (message.type === "answer") this.#answer(message);
    else if (message.type === "people") this.people = message.people;
    else if (message.type === "rematch") this.rematch = message.id;
    else if (message.type === "gesture") {
      for (const listener of this.#gestures) listener(message.seat, message.gesture);
    }
  }

  #onState(state: StateMessage): void {
    const before = this.view;
    this.version = state.version;
    this.status = state.status;
    this.people = state.people;
    this.view = state.view;
    this.mine = state.mine;
    this.log = state.log;
    const now = Date.now();
    this.since = Object.fromEntries(
      Object.entries(state.waited).map(([seat, seconds]) => [seat, now - seconds * 1000]),
    );
    this.#tell({ version: state.version, events: [], full: true, before, after: state.view });
  }

  #onUpdate(update: UpdateMessage): void {
    const expected = (this.version ?? 0) + 1;
    if (this.version !== null && update.version < expected) return; // sent twice
    if (update.version > expected) {
      // A gap must not happen; ask for what is missing.
      this.connection.greet(this);
      return;
    }
    const before = this.view;
    this.version = update.version;
    this.log = [...this.log, { version: update.version, events: update.events }];
    if (update.view) {
      this.view = update.view;
      this.status = update.view.phase === "over" ? "over" : "racing";
      const now = Date.now();
      this.since = Object.fromEntries(
        update.view.pending.map((seat) => [seat, this.since[seat] ?? now]),
      );
    }
    if (update.status) this.status = update.status;
    if (update.mine) this.mine = update.mine;
    const after = update.view ?? null;
    this.#tell({ version: update.version, events: update.events, full: false, before, after });
  }

  #tell(update: LiveUpdate): void {
    for (const listener of this.#listeners) listener(update);
  }
}

/** Follow a race for as long as the connection is open. */
export function followRace(connection: Connection, id: string): LiveRace {
  return new FollowedRace(connection, id);
}
