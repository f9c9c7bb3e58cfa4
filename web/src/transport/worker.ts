/** The authority in a worker of this page: the same requests and channels, by its messages.
 *
 * The worker starts at once, so that Python loads while the first page is read; that page needs
 * none of it, as the catalogue and the circuits are files.
 */

import { hear, startUp } from "../state/start_up.svelte";
import type { News, Start } from "../worker/protocol";
import { ApiError, type OwnCode } from "./errors";
import type { Channel, ChannelEvents, Reply, Request, Transport } from "./transport";

const FILES = /^\/api\/(catalogue|circuits\/[\w-]+)$/;
const STOPPED = 4503; // as a server closes a channel when trying again is no use

// What server/worker/messages.py has, in both directions.
type FromAuthority =
  | { type: "reply"; number: number; status: number; body: unknown }
  | { type: "opened"; channel: number }
  | { type: "said"; channel: number; message: unknown }
  | { type: "closed"; channel: number; code: number; reason: string }
  | { type: "full" };

interface Waiting {
  done: (reply: Reply) => void;
  fail: (error: unknown) => void;
  isAwaited: boolean;
}

export class WorkerTransport implements Transport {
  /** Once the authority has started. */
  readonly ready: Promise<void>;
  readonly #base: string;
  readonly #make: () => Worker;
  #worker: Worker | null = null;
  #failure: OwnCode | null = null;
  #last = 0;
  #onReady: () => void = () => {};
  readonly #waiting = new Map<number, Waiting>();
  readonly #channels = new Map<number, ChannelEvents>();

  /** `base`: the folder of the game; `make`: the worker of the authority. */
  constructor(base: string, make: () => Worker) {
    this.#base = base;
    this.#make = make;
    this.ready = new Promise((done) => (this.#onReady = done));
    this.#start();
  }

  async request({ method, path, body, signal }: Request): Promise<Reply> {
    const file = method === "get" ? FILES.exec(path)?.[1] : undefined;
    if (file !== undefined) {
      const found = await this.#file(`${file}.json`);
      if (found) return found;
    }
    const isAwaited = method !== "get" || !path.includes("?list=");
    const reply = await this.#ask({ type: "ask", method, path, body }, isAwaited, signal);
    if (reply.status < 400) startUp.isFull = false;
    // Once somebody has something to lose, the browser is asked to keep it.
    if (method === "post" && reply.status < 300) void navigator.storage?.persist?.();
    return reply;
  }

  open(_path: string, events: ChannelEvents): Channel {
    if (this.#failure) this.#start();
    const channel = ++this.#last;
    this.#channels.set(channel, events);
    this.#post({ type: "open", channel });
    this.#count();
    return {
      send: (frame) => this.#post({ type: "say", channel, frame }),
      close: () => {
        if (this.#channels.delete(channel)) this.#post({ type: "close", channel });
        this.#count();
      },
    };
  }

  /** A link that `followDownloads` knows. */
  href(path: string): string {
    return `#${path}`;
  }

  /** Everything that is stored, as a file. */
  async exportAll(): Promise<unknown> {
    return (await this.#ask({ type: "export" }, true)).body;
  }

  /** Add what such a file has. */
  importAll(file: string): Promise<Reply> {
    return this.#ask({ type: "import", file }, true);
  }

  /** Forget everything: the worker lets go of its storage, and what it had is deleted. */
  async deleteAll(): Promise<void> {
    this.#worker?.terminate();
    const name = `plankgas ${new URL(this.#base).pathname}`;
    await new Promise<void>((done, fail) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => done();
      request.onerror = () => fail(ApiError.of("no-storage"));
    });
  }

  #start(): void {
    this.#failure = null;
    startUp.phase = "loading";
    const worker = this.#make();
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<string | News>) => {
      if (typeof data === "string") this.#receive(JSON.parse(data) as FromAuthority);
      else if (data.news === "failed") this.#fail(data.isStorage ? "no-storage" : "no-start");
      else this.#news(data);
    };
    worker.onerror = () => this.#fail("no-start");
    const start: Start = { base: this.#base, counts: !navigator.serviceWorker?.controller };
    worker.postMessage(start);
  }

  #news(news: News): void {
    hear(news);
    if (news.news === "ready") this.#onReady();
  }

  /** Whoever waits is told; the next who asks makes it start again. */
  #fail(code: OwnCode): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#failure = code;
    startUp.phase = "failed";
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { fail } of waiting) fail(ApiError.of(code));
    const channels = [...this.#channels.values()];
    this.#channels.clear();
    for (const { close } of channels) close(STOPPED, code);
    this.#count();
  }

  #ask(message: object, isAwaited: boolean, signal?: AbortSignal): Promise<Reply> {
    if (this.#failure) this.#start();
    const number = ++this.#last;
    return new Promise((done, fail) => {
      this.#waiting.set(number, { done, fail, isAwaited });
      this.#count();
      this.#post({ ...message, number });
      signal?.addEventListener("abort", () => {
        if (!this.#waiting.delete(number)) return;
        this.#count();
        this.#post({ type: "abort", number });
        fail(ApiError.of("offline"));
      });
    });
  }

  #post(message: object): void {
    this.#worker?.postMessage(JSON.stringify(message));
  }

  #receive(message: FromAuthority): void {
    if (message.type === "reply") {
      const { number, status, body } = message;
      this.#waiting.get(number)?.done({ status, body });
      this.#waiting.delete(number);
      this.#count();
    } else if (message.type === "full") {
      startUp.isFull = true;
    } else {
      this.#hear(message);
    }
  }

  #hear(message: Extract<FromAuthority, { channel: number }>): void {
    const events = this.#channels.get(message.channel);
    if (message.type === "opened") events?.open();
    else if (message.type === "said") events?.message(message.message);
    else {
      this.#channels.delete(message.channel);
      events?.close(message.code, message.reason);
    }
  }

  #count(): void {
    const asked = Array.from(this.#waiting.values()).some(({ isAwaited }) => isAwaited);
    startUp.isAwaited = asked || this.#channels.size > 0;
  }

  /** An answer that was made beforehand; null if there is none. */
  async #file(name: string): Promise<Reply | null> {
    let response: Response;
    try {
      response = await fetch(new URL(name, this.#base));
    } catch {
      throw ApiError.of("offline");
    }
    return response.ok ? { status: 200, body: await response.json() } : null;
  }
}

let made: WorkerTransport | null = null;

/** The worker of this page, started when it is first asked for. */
export function workerTransport(): WorkerTransport {
  made ??= new WorkerTransport(new URL("./", location.href.split("#")[0]).href, () => {
    return new Worker(new URL("../worker/authority.worker.ts", import.meta.url), {
      type: "module",
    });
  });
  return made;
}
