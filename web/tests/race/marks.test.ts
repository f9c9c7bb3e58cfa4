import { describe, expect, it } from "vitest";
import {
  costsOf,
  nextCorner,
  rangeText,
  reachOf,
  reachOfMany,
  spaceAfter,
} from "../../src/race/marks";
import { car, corner, preview } from "../builders";

describe("a space further on", () => {
  it("counts from 1 and goes round", () => {
    expect(spaceAfter(1, 0, 69)).toBe(1);
    expect(spaceAfter(69, 1, 69)).toBe(1);
    expect(spaceAfter(1, -1, 69)).toBe(69);
    expect(spaceAfter(60, 79, 69)).toBe(1);
  });
});

describe("where a car would end", () => {
  it("is one spot if it is certain", () => {
    const marks = reachOf(preview({ space: [14, 14], spot: 1, speed: [5, 5] }), car(0), 69);
    expect(marks).toEqual([{ space: 14, spot: 1, label: "5", tone: "choice" }]);
  });

  it("is all spaces between if it is not, the ends with their Speed", () => {
    const uncertain = preview({ advance: [2, 4], speed: [2, 4], space: [69, 2], spot: null });
    const marks = reachOf(uncertain, car(0, { space: 67 }), 69);
    expect(marks.map(({ space }) => space)).toEqual([69, 1, 2]);
    expect(marks.map(({ label }) => label)).toEqual(["2", "", "4"]);
    expect(marks.map(({ tone }) => tone)).toEqual(["choice", "possible", "choice"]);
  });

  it("is every space of a range while cards are still missing", () => {
    const marks = reachOfMany({ low: 1, high: 3 }, car(0, { space: 68 }), 69);
    expect(marks.map(({ space, label }) => `${space}: ${label}`)).toEqual([
      "69: 1",
      "1: 2",
      "2: 3",
    ]);
  });
});

describe("the costs of corners", () => {
  it("warn of a spin-out only where something must be paid", () => {
    const corners = [
      { letter: "A", low: 0, high: 0 },
      { letter: "B", low: 1, high: 3 },
    ] as never;
    expect(costsOf(preview({ spin: "maybe", corners })).map(({ spin }) => spin)).toEqual([
      "no",
      "maybe",
    ]);
  });
});

describe("the next corner", () => {
  const corners = [corner("A", 12, 3), corner("B", 30, 5)];

  it("is the nearest line ahead, over the finish too", () => {
    expect(nextCorner(10, corners, 69)).toMatchObject({ corner: { letter: "A" }, distance: 2 });
    expect(nextCorner(13, corners, 69)).toMatchObject({ corner: { letter: "B" }, distance: 17 });
    expect(nextCorner(31, corners, 69)).toMatchObject({ corner: { letter: "A" }, distance: 50 });
    expect(nextCorner(1, [], 69)).toBeNull();
  });

  it("is still ahead of a car that stands right before the line", () => {
    expect(nextCorner(12, corners, 69)).toMatchObject({ corner: { letter: "A" }, distance: 0 });
  });
});

it("a range is one number if both ends are the same", () => {
  expect(rangeText([7, 7])).toBe("7");
  expect(rangeText([7, 10])).toBe("7–10");
});
