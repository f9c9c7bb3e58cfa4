import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ReplayPlayer } from "../../src/replay/replay_player.svelte";
import type { ReplayStep } from "../../src/transport/types";
import { view } from "../builders";

const step = (index: number) =>
  ({ index, action: "boost", events: [], view: view({ round: index }) }) as unknown as ReplayStep;

let asked: number[];
let player: ReplayPlayer;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  player = new ReplayPlayer(120, (from, count) => {
    asked.push(from);
    return Promise.resolve(Array.from({ length: count }, (_, at) => step(from + at)));
  });
});

afterEach(() => {
  player.stop();
  vi.useRealTimers();
});

describe("a replay", () => {
  it("is fetched in pieces, each once", async () => {
    await player.go(10);
    await player.go(11);
    await player.go(60);
    expect(new Set(asked).size).toBe(asked.length);
    expect(player.step?.index).toBe(60);
  });

  it("knows whether a step follows the one before it", async () => {
    await player.go(3);
    await player.go(4);
    expect(player.isForward).toBe(true);
    await player.go(2);
    expect(player.isForward).toBe(false);
  });

  it("stays within its steps", async () => {
    await player.go(-5);
    expect(player.index).toBe(0);
    await player.go(500);
    expect(player.index).toBe(120);
  });

  it("shows the last step that was asked for, however slow the first was", async () => {
    let arrive = () => {};
    const slow = new ReplayPlayer(120, async (from, count) => {
      if (from === 100) await new Promise<void>((resolve) => (arrive = resolve));
      return Array.from({ length: count }, (_, at) => step(from + at));
    });
    const first = slow.go(100);
    await slow.go(1);
    arrive();
    await first;
    expect(slow.step?.index).toBe(1);
  });

  it("plays to the end and stops there, and begins again after that", async () => {
    await player.go(118);
    player.play();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(player.isPlaying).toBe(false);
    expect(player.index).toBe(120);
    player.play();
    await vi.advanceTimersByTimeAsync(0);
    expect(player.index).toBe(0);
  });
});

it("a piece that could not be fetched is asked for again", async () => {
  let tries = 0;
  const shaky = new ReplayPlayer(10, (from) => {
    tries += 1;
    if (tries === 1) return Promise.reject(new Error("lost"));
    return Promise.resolve([step(from), step(from + 1)]);
  });
  await expect(shaky.go(1)).rejects.toThrow("lost");
  await shaky.go(1);
  expect(shaky.step?.index).toBe(1);
});
