import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { linesOf, Show, type Scene } from "../../src/race/show.svelte";
import { settings } from "../../src/state/settings.svelte";
import type { EventOf, GameEvent, LogEntry } from "../../src/transport/types";
import { FakeLive, mine, view } from "../builders";

const NOTHING = { 0: mine([], [], {}, { pending: false }) };
const MY_TURN = { 0: mine([], ["done"]) };

function move(seat: number, origin: number, space: number, cause = "speed"): EventOf<"moved"> {
  return { event: "moved", seat, origin, space, spot: 0, cause } as EventOf<"moved">;
}

const events = (...all: GameEvent[]) => all as LogEntry["events"];

/** A stage on which each scene lasts until the test says that it has been seen. */
class Stage implements Scene {
  played: (readonly GameEvent[])[] = [];
  #done: (() => void)[] = [];

  play(shown: readonly GameEvent[]): Promise<void> {
    this.played.push(shown);
    return new Promise((done) => this.#done.push(done));
  }

  skip(): void {
    for (const done of this.#done.splice(0)) done();
  }
}

function staged() {
  const live = new FakeLive(view({ round: 1 }), MY_TURN);
  const show = new Show(live, 69);
  const stage = new Stage();
  show.stage(stage);
  return { live, show, stage };
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = "brisk";
});

afterEach(() => vi.useRealTimers());

describe("a race that runs ahead", () => {
  it("is shown one update after the other, each when the one before has been seen", async () => {
    const { live, show, stage } = staged();
    live.tell(events(move(1, 3, 9)), view({ round: 2 }), NOTHING);
    live.tell(events(move(0, 4, 8)), view({ round: 3 }), MY_TURN);
    expect(stage.played.length).toBe(1);
    expect(show.view?.round).toBe(1);
    expect(show.isBehind).toBe(true);
    stage.skip();
    await vi.runAllTimersAsync();
    expect(show.view?.round).toBe(2);
    expect(stage.played.length).toBe(2);
    stage.skip();
    await vi.runAllTimersAsync();
    expect(show.view?.round).toBe(3);
    expect(show.log.length).toBe(2);
    expect(show.isBehind).toBe(false);
  });

  it("lets nothing be decided before it has been seen", async () => {
    const { live, show, stage } = staged();
    live.tell(events(move(1, 3, 9)), view(), MY_TURN);
    expect(show.mine[0].pending).toBe(false);
    expect(show.mine[0].legal).toEqual([]);
    stage.skip();
    await vi.runAllTimersAsync();
    expect(show.mine[0].pending).toBe(true);
  });

  it("does not keep anybody from planning while others plan", () => {
    const { live, show } = staged();
    live.tell(events({ event: "planned", seat: 1 } as GameEvent), view({ round: 2 }), MY_TURN);
    expect(show.isPlaying).toBe(false);
    expect(show.view?.round).toBe(2);
  });

  it("takes a decision as an answer to the picture that is shown", async () => {
    const { live, show, stage } = staged();
    live.tell(events(move(1, 3, 9)), view({ round: 2 }), MY_TURN);
    expect(live.version).toBe(2);
    await show.act(0, "done");
    await show.undo(0);
    stage.skip();
    await vi.runAllTimersAsync();
    await show.act(0, "done");
    await show.undo(0);
    expect(live.answered).toEqual([1, 1, 2, 2]);
  });

  it("is there at once at the speed of an instant, or without a board", () => {
    const { live, show, stage } = staged();
    settings.speed = "instant";
    live.tell(events(move(1, 3, 9)), view({ round: 2 }), MY_TURN);
    expect(stage.played).toEqual([]);
    expect(show.view?.round).toBe(2);
  });
});

describe("skipping", () => {
  it("ends what is being shown and all that follows, until something is asked of me", () => {
    const { live, show } = staged();
    live.tell(events(move(1, 3, 9)), view({ round: 2 }), NOTHING);
    show.skip();
    expect(show.view?.round).toBe(2);
    expect(show.isSkipping).toBe(true);
    live.tell(events(move(2, 3, 7)), view({ round: 3 }), MY_TURN);
    expect(show.view?.round).toBe(3);
    expect(show.isSkipping).toBe(false);
    expect(show.lines.map(({ seat, spaces }) => [seat, spaces])).toEqual([
      [1, 6],
      [2, 4],
    ]);
    live.tell(events(move(1, 9, 12)), view({ round: 4 }), NOTHING);
    expect(show.view?.round).toBe(3); // shown again
  });
});

it("sums up each car in one line, over the finish line and back after a spin-out", () => {
  const told = [
    move(1, 66, 4),
    { event: "spun-out", seat: 1, corner: "A" } as GameEvent,
    move(1, 4, 1, "spin-out"),
    { event: "finished", seat: 2, place: 1 } as GameEvent,
  ];
  expect(linesOf(told, 69)).toEqual([
    { seat: 1, spaces: 4, hasSpun: true, place: null },
    { seat: 2, spaces: 0, hasSpun: false, place: 1 },
  ]);
});
