import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SeasonWatch } from "../../src/season/watch.svelte";
import { Connection } from "../../src/transport/connection.svelte";
import { followRace } from "../../src/transport/live_race.svelte";
import { useTransport } from "../../src/transport/transport";
import { FakeTransport } from "./fake";

let transport: FakeTransport;
let connection: Connection;

const season = (change: number) => ({ type: "season", season: { change } });
const refused = (code: string) => ({
  type: "answer",
  key: null,
  ok: false,
  error: { code, message: "" },
});

beforeEach(() => {
  vi.useFakeTimers();
  transport = new FakeTransport();
  useTransport(transport);
  connection = new Connection();
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

describe("one connection for a page", () => {
  it("is not made before there is something to follow", () => {
    expect(transport.channels).toHaveLength(0);
    followRace(connection, "r1");
    expect(transport.channels).toHaveLength(1);
  });

  it("says one hello for all that is followed", () => {
    followRace(connection, "r1");
    new SeasonWatch(connection, "s1");
    transport.channel.open();
    expect(transport.channels).toHaveLength(1);
    expect(transport.channel.sent).toEqual([
      { type: "hello", race: "r1", last: null, season: "s1" },
    ]);
  });

  it("adds a season later, without another channel", () => {
    followRace(connection, "r1");
    transport.channel.open();
    const watch = new SeasonWatch(connection, "s1");
    expect(transport.channels).toHaveLength(1);
    expect(transport.channel.sent.at(-1)).toEqual({ type: "hello", season: "s1" });
    transport.channel.say(season(1));
    transport.channel.say(season(2));
    expect(watch.info?.change).toBe(2);
  });

  it("forgets what is no longer looked at", async () => {
    followRace(connection, "r1");
    transport.channel.open();
    const watch = new SeasonWatch(connection, "s1");
    watch.close();
    transport.channel.say(season(1));
    expect(watch.info).toBeNull();
    transport.channel.end();
    await vi.advanceTimersByTimeAsync(1000);
    transport.channel.open();
    expect(transport.channel.sent).toEqual([{ type: "hello", race: "r1", last: null }]);
  });

  it("asks for nothing while a season stands still", async () => {
    new SeasonWatch(connection, "s1");
    transport.channel.open();
    transport.channel.say(season(1));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(transport.requests).toEqual([]);
    expect(transport.channel.sent).toHaveLength(1);
  });
});

describe("when the server closes", () => {
  it("with try-again, it comes back by itself", async () => {
    followRace(connection, "r1");
    transport.channel.open();
    transport.channel.end(1013);
    expect(connection.status).toBe("lost");
    await vi.advanceTimersByTimeAsync(1000);
    expect(transport.channels).toHaveLength(2);
  });

  it("for good, it keeps what was said before, and tries again only when asked to", async () => {
    followRace(connection, "r1");
    transport.channel.open();
    transport.channel.say(refused("other-rules"));
    expect(connection.error).toBeNull();
    transport.channel.end(4410);
    expect(connection.error?.code).toBe("other-rules");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(transport.channels).toHaveLength(1);
    connection.retryNow();
    expect(connection.error).toBeNull();
    expect(transport.channels).toHaveLength(2);
    transport.channel.open();
    expect(connection.status).toBe("open");
  });

  it("a page that is gone connects no more", async () => {
    followRace(connection, "r1");
    transport.channel.open();
    connection.close();
    expect(transport.channel.isClosed).toBe(true);
    connection.retryNow();
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(transport.channels).toHaveLength(1);
  });
});
