import { describe, expect, it } from "vitest";
import { cardName, cardText, symbolsOf } from "../../src/parts/cards";
import { card } from "../../src/state/catalogue.svelte";

describe("a card", () => {
  it("is called by its value, or by its part and values", () => {
    expect(cardName("4")).toBe("4");
    expect(cardName("heat")).toBe("Heat card");
    expect(cardName("brakes-1/3")).toBe("Brakes 1/3");
  });

  it("tells everything that is printed on it", () => {
    expect(cardText("cooling-3")).toMatch(/^Cooling system 3, Cooldown 2, Direct play$/);
    expect(cardText("sponsor-wings")).toContain("−1");
  });

  it("has its mandatory symbols first", () => {
    const symbols = symbolsOf({ ...card("cooling-3")!, scrap: 2 });
    expect(symbols.map(({ name }) => name)).toEqual(["scrap", "cool", "direct"]);
    expect(symbols[0].mandatory).toBe(true);
  });

  it("shows numbers as printed: a sign on limits, none on a single plus", () => {
    const plain = { ...card("4")!, group: "advanced" as const };
    const numbers = (more: object) => symbolsOf({ ...plain, ...more }).map(({ number }) => number);
    expect(numbers({ adjust: 2 })).toEqual(["+2"]);
    expect(numbers({ adjust: -1 })).toEqual(["−1"]);
    expect(numbers({ plus: 1 })).toEqual([""]);
    expect(numbers({ plus: 3, refresh: true })).toEqual(["3", ""]);
  });

  it("has one use if a sponsor gives it; the + of Stress is not shown beside it", () => {
    expect(symbolsOf(card("sponsor-wings")!).map(({ name }) => name)).toContain("one-time");
    expect(symbolsOf({ ...card("4")!, group: "stress", plus: 1 })).toEqual([]);
  });
});
