import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startUp } from "../../src/state/start_up.svelte";
import { WorkerTransport } from "../../src/transport/worker";

class FakeWorker {
  static made: FakeWorker[] = [];
  readonly posted: unknown[] = [];
  isTerminated = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    FakeWorker.made.push(this);
  }

  postMessage(message: unknown): void {
    this.posted.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  /** What the page has told the authority. */
  get told(): Record<string, unknown>[] {
    return this.posted
      .filter((message) => typeof message === "string")
      .map((message) => JSON.parse(message) as Record<string, unknown>);
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  news(news: object): void {
    this.onmessage?.({ data: news });
  }
}

function make() {
  const transport = new WorkerTransport(
    "http://host/games/",
    () => new FakeWorker() as unknown as Worker,
  );
  return { transport, worker: FakeWorker.made[0] };
}

beforeEach(() => {
  FakeWorker.made = [];
  startUp.isFull = false;
});
afterEach(() => vi.unstubAllGlobals());

describe("the authority in a worker", () => {
  it("starts at once, and is told where the folder is", () => {
    expect(make().worker.posted).toEqual([{ base: "http://host/games/", counts: true }]);
  });

  it("answers requests by their numbers", async () => {
    const { transport, worker } = make();
    const first = transport.request({ method: "get", path: "/api/races?list=mine" });
    expect(startUp.isAwaited).toBe(false); // a list may come when it comes
    const second = transport.request({ method: "post", path: "/api/races", body: { laps: 1 } });
    expect(startUp.isAwaited).toBe(true);
    const [one, two] = worker.told;
    expect(two).toMatchObject({ type: "ask", method: "post", body: { laps: 1 } });
    worker.say({ type: "reply", number: two.number, status: 201, body: { id: "a" } });
    worker.say({ type: "reply", number: one.number, status: 200, body: { races: [] } });
    expect(await second).toEqual({ status: 201, body: { id: "a" } });
    expect(await first).toEqual({ status: 200, body: { races: [] } });
    expect(startUp.isAwaited).toBe(false);
  });

  it("the catalogue and the circuits are files", async () => {
    const fetched = vi.fn(() => Promise.resolve(new Response('{"version": "1"}')));
    vi.stubGlobal("fetch", fetched);
    const { transport, worker } = make();
    const reply = await transport.request({ method: "get", path: "/api/catalogue" });
    expect(reply).toEqual({ status: 200, body: { version: "1" } });
    expect(fetched).toHaveBeenCalledWith(new URL("http://host/games/catalogue.json"));
    expect(worker.told).toEqual([]);
  });

  it("who does not wait any more tells so", async () => {
    const { transport, worker } = make();
    const gone = new AbortController();
    const asked = transport.request({
      method: "post",
      path: "/api/races/a/hint",
      signal: gone.signal,
    });
    gone.abort();
    await expect(asked).rejects.toMatchObject({ code: "offline" });
    expect(worker.told[1]).toEqual({ type: "abort", number: worker.told[0].number });
  });

  it("channels carry frames to and fro until one side closes them", () => {
    const { transport, worker } = make();
    const events = { open: vi.fn(), message: vi.fn(), close: vi.fn() };
    const channel = transport.open("/api/live", events);
    const number = worker.told[0].channel;
    worker.say({ type: "opened", channel: number });
    channel.send({ type: "ping" });
    worker.say({ type: "said", channel: number, message: { type: "pong" } });
    expect(events.open).toHaveBeenCalledOnce();
    expect(events.message).toHaveBeenCalledWith({ type: "pong" });
    expect(worker.told[1]).toEqual({ type: "say", channel: number, frame: { type: "ping" } });
    worker.say({ type: "closed", channel: number, code: 1013, reason: "try-again" });
    expect(events.close).toHaveBeenCalledWith(1013, "try-again");
    channel.close();
    expect(worker.told).toHaveLength(2);
  });

  it("want of room is told until something is stored again", async () => {
    const { transport, worker } = make();
    worker.say({ type: "full" });
    expect(startUp.isFull).toBe(true);
    const asked = transport.request({ method: "get", path: "/api/races/a" });
    worker.say({ type: "reply", number: worker.told[0].number, status: 200, body: {} });
    await asked;
    expect(startUp.isFull).toBe(false);
  });

  it("who waits for one that can't start is told why, and the next starts it again", async () => {
    const { transport, worker } = make();
    const events = { open: vi.fn(), message: vi.fn(), close: vi.fn() };
    transport.open("/api/live", events);
    const asked = transport.request({ method: "get", path: "/api/races/a" });
    worker.news({ news: "failed", isStorage: true, why: "" });
    await expect(asked).rejects.toMatchObject({ code: "no-storage" });
    expect(events.close).toHaveBeenCalledWith(4503, "no-storage");
    expect(worker.isTerminated).toBe(true);
    expect(startUp.phase).toBe("failed");
    void transport.request({ method: "get", path: "/api/races/a" });
    expect(FakeWorker.made).toHaveLength(2);
    expect(startUp.phase).toBe("loading");
  });

  it("progress and the other tab are told", async () => {
    const { transport, worker } = make();
    worker.news({ news: "fetched", bytes: 5, total: 10 });
    expect([startUp.bytes, startUp.total]).toEqual([5, 10]);
    worker.news({ news: "elsewhere" });
    expect(startUp.phase).toBe("elsewhere");
    worker.news({ news: "ready", isCompiled: true });
    await transport.ready;
    expect([startUp.phase, startUp.isCompiled]).toEqual(["ready", true]);
  });
});
