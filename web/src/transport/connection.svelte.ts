/** The one connection of a page: made again when it is lost, shared by all that follow something.
 *
 * A page opens one, hands it to its parts and closes it when it goes. What a part wants to be kept
 * up to date with, a race or a season, it adds as a follower.
 */

import { refusal } from "./errors";
import { transport, type Channel } from "./transport";
import type {
  ClientMessage,
  ConnectionState,
  ConnectionStatus,
  ErrorBody,
  Hello,
  ServerMessage,
} from "./types";

const ADDRESS = "/api/live";
const FIRST_WAIT = 0.5; // seconds
const LONGEST_WAIT = 15;
const PING_EVERY = 20_000; // ms
const PONG_WITHIN = 8_000; // ms
const REFUSED = 4000; // close codes from here on are the server's: trying again is no use

export interface Follower {
  /** What to say hello to, and how far this follower has got. */
  hello: () => Omit<Hello, "type">;
  /** The hello is said, at first or after a lost connection: the rest can be sent. */
  greeted?: () => void;
  receive: (message: ServerMessage) => void;
  /** Nothing will come any more; `why` is also what to answer to whoever still waits. */
  ended?: (why: ErrorBody) => void;
}

export class Connection implements ConnectionState {
  status = $state<ConnectionStatus>("connecting");
  /** Seconds until the next attempt while the connection is lost, else null. */
  retry = $state<number | null>(null);
  /** Why the server has refused for good. */
  error = $state.raw<ErrorBody | null>(null);

  #channel: Channel | null = null;
  #reason: ErrorBody | null = null;
  #followers = new Set<Follower>();
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #countdown: ReturnType<typeof setInterval> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #pong: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    window.addEventListener("online", this.#onOnline);
    document.addEventListener("visibilitychange", this.#onVisible);
  }

  /** Tell a follower all that comes in, until the function that is returned is called. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    // Nobody connects without something to say hello to.
    if (this.#channel) this.greet(follower);
    else if (this.status === "connecting") this.#connect();
    return () => this.#followers.delete(follower);
  }

  /** Say one follower's hello, as when it has missed something. */
  greet(follower: Follower): void {
    this.send({ type: "hello", ...follower.hello() });
  }

  /** Without a connection nothing is sent: followers do it when they have been greeted. */
  send(message: ClientMessage): void {
    if (this.status === "open") this.#channel?.send(message);
  }

  /** Connect at once, also after a refusal. */
  retryNow(): void {
    if (this.status !== "lost" && this.error === null) return;
    if (this.error !== null) this.status = "connecting";
    this.error = null;
    this.#connect();
  }

  close(): void {
    window.removeEventListener("online", this.#onOnline);
    document.removeEventListener("visibilitychange", this.#onVisible);
    this.#end(refusal("closed"));
    this.#followers.clear();
  }

  #connect(): void {
    this.#drop();
    this.#channel = transport().open(ADDRESS, {
      open: () => this.#onOpen(),
      message: (message) => this.#receive(message as ServerMessage),
      close: (code, reason) => this.#onClose(code, reason),
    });
  }

  #onOpen(): void {
    this.status = "open";
    const hellos = Array.from(this.#followers, (follower) => follower.hello());
    this.send(Object.assign({ type: "hello" as const }, ...hellos) as Hello);
    for (const follower of this.#followers) follower.greeted?.();
    this.#ping = setInterval(() => this.#check(), PING_EVERY);
  }

  #check(): void {
    this.send({ type: "ping" });
    clearTimeout(this.#pong);
    this.#pong = setTimeout(() => this.#lose(), PONG_WITHIN);
  }

  #receive(message: ServerMessage): void {
    clearTimeout(this.#pong);
    // Only now is it really back: a server that lets us in and drops us is not asked in a hurry.
    this.#attempt = 0;
    // It answers no command: if the server closes now, it has said why.
    if (message.type === "answer" && !message.ok && message.key === null) {
      this.#reason = message.error;
    }
    for (const follower of this.#followers) follower.receive(message);
  }

  #onClose(code: number, reason: string): void {
    if (code < REFUSED) {
      this.#lose();
      return;
    }
    this.error = this.#reason ?? refusal(reason || "unexpected");
    this.#end(this.error);
  }

  #lose(): void {
    this.#drop();
    this.status = "lost";
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

  #end(why: ErrorBody): void {
    this.#drop();
    this.status = "closed";
    for (const follower of this.#followers) follower.ended?.(why);
  }

  /** Let go of the channel, and of all that was to happen with it. */
  #drop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#pong);
    clearInterval(this.#countdown);
    clearInterval(this.#ping);
    this.retry = null;
    this.#reason = null;
    this.#channel?.close();
    this.#channel = null;
  }

  #onOnline = () => this.#comeBack();
  #onVisible = () => {
    if (document.visibilityState === "visible") this.#comeBack();
  };

  #comeBack(): void {
    if (this.status === "lost") this.retryNow();
  }
}
