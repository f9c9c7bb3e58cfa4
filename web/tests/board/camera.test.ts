import { describe, expect, it } from "vitest";
import {
  around,
  centred,
  fit,
  fitScale,
  followScale,
  within,
  zoomed,
} from "../../src/board/camera";

const BOX = { x: -20, y: -20, width: 1000, height: 600 };
const DESK = { width: 1200, height: 700 };
const PHONE = { width: 390, height: 400 };

describe("the camera", () => {
  it("shows all of the board in the middle of the window", () => {
    const { x, y, scale } = fit(BOX, DESK);
    const left = BOX.x * scale + x;
    const top = BOX.y * scale + y;
    expect(left).toBeGreaterThanOrEqual(0);
    expect(DESK.width - (left + BOX.width * scale)).toBeCloseTo(left);
    expect(DESK.height - (top + BOX.height * scale)).toBeCloseTo(top);
  });

  it("follows a car nearer on a small screen, and gently not at all on a large one", () => {
    expect(followScale(BOX, PHONE, true)).toBeGreaterThan(fitScale(BOX, PHONE));
    expect(followScale(BOX, DESK, true)).toBe(fitScale(BOX, DESK));
    expect(followScale(BOX, DESK, false)).toBeGreaterThan(fitScale(BOX, DESK));
  });

  it("never shows more than needed beyond the edges", () => {
    const { x, scale } = centred(-500, 300, 2, BOX, DESK);
    expect(BOX.x * scale + x).toBeCloseTo(0);
    expect(within({ x: 1e6, y: 0, scale: 2 }, BOX, DESK).x).toBeCloseTo(-BOX.x * 2);
  });

  it("keeps the point under the fingers where it is", () => {
    const before = centred(480, 280, 1.5, BOX, DESK);
    const after = zoomed(before, 1.5, 600, 350, BOX, DESK);
    const under = (camera: typeof before) => (600 - camera.x) / camera.scale;
    expect(under(after)).toBeCloseTo(under(before));
  });

  it("comes neither nearer than four times nor farther than all of it", () => {
    const camera = fit(BOX, DESK);
    expect(zoomed(camera, 100, 0, 0, BOX, DESK).scale).toBe(4);
    expect(zoomed(camera, 0.01, 0, 0, BOX, DESK).scale).toBe(camera.scale);
  });

  it("shows several points at once", () => {
    const camera = around(
      [
        [100, 100],
        [400, 300],
      ],
      40,
      3,
      BOX,
      DESK,
    );
    for (const [x, y] of [
      [100, 100],
      [400, 300],
    ]) {
      expect(x * camera.scale + camera.x).toBeGreaterThan(0);
      expect(x * camera.scale + camera.x).toBeLessThan(DESK.width);
      expect(y * camera.scale + camera.y).toBeGreaterThan(0);
      expect(y * camera.scale + camera.y).toBeLessThan(DESK.height);
    }
  });
});
