import { describe, expect, it } from "vitest";
import { isSectorRoad, layOut, SIGN, signAt, TENT } from "../../src/board/layout";
import { Track } from "../../src/board/track";
import type { RoadId } from "../../src/transport/types";
import { oval } from "./oval";

const { drawing, circuit } = oval();
const track = new Track(drawing);
const ROADS: RoadId[] = ["limit-up", "weather"];
const layout = layOut(track, circuit, ROADS, ["B"], true);

/** How far a point lies from the middle of the road. */
function off([x, y]: readonly [number, number]): number {
  return Math.min(...drawing.centre.map(([cx, cy]) => Math.hypot(cx - x, cy - y)));
}

describe("what stands beside the track", () => {
  it("has a sign for each corner, off the road, its foot at the edge", () => {
    expect(layout.signs).toHaveLength(2);
    for (const { x, y, foot } of layout.signs) {
      expect(off([x, y])).toBeGreaterThan(track.half + SIGN * 0.8);
      expect(off(foot)).toBeCloseTo(track.half, 0);
    }
  });

  it("has a tent for each road token, press only at its corner, the weather by the start", () => {
    expect(layout.tents).toHaveLength(2);
    for (const tent of layout.tents) expect(off(tent)).toBeGreaterThan(track.half + TENT / 3);
    expect(layout.press[0]).toBeNull();
    expect(layout.press[1]).not.toBeNull();
    expect(layout.weather).not.toBeNull();
    expect(layOut(track, circuit, [], [], false).weather).toBeNull();
  });

  it("never stands on the road", () => {
    expect(layout.trees.length).toBeGreaterThan(20);
    for (const { x, y } of layout.trees) expect(off([x, y])).toBeGreaterThan(track.half);
    for (const { x, y } of layout.hills) expect(off([x, y])).toBeGreaterThan(track.half);
  });

  it("draws trees from the back to the front", () => {
    const ys = layout.trees.map(({ y }) => y);
    expect(ys).toEqual([...ys].sort((a, b) => a - b));
  });

  it("is the same every time, and another for another name", () => {
    expect(layOut(track, circuit, ROADS, ["B"], true)).toEqual(layout);
    const other = layOut(track, { ...circuit, name: "Elsewhere" }, ROADS, ["B"], true);
    expect(other.trees).not.toEqual(layout.trees);
  });

  it("writes the name in capitals, in lines that hold all of it", () => {
    expect(layout.title?.lines.join(" ")).toBe("THE GREAT OVAL");
    expect(layout.title?.isInside).toBe(true);
  });
});

it("a sign drawn larger moves off the track, but stays on the board", () => {
  const small = signAt(layout, 0, 1);
  const large = signAt(layout, 0, 2);
  expect(off([large.x, large.y])).toBeGreaterThan(off([small.x, small.y]));
  const huge = signAt(layout, 0, 8);
  expect(huge.x).toBeGreaterThanOrEqual(layout.box.x);
  expect(huge.y).toBeLessThanOrEqual(layout.box.y + layout.box.height);
});

it("only tokens of a sector stand where it is under way", () => {
  expect(isSectorRoad("weather")).toBe(true);
  expect(isSectorRoad("limit-down")).toBe(false);
});
