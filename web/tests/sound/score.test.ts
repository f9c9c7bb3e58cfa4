import { describe, expect, it } from "vitest";
import { score } from "../../src/sound/score";
import type { EventOf, GameEvent } from "../../src/transport/types";
import { car } from "../builders";

const CARS = [car(0, { gear: 2 }), car(1, { gear: 4 }), car(2, { legend: true, gear: 0 })];

function move(seat: number, origin: number, space: number, cause = "speed"): EventOf<"moved"> {
  return { event: "moved", seat, origin, space, spot: 0, cause } as EventOf<"moved">;
}

function checked(cost: number): GameEvent {
  return { event: "corner-checked", seat: 0, corner: "A", speed: 6, limit: 6 - cost, cost };
}

const kinds = (events: readonly GameEvent[], mine: number[] = []) =>
  score(events, CARS, 69, mine).map(({ kind }) => kind);

describe("what is heard", () => {
  it("is an engine in the gear of its car, further over the line too", () => {
    const heard = score([move(0, 66, 4), move(1, 3, 9), move(2, 1, 5)], CARS, 69, []);
    expect(heard.map((note) => note.kind === "engine" && [note.gear, note.spaces])).toEqual([
      [2, 7],
      [4, 6],
      [3, 4],
    ]);
    expect(heard[1].at).toBeCloseTo(heard[0].seconds);
  });

  it("is the gear that was just revealed", () => {
    const revealed = { event: "revealed", seat: 0, gear: 3, cards: [] } as unknown as GameEvent;
    const heard = score([revealed, move(0, 1, 9)], CARS, 69, []);
    expect(heard.map((note) => (note.kind === "engine" ? note.gear : note.kind))).toEqual([
      "card",
      3,
    ]);
  });

  it("is tyres only where a corner is taken over its limit", () => {
    expect(kinds([checked(0)])).toEqual([]);
    expect(kinds([checked(2)])).toEqual(["tyres"]);
  });

  it("is a spin, and no engine on the way back", () => {
    const spun = { event: "spun-out", seat: 0, corner: "A", stress: 1 } as GameEvent;
    expect(kinds([spun, move(0, 9, 5, "spin-out")])).toEqual(["spin"]);
  });

  it("is a crowd at the finish, which holds nothing up", () => {
    const finished = (seat: number) => ({ event: "finished", seat, place: 1 }) as GameEvent;
    const heard = score([finished(0), finished(1), move(1, 1, 4)], CARS, 69, [0]);
    expect(heard.map((note) => note.kind === "crowd" && note.isMine)).toEqual([true, false, false]);
    expect(heard.map(({ at }) => at)).toEqual([0, 0, 0]);
  });

  it("is nothing where a car stands, or where only cards change hands", () => {
    const drew = { event: "drew", seat: 0, count: 3 } as GameEvent;
    expect(kinds([move(0, 4, 4), drew])).toEqual([]);
  });
});
