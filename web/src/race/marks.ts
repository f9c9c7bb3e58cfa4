/** What a preview looks like on the board. */

import type { CarView, CornerView, CostMark, Preview, ReachMark } from "../transport/types";

/** The space so many spaces further on. */
export function spaceAfter(space: number, distance: number, length: number): number {
  return ((((space - 1 + distance) % length) + length) % length) + 1;
}

/** Where a car would end, or between which spaces. */
export function reachOf(preview: Preview, car: CarView, length: number): ReachMark[] {
  const [low, high] = preview.advance;
  const label = rangeText(preview.speed);
  if (low === high) {
    return [{ space: preview.space[0], spot: preview.spot, label, tone: "choice" }];
  }
  const marks: ReachMark[] = [];
  for (let way = low; way <= high; way += 1) {
    const isEnd = way === low || way === high;
    marks.push({
      space: spaceAfter(car.space, way, length),
      spot: null,
      label: isEnd ? `${preview.speed[way === low ? 0 : 1]}` : "",
      tone: isEnd ? "choice" : "possible",
    });
  }
  return marks;
}

/** Every space that some choice could still lead to. */
export function reachOfMany(
  range: { low: number; high: number },
  car: CarView,
  length: number,
): ReachMark[] {
  const marks: ReachMark[] = [];
  for (let way = range.low; way <= range.high; way += 1) {
    marks.push({
      space: spaceAfter(car.space, way, length),
      spot: null,
      label: `${way}`,
      tone: "possible",
    });
  }
  return marks;
}

export function costsOf(preview: Preview): CostMark[] {
  return preview.corners.map(({ letter, low, high }) => ({
    letter,
    low,
    high,
    spin: high > 0 ? preview.spin : "no",
  }));
}

/** "7", or "7-10" when it is not certain. */
export function rangeText([low, high]: readonly [number, number]): string {
  return low === high ? `${low}` : `${low}–${high}`;
}

/** The next corner line ahead of a space, and how many spaces of road lie before it. */
export function nextCorner(
  space: number,
  corners: readonly CornerView[],
  length: number,
): { corner: CornerView; distance: number } | null {
  let best: { corner: CornerView; distance: number } | null = null;
  for (const corner of corners) {
    const distance = (corner.after - space + length) % length;
    if (!best || distance < best.distance) best = { corner, distance };
  }
  return best;
}
