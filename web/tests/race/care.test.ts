import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { press } from "../../src/race/keys";
import { Session } from "../../src/race/session.svelte";
import { settings } from "../../src/state/settings.svelte";
import type { Preview } from "../../src/transport/types";
import { car, FakeLive, info, mine, preview, view } from "../builders";

beforeEach(() => {
  vi.useFakeTimers();
  settings.care = true;
});

afterEach(() => {
  settings.care = false;
  vi.useRealTimers();
});

function reacting(legal: string[], previews: Record<string, Preview> = {}, engine = 6) {
  const shown = view({ phase: "react", step: 5, cars: [car(0, { engine }), car(1)] });
  const live = new FakeLive(view(), { 0: mine([], [], {}, { pending: false }) });
  const session = new Session(live, info(), false);
  live.view = shown;
  live.mine = { 0: mine([], legal, previews) };
  session.refresh();
  return { live, session };
}

const TURN = { done: preview({ advance: [0, 0] }), boost: preview({ heat: 1 }) };

it("what has just appeared can't be pressed for a moment, by pointer or by key", async () => {
  const { live, session } = reacting(["boost", "done"], TURN);
  vi.advanceTimersByTime(250);
  await session.act("boost");
  await session.confirmNow();
  press(new KeyboardEvent("keydown", { key: "1" }), session);
  expect(live.sent).toEqual([]);
  vi.advanceTimersByTime(200);
  await session.act("boost");
  expect(live.sent).toEqual(["0: boost"]);
});

it("who trusts their hands can switch that off", async () => {
  settings.care = false;
  const { live, session } = reacting(["boost", "done"], TURN);
  await session.act("boost");
  expect(live.sent).toEqual(["0: boost"]);
});

it("asks before a boost that spins the car out", async () => {
  const { live, session } = reacting(["boost", "done"], {
    ...TURN,
    boost: preview({ spin: "yes" }),
  });
  vi.advanceTimersByTime(500);
  await session.act("boost");
  expect(session.risk?.reason).toBe("spin");
  expect(live.sent).toEqual([]);
  session.dare();
  expect(live.sent).toEqual(["0: boost"]);
  expect(session.risk).toBeNull();
});

it("does not ask about what can't be helped", async () => {
  const doomed = { done: preview({ spin: "yes" }), boost: preview({ spin: "yes" }) };
  const { live, session } = reacting(["boost", "done"], doomed);
  vi.advanceTimersByTime(500);
  await session.act("boost");
  expect(live.sent).toEqual(["0: boost"]);
});

it("asks before the last Heat is paid", async () => {
  const { live, session } = reacting(["boost", "done"], TURN, 1);
  vi.advanceTimersByTime(500);
  await session.act("boost");
  expect(session.risk?.reason).toBe("heat");
  expect(live.sent).toEqual([]);
});

it("asks before a plan that spins out, if another one does not", async () => {
  const plays = { "play 4": preview({ spin: "yes" }), "play 1": preview() };
  const live = new FakeLive(view(), { 0: mine(["1", "4"], ["play 1", "play 4"], plays) });
  const session = new Session(live, info(), false);
  session.pick(1);
  await session.confirmNow();
  expect(session.risk?.reason).toBe("spin");
  session.risk = null;
  session.pick(0);
  await session.confirmNow();
  expect(live.sent).toEqual(["0: play 1"]);
});

it("a key keeps its meaning while a step lasts", () => {
  const { live, session } = reacting(["cool 1 1", "boost", "done"]);
  const keys = () => session.options.map((option) => [option.action, session.keyOf(option)]);
  expect(keys()).toEqual([
    ["cool 1 1", 1],
    ["boost", 2],
  ]);
  live.mine = { 0: mine([], ["boost", "done"]) };
  session.refresh();
  expect(keys()).toEqual([["boost", 2]]);
  live.view = view({ phase: "react", round: 2 });
  session.refresh();
  expect(keys()).toEqual([["boost", 1]]);
});
