import { describe, expect, it } from "vitest";
import {
  cardsKey,
  isWithin,
  parse,
  playOf,
  playsWith,
  span,
  withVerb,
} from "../../src/race/actions";
import { preview } from "../builders";

const LEGAL = ["shift 2", "play 1 2", "play 2 2", "play 2 stress", "done"];

describe("actions", () => {
  it("are taken apart into a verb and its operands", () => {
    expect(parse("play 1 2")).toEqual({ text: "play 1 2", verb: "play", operands: ["1", "2"] });
    expect(parse("done").operands).toEqual([]);
  });

  it("are found by their verb, and not by how it begins", () => {
    expect(withVerb(["cool 1 2", "cool-weather 1"], "cool").map(({ text }) => text)).toEqual([
      "cool 1 2",
    ]);
  });
});

describe("cards", () => {
  it("make the same key in any order, copies counted", () => {
    expect(cardsKey(["2", "1"])).toBe(cardsKey(["1", "2"]));
    expect(cardsKey(["2", "2"])).not.toBe(cardsKey(["2"]));
  });

  it("are within others only as often as they are there", () => {
    expect(isWithin(["2", "2"], ["2", "1", "2"])).toBe(true);
    expect(isWithin(["2", "2"], ["2", "1"])).toBe(false);
    expect(isWithin([], [])).toBe(true);
  });
});

describe("plays", () => {
  it("that a choice may still become", () => {
    expect(playsWith(LEGAL, ["2"]).map(({ text }) => text)).toEqual([
      "play 1 2",
      "play 2 2",
      "play 2 stress",
    ]);
    expect(playsWith(LEGAL, ["2", "2"]).map(({ text }) => text)).toEqual(["play 2 2"]);
    expect(playsWith(LEGAL, ["4"])).toEqual([]);
  });

  it("of exactly these cards, in whatever order they were picked", () => {
    expect(playOf(LEGAL, ["stress", "2"])?.text).toBe("play 2 stress");
    expect(playOf(LEGAL, ["2"])).toBeUndefined();
  });
});

it("several previews span from the shortest to the longest way", () => {
  expect(span([])).toBeNull();
  const range = span([preview({ advance: [3, 5] }), preview({ advance: [2, 4] })]);
  expect(range).toEqual({ low: 2, high: 5 });
});
