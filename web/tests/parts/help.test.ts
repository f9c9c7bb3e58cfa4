import { describe, expect, it } from "vitest";
import { blocks, pieces, plainText, sectionOf } from "../../src/parts/help";

describe("the section that explains a rule", () => {
  it.each([
    ["R7", "R7"],
    ["R7.2", "R7"],
    ["R8.4", "R8-3"],
    ["R8.2", "R8"],
    ["R16.9", "R16-6"],
    ["V3", "V"],
    ["R99", "R0"],
  ])("%s is in %s", (rule, section) => expect(sectionOf(rule)).toBe(section));
});

it("icons stay with their word; what is no icon is text", () => {
  expect(pieces("Pay :heat: Heat.")).toEqual([
    { text: "Pay " },
    { icon: "heat" },
    { text: "\u00a0Heat." },
  ]);
  expect(pieces(":no-such: x")[0]).toEqual({ text: "no-such" });
  expect(plainText("Pay :heat: Heat.")).toBe("Pay Heat.");
});

it("empty lines divide paragraphs, and dots make a list", () => {
  expect(blocks("One\ntwo.\n\n• a\n• b")).toEqual([
    { paragraph: "One two." },
    { list: ["a", "b"] },
  ]);
});
