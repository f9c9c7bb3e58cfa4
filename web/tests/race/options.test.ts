import { describe, expect, it } from "vitest";
import { baseOf, cornerText, optionsOf } from "../../src/race/options";
import { preview } from "../builders";

const still = preview({ advance: [0, 0], speed: [4, 4] });

describe("the options of a turn", () => {
  it("leave out going on, and begin with what is mandatory", () => {
    const found = optionsOf(["boost", "pay 1", "done"], {}, 4);
    expect(found.map(({ action }) => action)).toEqual(["pay 1", "boost"]);
    expect(found.map(({ mandatory }) => mandatory)).toEqual([true, false]);
  });

  it("put the amounts of one symbol under the largest", () => {
    const found = optionsOf(["cool 2 1", "cool 2 3", "cool 2 2", "cool 3 1", "done"], {}, 4);
    expect(found.map(({ action }) => action)).toEqual(["cool 2 3", "cool 3 1"]);
    expect(found[0].fewer).toEqual([
      { action: "cool 2 2", amount: 2 },
      { action: "cool 2 1", amount: 1 },
    ]);
  });

  it("tell only what differs from going on", () => {
    const corners = [{ letter: "A", low: 2, high: 2 }] as never;
    const previews = {
      done: { ...still, corners },
      boost: preview({ speed: [5, 8], advance: [1, 4], heat: 1, corners, spin: "maybe" }),
      "cool 2 1": { ...still, corners },
    };
    const [boost, cool] = optionsOf(["boost", "cool 2 1", "done"], previews, 4);
    const [speed, way, heat, spin, ...rest] = boost.effect.split(" · ");
    expect(rest).toEqual([]); // and nothing of corner A, which costs the same
    expect(speed).toContain("5–8");
    expect(way).toContain("1–4");
    expect(heat).toContain("1 Heat");
    expect(spin).toContain("spin");
    expect(cool.effect).not.toContain("Corner A");
  });

  it("tell when a corner gets dearer, and when the race would end", () => {
    const previews = {
      done: { ...still, corners: [{ letter: "A", low: 0, high: 0 }] as never },
      "slip 2": preview({ finish: true, corners: [{ letter: "A", low: 1, high: 1 }] as never }),
    };
    const [slip] = optionsOf(["slip 2", "done"], previews, 4);
    expect(slip.effect).toContain(cornerText({ letter: "A", low: 1, high: 1 } as never));
    expect(slip.effect).toContain("finish");
    expect(slip.effect).not.toContain("Speed");
  });
});

describe("what going on would lead to", () => {
  it("is the preview of going on, or of anything that does not move", () => {
    const moving = preview({ advance: [1, 1] });
    expect(baseOf(["done"], { done: still })).toBe(still);
    expect(baseOf(["boost", "pay 1"], { boost: moving, "pay 1": still })).toBe(still);
    expect(baseOf(["boost"], { boost: moving })).toBeUndefined();
  });
});

it("a corner is free, or costs so much, or between", () => {
  const text = (low: number, high: number) => cornerText({ letter: "B", low, high } as never);
  expect(new Set([text(0, 0), text(2, 2), text(0, 2)]).size).toBe(3);
  expect(text(2, 2)).toContain("2");
  expect(text(0, 2)).toMatch(/0.*2/);
});
