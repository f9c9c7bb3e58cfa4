/** A race over a live channel: gapless versions, resumed after a lost connection. */

import { refusal } from "./errors";
import { transport, type Channel } from "./transport";
import type {
  ActResult,
  Answer,
  ClientMessage,
  Connection,
  ErrorBody,
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

const FIRST_WAIT = 0.5; // seconds
const LONGEST_WAIT = 15;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
const REFUSED = 4000; // close codes from here on are the server's: trying again is no use

interface Waiting {
  message: ClientMessage;
  done: (result: ActResult) => void;
}

/** randomUUID would need https, and a race in the living room has none. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

class Live implements LiveRace {
  readonly id: string;
  connection = $state<Connection>("connecting");
  retry = $state<number | null>(null);
  status = $state<RaceStatus | null>(null);
  version = $state<number | null>(null);
  view = $state.raw<View | null>(null);
  mine = $state.raw<Record<string, Mine>>({});
  people = $state.raw<Presence[]>([]);
  log = $state.raw<LogEntry[]>([]);
  pending = $state.raw<PendingAct[]>([]);
  rematch = $state<string | null>(null);
  error = $state.raw<ErrorBody | null>(null);

  #channel: Channel | null = null;
  #waiting = new Map<string, Waiting>();
  #listeners = new Set<(update: LiveUpdate) => void>();
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #countdown: ReturnType<typeof setInterval> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #pong: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string) {
    this.id = id;
    this.#connect();
    window.addEventListener("online", this.#onOnline);
    document.addEventListener("visibilitychange", this.#onVisible);
  }

  act(seat: number, action: string): Promise<ActResult> {
    const key = newKey();
    return this.#ask({ type: "act", key, seat, version: this.version ?? 0, action }, key, action);
  }

  undo(seat: number): Promise<ActResult> {
    const key = newKey();
    return this.#ask({ type: "undo", key, seat }, key, "undo");
  }

  retryNow(): void {
    if (this.connection !== "lost") return;
    this.#connect();
  }

  onupdate(listener: (update: LiveUpdate) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.connection = "closed";
    this.#stopTimers();
    window.removeEventListener("online", this.#onOnline);
    document.removeEventListener("visibilitychange", this.#onVisible);
    this.#drop();
    for (const { done } of this.#waiting.values()) {
      done({ ok: false, error: refusal("closed") });
    }
    this.#waiting.clear();
    this.pending = [];
  }

  // --- asking ---

  #ask(
    message: Extract<ClientMessage, { type: "act" | "undo" }>,
    key: string,
    action: string,
  ): Promise<ActResult> {
    if (this.connection === "closed") {
      const error = this.error ?? refusal("closed");
      return Promise.resolve({ ok: false, error });
    }
    return new Promise((done) => {
      this.#waiting.set(key, { message, done });
      this.pending = [...this.pending, { key, seat: message.seat, action }];
      this.#send(message); // without a connection it goes out after the next hello
    });
  }

  #answer(answer: Answer): void {
    if (answer.key === null) {
      // It belongs to no action of ours: the server says why it is about to close.
      if (!answer.ok) this.error = answer.error;
      return;
    }
    const waiting = this.#waiting.get(answer.key);
    this.#waiting.delete(answer.key);
    this.pending = this.pending.filter(({ key }) => key !== answer.key);
    waiting?.done(
      answer.ok ? { ok: true, version: answer.version } : { ok: false, error: answer.error },
    );
  }

  #send(message: ClientMessage): void {
    if (this.connection === "open") this.#channel?.send(message);
  }

  // --- the connection ---

  #connect(): void {
    this.#stopTimers();
    this.#drop();
    if (this.connection !== "lost") this.connection = "connecting";
    this.#channel = transport().open(`/api/races/${encodeURIComponent(this.id)}/live`, {
      open: () => this.#greet(),
      message: (message) => this.#receive(message as ServerMessage),
      close: (code, reason) => this.#onClose(code, reason),
    });
  }

  #greet(): void {
    this.connection = "open";
    this.#attempt = 0;
    this.#send({ type: "hello", last: this.version });
    // The same key twice has one effect: what was not answered is simply sent again.
    for (const { message } of this.#waiting.values()) this.#send(message);
    this.#ping = setInterval(() => this.#check(), PING_EVERY);
  }

  #check(): void {
    this.#send({ type: "ping" });
    clearTimeout(this.#pong);
    this.#pong = setTimeout(() => this.#lose(), PONG_WITHIN);
  }

  #onClose(code: number, reason: string): void {
    if (this.connection === "closed") return;
    if (code >= REFUSED) {
      this.error ??= refusal(reason || "unexpected");
      this.close();
      return;
    }
    this.#lose();
  }

  #lose(): void {
    this.#stopTimers();
    this.#drop();
    this.connection = "lost";
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempt);
    this.#attempt += 1;
    // Not everybody at once after a restart of the server.
    const seconds = wait * (0.75 + Math.random() / 2);
    this.retry = Math.ceil(seconds);
    this.#countdown = setInterval(() => {
      if (this.retry !== null && this.retry > 1) this.retry -= 1;
    }, 1000);
    this.#timer = setTimeout(() => this.#connect(), seconds * 1000);
  }

  #drop(): void {
    this.#channel?.close();
    this.#channel = null;
  }

  #stopTimers(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#pong);
    clearInterval(this.#countdown);
    clearInterval(this.#ping);
    this.retry = null;
  }

  #onOnline = () => this.retryNow();
  #onVisible = () => {
    if (document.visibilityState === "visible") this.retryNow();
  };

  // --- what comes in ---

  #receive(message: ServerMessage): void {
    clearTimeout(this.#pong);
    if (message.type === "state") this.#onState(message);
    else if (message.type === "update") this.#onUpdate(message);
    else if (message.type === "answer") this.#answer(message);
    else if (message.type === "people") this.people = message.people;
    else if (message.type === "rematch") this.rematch = message.id;
  }

  #onState(state: StateMessage): void {
    const before = this.view;
    this.version = state.version;
    this.status = state.status;
    this.people = state.people;
    this.view = state.view;
    this.mine = state.mine;
    this.log = state.log;
    this.#tell({ version: state.version, events: [], full: true, before, after: state.view });
  }

  #onUpdate(update: UpdateMessage): void {
    const expected = (this.version ?? 0) + 1;
    if (this.version !== null && update.version < expected) return; // sent twice
    if (update.version > expected) {
      // A gap must not happen; ask for what is missing.
      this.#send({ type: "hello", last: this.version });
      return;
    }
    const before = this.view;
    this.version = update.version;
    this.log = [...this.log, { version: update.version, events: update.events }];
    if (update.view) {
      this.view = update.view;
      this.status = update.view.phase === "over" ? "over" : "racing";
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

/** Follow a race; close it when it is no longer shown. */
export function openLive(id: string): LiveRace {
  return new Live(id);
}
