/** A transport without a network: answers are given beforehand, channels are played by hand. */

import type {
  Channel,
  ChannelEvents,
  Reply,
  Request,
  Transport,
} from "../../src/transport/transport";

export class FakeChannel implements Channel {
  readonly sent: unknown[] = [];
  isClosed = false;

  constructor(
    readonly path: string,
    private readonly events: ChannelEvents,
  ) {}

  send(message: unknown): void {
    this.sent.push(message);
  }

  close(): void {
    this.isClosed = true;
  }

  /** The other side accepts. */
  open(): void {
    this.events.open();
  }

  /** The other side says something. */
  say(message: unknown): void {
    if (!this.isClosed) this.events.message(message);
  }

  /** The other side, or the network, ends it. */
  end(code = 1006, reason = ""): void {
    if (!this.isClosed) this.events.close(code, reason);
  }
}

export class FakeTransport implements Transport {
  readonly requests: Request[] = [];
  readonly channels: FakeChannel[] = [];

  /** Answers by path; a function is asked anew each time. */
  constructor(private readonly answers: Record<string, unknown> = {}) {}

  request(request: Request): Promise<Reply> {
    this.requests.push(request);
    const answer = this.answers[request.path];
    if (answer instanceof Error) return Promise.reject(answer);
    if (typeof answer === "function") return Promise.resolve((answer as () => Reply)());
    if (answer !== undefined) return Promise.resolve({ status: 200, body: answer });
    return Promise.resolve({ status: 404, body: { error: { code: "no-such-page", message: "" } } });
  }

  open(path: string, events: ChannelEvents): Channel {
    const channel = new FakeChannel(path, events);
    this.channels.push(channel);
    return channel;
  }

  href(path: string): string {
    return path;
  }

  /** The channel that was opened last. */
  get channel(): FakeChannel {
    return this.channels[this.channels.length - 1];
  }
}
