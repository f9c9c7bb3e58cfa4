/** Free room on the board beside the track, so that nothing is ever drawn over it. */

import type { Point } from "../transport/types";
import type { Track } from "./track";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const CELL = 5;

export class Room {
  private readonly columns: number;
  private readonly rows: number;
  /** How many cells above and to the left of a cell belong to the track. */
  private readonly sums: Int32Array;
  private readonly taken: Box[] = [];

  /** All of the box is free but the track and `gap` beside it; `bounds` is where things may lie. */
  constructor(
    readonly box: Box,
    public bounds: Box,
    track: Track,
    gap: number,
  ) {
    this.columns = Math.ceil(box.width / CELL);
    this.rows = Math.ceil(box.height / CELL);
    this.sums = new Int32Array((this.columns + 1) * (this.rows + 1));
    this.count(track.drawing.centre, track.half + gap);
  }

  /** Whether a box with this middle is within the bounds and free. */
  isFree(x: number, y: number, width: number, height: number): boolean {
    const { bounds } = this;
    const left = x - width / 2;
    const top = y - height / 2;
    if (left < bounds.x || left + width > bounds.x + bounds.width) return false;
    if (top < bounds.y || top + height > bounds.y + bounds.height) return false;
    if (this.meetsTrack(left, top, width, height)) return false;
    for (const other of this.taken) {
      const isApart =
        left >= other.x + other.width ||
        left + width <= other.x ||
        top >= other.y + other.height ||
        top + height <= other.y;
      if (!isApart) return false;
    }
    return true;
  }

  take(x: number, y: number, width: number, height: number): void {
    this.taken.push({ x: x - width / 2, y: y - height / 2, width, height });
  }

  /** The first free place among these, taken at once; null if none is free. */
  claim(places: Iterable<Point>, width: number, height: number): Point | null {
    for (const [x, y] of places) {
      if (this.isFree(x, y, width, height)) {
        this.take(x, y, width, height);
        return [x, y];
      }
    }
    return null;
  }

  /** The free place nearest to a point, taken at once; null if there is none. */
  claimNearest(x: number, y: number, width: number, height: number): Point | null {
    const { bounds } = this;
    let best: Point | null = null;
    let least = Infinity;
    for (let top = bounds.y + height / 2; top < bounds.y + bounds.height; top += CELL) {
      for (let left = bounds.x + width / 2; left < bounds.x + bounds.width; left += CELL) {
        const far = (left - x) ** 2 + (top - y) ** 2;
        if (far >= least || !this.isFree(left, top, width, height)) continue;
        least = far;
        best = [left, top];
      }
    }
    if (best) this.take(best[0], best[1], width, height);
    return best;
  }

  private meetsTrack(x: number, y: number, width: number, height: number): boolean {
    const { sums, columns, rows, box } = this;
    const left = Math.max(0, Math.floor((x - box.x) / CELL));
    const right = Math.min(columns, Math.ceil((x + width - box.x) / CELL));
    const top = Math.max(0, Math.floor((y - box.y) / CELL));
    const bottom = Math.min(rows, Math.ceil((y + height - box.y) / CELL));
    const line = columns + 1;
    const found =
      sums[bottom * line + right] -
      sums[top * line + right] -
      sums[bottom * line + left] +
      sums[top * line + left];
    return found > 0;
  }

  private count(centre: readonly Point[], reach: number): void {
    const { columns, rows, box, sums } = this;
    const track = new Uint8Array(columns * rows);
    for (const [x, y] of centre) {
      const top = Math.max(0, Math.floor((y - reach - box.y) / CELL));
      const bottom = Math.min(rows, Math.ceil((y + reach - box.y) / CELL));
      const left = Math.max(0, Math.floor((x - reach - box.x) / CELL));
      const right = Math.min(columns, Math.ceil((x + reach - box.x) / CELL));
      for (let row = top; row < bottom; row++) {
        for (let column = left; column < right; column++) {
          const dx = box.x + (column + 0.5) * CELL - x;
          const dy = box.y + (row + 0.5) * CELL - y;
          if (dx * dx + dy * dy < reach * reach) track[row * columns + column] = 1;
        }
      }
    }
    const line = columns + 1;
    for (let row = 0; row < rows; row++) {
      let sum = 0;
      for (let column = 0; column < columns; column++) {
        sum += track[row * columns + column];
        sums[(row + 1) * line + column + 1] = sums[row * line + column + 1] + sum;
      }
    }
  }
}
