import { expect, it } from "vitest";
import { resultSvg } from "../../src/results/picture";

it("has the title, the places and the names, whatever signs they are made of", () => {
  const svg = resultSvg("You won!", "USA", [
    { place: 1, name: `<Ann & "Bob">`, colour: "red" },
    { place: 2, name: "Cé", colour: "blue" },
  ]);
  const found = new DOMParser().parseFromString(svg, "image/svg+xml");
  expect(found.querySelector("parsererror")).toBeNull();
  const texts = [...found.querySelectorAll("text")].map(({ textContent }) => textContent);
  expect(texts).toEqual(["You won!", "USA", "1", "4", `<Ann & "Bob">`, "2", "2", "Cé", "4"]);
});
