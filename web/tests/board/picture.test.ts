/** The package draws the same board in Python (src/plankgas/svg): same places, same looks. */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { layOut } from "../../src/board/layout";
import { Track } from "../../src/board/track";
import { ICONS, type IconName, type Shape } from "../../src/parts/icons";
import { LIVERIES } from "../../src/parts/liveries";
import type { Colour, Point } from "../../src/transport/types";

const file = (path: string): string => readFileSync(`${process.cwd()}/../${path}`, "utf-8");
const placed = JSON.parse(file("tests/svg/placed.json"));
const look = JSON.parse(file("src/plankgas/svg/look.json"));
const tokens = file("web/src/styles/tokens.css");
const inks = file("web/src/board/inks.css");

const NEAR = 1; // decimals: both round on their own

function expectNear(found: readonly number[], wanted: readonly number[]): void {
  expect(found).toHaveLength(wanted.length);
  found.forEach((value, index) => expect(value).toBeCloseTo(wanted[index], NEAR));
}

function numbers(path: string): number[] {
  return (path.match(/-?[\d.]+/g) ?? []).map(Number);
}

describe("where things lie", () => {
  const track = new Track(placed.drawing);
  const layout = layOut(track, placed.circuit, placed.roads, placed.press, true);
  const other = placed.layout;

  it("cars on their spots", () => {
    let index = 0;
    for (let space = 1; space <= track.spaces; space++) {
      for (const spot of [0, 1] as const) {
        const { x, y, angle } = track.spot(space, spot);
        expectNear([x, y, angle], placed.spots[index++]);
      }
    }
  });

  it("the race line", () => {
    const wanted = numbers(placed.race_line);
    numbers(track.raceLine()).forEach((value, index) =>
      expect(Math.abs(value - wanted[index])).toBeLessThan(0.11),
    );
  });

  it("signs, tents, press, podium, grandstand and name", () => {
    for (const [index, { x, y, foot }] of layout.signs.entries()) {
      const sign = other.signs[index];
      expectNear([x, y, ...foot], [sign.x, sign.y, ...sign.foot]);
    }
    const points: [readonly (Point | null)[], (number[] | null)[]][] = [
      [layout.tents, other.tents],
      [layout.press, other.press],
      [
        [layout.podium, layout.grandstand, layout.weather],
        [other.podium, other.grandstand, other.weather],
      ],
    ];
    for (const [found, wanted] of points) {
      expect(found).toHaveLength(wanted.length);
      found.forEach((point, index) => expectNear(point ?? [], wanted[index] ?? []));
    }
    expect(layout.title?.lines).toEqual(other.title.lines);
    expectNear(
      [layout.title!.x, layout.title!.y, layout.title!.size],
      [other.title.x, other.title.y, other.title.size],
    );
    expect(layout.title?.isInside).toBe(other.title.is_inside);
  });

  it("hills and trees", () => {
    const { sun, hills, trees } = other.landscape;
    const { x, y, radius } = layout.vista!.sun;
    expectNear([x, y, radius], sun);
    const found = [...layout.vista!.hills, ...layout.hills];
    for (const [index, hill] of hills.entries()) {
      expect(found[index].kind).toBe(hill.kind);
      expectNear([found[index].x, found[index].y], [hill.x, hill.y]);
    }
    for (const tree of trees) {
      const near = layout.trees.some(
        ({ x, y }) => Math.abs(x - tree.x) < 0.1 && Math.abs(y - tree.y) < 0.1,
      );
      expect(near, `a tree at ${tree.x}, ${tree.y}`).toBe(true);
    }
  });
});

describe("how things look", () => {
  /** The value of a custom property in a rule of a style sheet, through references to others. */
  function property(name: string, night: boolean): string | undefined {
    const [dayInks, nightInks] = inks.split(":root[data-theme");
    const [dayTokens, nightTokens, always] = tokens.split(/:root\[data-theme="dark"\]|\n:root \{/);
    const sheets = night ? [nightInks, dayInks, nightTokens, always] : [dayInks, dayTokens, always];
    for (const sheet of sheets) {
      const value = new RegExp(`${name}: ([^;]+);`).exec(sheet)?.[1];
      const reference = /^var\((--[\w-]+)\)$/.exec(value ?? "")?.[1];
      if (value) return reference ? property(reference, night) : value;
    }
    return undefined;
  }

  const NAMES: Record<string, string> = {
    panel: "--paper-2",
    soft: "--ink-soft",
    line: "--line",
    ring: "--board-line",
  };

  it.each(["day", "night"])("has the same inks by %s", (time) => {
    for (const [name, value] of Object.entries<string | number>(look[time])) {
      if (name.endsWith("_opacity")) continue;
      const found = property(
        NAMES[name] ?? `--board-${name.replaceAll("_", "-")}`,
        time === "night",
      );
      const opacity = look[time][`${name}_opacity`];
      if (opacity === undefined) {
        expect(found, name).toBe(value);
      } else {
        const parts = [1, 3, 5].map((at) => parseInt(String(value).slice(at, at + 2), 16));
        expect(found, name).toBe(`rgb(${parts.join(" ")} / ${opacity})`);
      }
    }
  });

  it("paints the cars alike", () => {
    expect(Object.keys(look.liveries)).toEqual(Object.keys(LIVERIES));
    for (const [colour, livery] of Object.entries(LIVERIES)) {
      const fill = property(`--car-${colour}`, false);
      expect({ ...livery, fill }).toEqual(look.liveries[colour as Colour]);
    }
  });

  it("shapes the cars alike", () => {
    const shape = file("web/src/board/CarShape.svelte").replaceAll(/" \+\n\s+"/g, "");
    const cars = file("src/plankgas/svg/cars.py").replaceAll(/"\n\s+"/g, "");
    const paths = [...cars.matchAll(/"(M[^"]+)"/g)].map(([, path]) => path);
    expect(paths.length).toBeGreaterThan(6);
    for (const path of paths) expect(shape).toContain(path);
  });

  it("has the same icons on its tokens", () => {
    for (const [name, shapes] of Object.entries(look.icons)) {
      expect(ICONS[name as IconName] as Shape[], name).toEqual(shapes);
    }
  });
});
