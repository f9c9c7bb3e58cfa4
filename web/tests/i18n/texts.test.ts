import { describe, expect, it } from "vitest";
import { inPercent, inWords } from "../../src/i18n/texts.svelte";

describe("several words in a sentence", () => {
  it("are joined as the language joins them", () => {
    expect(inWords(["1961"])).toBe("1961");
    expect(inWords(["1961", "1962", "1963"])).toBe("1961, 1962 and 1963");
  });
});

it("writes percents as the language does", () => {
  expect(inPercent(0.456)).toBe("46%");
});
