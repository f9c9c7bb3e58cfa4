import { beforeAll, describe, expect, it } from "vitest";
import { startTexts } from "../../src/i18n/texts.svelte";
import { sentence } from "../../src/race/sentences";
import type { GameEvent } from "../../src/transport/types";

function move(origin: number, space: number, rest: object = {}): GameEvent {
  const event = { event: "moved", seat: 0, cause: "speed", origin, space, wanted: space, spot: 0 };
  return { ...event, ...rest } as GameEvent;
}

const tell = (event: GameEvent) => sentence(event, () => "Ada", 69);

beforeAll(startTexts);

describe("a move in words", () => {
  it("tells how far it went, as spaces have no numbers on the board", () => {
    expect(tell(move(3, 9))).toBe("Ada drives 6 spaces.");
    expect(tell(move(68, 69))).toBe("Ada drives 1 space.");
  });

  it("goes on over the finish line, and back over it", () => {
    expect(tell(move(66, 4))).toBe("Ada drives 7 spaces.");
    expect(tell(move(2, 67, { cause: "spin-out" }))).toBe("Ada slides back 4 spaces.");
  });

  it("says so where the way was blocked", () => {
    expect(tell(move(3, 8, { wanted: 9 }))).toBe(
      "Ada drives 5 spaces. Blocked: there was no free spot further on.",
    );
  });
});
