import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection } from "../../src/transport/connection.svelte";
import { followRace } from "../../src/transport/live_race.svelte";
import { useTransport } from "../../src/transport/transport";
import type { LiveRace, LiveUpdate } from "../../src/transport/types";
import { mine, view } from "../builders";
import { FakeTransport } from "./fake";

let transport: FakeTransport;
let connection: Connection;
let live: LiveRace;
let updates: LiveUpdate[];

const state = (version: number) => ({
  type: "state",
  version,
  status: "racing",
  people: [],
  view: view(),
  mine: { 0: mine([], []) },
  log: [],
  waited: { 0: 20, 2: 5 },
});
const event = { event: "round-began", round: 2 };
const update = (version: number) => ({ type: "update", version, events: [event], view: view() });

beforeEach(() => {
  vi.useFakeTimers();
  transport = new FakeTransport();
  useTransport(transport);
  connection = new Connection();
  live = followRace(connection, "r1");
  updates = [];
  live.onupdate((one) => updates.push(one));
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

function begin(version = 5): void {
  transport.channel.open();
  transport.channel.say(state(version));
}

describe("a race over a channel", () => {
  it("greets, and takes the state", () => {
    expect(transport.channel.path).toBe("/api/live");
    begin(5);
    expect(transport.channel.sent[0]).toEqual({ type: "hello", race: "r1", last: null });
    expect(live.version).toBe(5);
    expect(updates).toMatchObject([{ full: true, version: 5 }]);
  });

  it("knows since when who is waited for", () => {
    const now = Date.now();
    begin(5);
    expect(live.since).toEqual({ 0: now - 20_000, 2: now - 5000 });
    vi.advanceTimersByTime(1000);
    transport.channel.say({ ...update(6), view: view({ pending: [1, 2] }) });
    expect(live.since).toEqual({ 1: now + 1000, 2: now - 5000 });
  });

  it("tells of gestures", () => {
    const seen: string[] = [];
    live.ongesture((seat, gesture) => seen.push(`${seat} ${gesture}`));
    begin(5);
    transport.channel.say({ type: "gesture", seat: 1, gesture: "bravo" });
    expect(seen).toEqual(["1 bravo"]);
  });

  it("takes each update once, in order, and asks for what is missing", () => {
    begin(5);
    transport.channel.say(update(6));
    transport.channel.say(update(6));
    expect(updates).toHaveLength(2);
    transport.channel.say(update(8));
    expect(live.version).toBe(6);
    expect(transport.channel.sent.at(-1)).toEqual({ type: "hello", race: "r1", last: 6 });
  });

  it("answers who acted, and tells what is under way meanwhile", async () => {
    begin();
    const done = live.act(0, "boost");
    expect(live.pending).toMatchObject([{ seat: 0, action: "boost" }]);
    const { key, version } = transport.channel.sent.at(-1) as { key: string; version: number };
    expect(version).toBe(5);
    transport.channel.say({ type: "answer", key, ok: true, version: 6 });
    expect(await done).toEqual({ ok: true, version: 6 });
    expect(live.pending).toEqual([]);
  });

  it("sends an undo with the newest version too", () => {
    begin(7);
    void live.undo(0);
    expect(transport.channel.sent.at(-1)).toMatchObject({ type: "undo", seat: 0, version: 7 });
  });

  it("tells who was too late, and what has happened meanwhile", async () => {
    begin(5);
    const done = live.act(0, "done");
    const { key } = transport.channel.sent.at(-1) as { key: string };
    transport.channel.say(update(6)); // by another page of the same seat
    const error = { code: "stale", message: "" };
    transport.channel.say({ type: "answer", key, ok: false, error });
    expect(await done).toEqual({ ok: false, error });
    expect(live.version).toBe(6);
    expect(transport.channels).toHaveLength(1);
  });
});

describe("a lost connection", () => {
  it("is tried again, goes on where it was, and sends again what was not answered", async () => {
    begin();
    const done = live.act(0, "boost");
    const first = transport.channel.sent.at(-1) as { key: string };
    transport.channel.end();
    expect(connection.status).toBe("lost");
    expect(connection.retry).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(transport.channels).toHaveLength(2);
    transport.channel.open();
    expect(transport.channel.sent).toEqual([{ type: "hello", race: "r1", last: 5 }, first]);
    transport.channel.say({ type: "answer", key: first.key, ok: true, version: 6 });
    expect((await done).ok).toBe(true);
  });

  it("waits longer each time", async () => {
    begin();
    transport.channel.end();
    await vi.advanceTimersByTimeAsync(700);
    transport.channel.end();
    await vi.advanceTimersByTimeAsync(700);
    expect(transport.channels).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(700);
    expect(transport.channels).toHaveLength(3);
  });

  it("is noticed when nothing answers", async () => {
    begin();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(transport.channel.sent.at(-1)).toEqual({ type: "ping" });
    await vi.advanceTimersByTimeAsync(8_000);
    expect(connection.status).toBe("lost");
  });
});

it("a refusal of the server is for good", async () => {
  transport.channel.open();
  transport.channel.end(4404, "no-such-race");
  expect(connection.status).toBe("closed");
  expect(connection.error?.code).toBe("no-such-race");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(transport.channels).toHaveLength(1);
  expect(await live.act(0, "boost")).toMatchObject({ ok: false, error: { code: "no-such-race" } });
});

it("who leaves gets an answer to what is still under way", async () => {
  begin();
  const done = live.act(0, "boost");
  connection.close();
  expect(await done).toMatchObject({ ok: false, error: { code: "closed" } });
});
