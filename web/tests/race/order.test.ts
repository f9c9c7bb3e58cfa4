import { describe, expect, it } from "vitest";
import { sortHand, standing } from "../../src/race/order";
import { car } from "../builders";

describe("the standing", () => {
  const seats = (cars: Parameters<typeof standing>[0]) => standing(cars).map(({ seat }) => seat);

  it("goes by rounds, then spaces, then the race line", () => {
    expect(
      seats([
        car(0, { crossings: 1, space: 3 }),
        car(1, { crossings: 0, space: 60 }),
        car(2, { crossings: 1, space: 9, spot: 1 }),
        car(3, { crossings: 1, space: 9, spot: 0 }),
      ]),
    ).toEqual([3, 2, 0, 1]);
  });

  it("has those who are in first, and those who are out last", () => {
    expect(
      seats([
        car(0, { space: 60 }),
        car(1, { status: "finished", place: 2 }),
        car(2, { status: "eliminated", place: 4 }),
        car(3, { status: "finished", place: 1 }),
      ]),
    ).toEqual([3, 1, 0, 2]);
  });
});

describe("a hand", () => {
  it("has Speed cards by value, then upgrades, then Stress, and Heat at the end", () => {
    expect(sortHand(["heat", "stress", "cooling-3", "5", "1", "0", "sponsor-wings"])).toEqual([
      "0",
      "1",
      "5",
      "cooling-3",
      "sponsor-wings",
      "stress",
      "heat",
    ]);
  });

  it("leaves the given one as it is", () => {
    const hand = ["2", "1"] as const;
    sortHand(hand);
    expect(hand).toEqual(["2", "1"]);
  });
});
