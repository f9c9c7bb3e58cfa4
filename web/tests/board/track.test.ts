import { describe, expect, it } from "vitest";
import { Track } from "../../src/board/track";
import { oval } from "./oval";

const track = new Track(oval().drawing);
const [x, y] = [320, 320]; // the middle of the oval
const radius = (point: { x: number; y: number }) => Math.hypot(point.x - x, point.y - y);

describe("a track", () => {
  it("goes round", () => {
    expect(track.ahead(23, 2)).toBe(3);
    expect(track.ahead(2, 23)).toBe(21);
    expect(track.ahead(5, 5)).toBe(0);
    const first = track.place(0, 0);
    const lap = track.place(track.count, 0);
    expect([lap.x, lap.y]).toEqual([first.x, first.y]);
  });

  it("has the race-line spot on the race line's side, the other one across", () => {
    const race = radius(track.spot(5, 0));
    const other = radius(track.spot(5, 1));
    expect(race).toBeCloseTo(260 + 9, 0);
    expect(other).toBeCloseTo(260 - 9, 0);
  });

  it("lets cars point along the road", () => {
    // At the right end, going down the screen.
    expect(track.place(0, 0).angle).toBeCloseTo(90, 0);
    expect(track.place(track.count / 4, 0).angle).toBeCloseTo(180, 0);
  });

  it("knows its infield", () => {
    expect(track.isInside([x, y])).toBe(true);
    expect(track.isInside([5, 5])).toBe(false);
  });

  it("bends to the right all the way", () => {
    for (let step = 0; step < track.count; step += 10) expect(track.bend(step)).toBeGreaterThan(0);
  });
});
