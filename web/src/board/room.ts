/** Free room on the board beside the track, so that nothing is ever drawn over it. */

import type { Point } from "../lib/types";
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
  private readonly taken: Uint8Array;
  /** sums[row][column]: taken cells above and to the left. */
  private readonly sums: Int32Array;
  private isStale = true;

  /** All of the box is free but the track and `gap` beside it. */
  constructor(
    readonly box: Box,
    track: Track,
    gap: number,
  ) {
    this.columns = Math.ceil(box.width / CELL);
    this.rows = Math.ceil(box.height / CELL);
    this.taken = new Uint8Array(this.columns * this.rows);
    this.sums = new Int32Array((this.columns + 1) * (this.rows + 1));
    const reach = track.half + gap;
    for (const [x, y] of track.drawing.centre) this.takeDisc(x, y, reach);
  }

  /** Whether a box with this middle is inside the board and free. */
  isFree(x: number, y: number, width: number, height: number): boolean {
    if (this.isStale) this.count();
    const left = Math.floor((x - width / 2 - this.box.x) / CELL);
    const right = Math.ceil((x + width / 2 - this.box.x) / CELL);
    const top = Math.floor((y - height / 2 - this.box.y) / CELL);
    const bottom = Math.ceil((y + height / 2 - this.box.y) / CELL);
    if (left < 0 || top < 0 || right > this.columns || bottom > this.rows) return false;
    const line = this.columns + 1;
    return (
      this.sums[bottom * line + right] -
        this.sums[top * line + right] -
        this.sums[bottom * line + left] +
        this.sums[top * line + left] ===
      0
    );
  }

  take(x: number, y: number, width: number, height: number): void {
    const left = Math.floor((x - width / 2 - this.box.x) / CELL);
    const right = Math.ceil((x + width / 2 - this.box.x) / CELL);
    const top = Math.floor((y - height / 2 - this.box.y) / CELL);
    const bottom = Math.ceil((y + height / 2 - this.box.y) / CELL);
    for (let row = Math.max(0, top); row < Math.min(this.rows, bottom); row++) {
      for (let column = Math.max(0, left); column < Math.min(this.columns, right); column++) {
        this.taken[row * this.columns + column] = 1;
      }
    }
    this.isStale = true;
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

  private takeDisc(x: number, y: number, radius: number): void {
    const top = Math.max(0, Math.floor((y - radius - this.box.y) / CELL));
    const bottom = Math.min(this.rows, Math.ceil((y + radius - this.box.y) / CELL));
    const left = Math.max(0, Math.floor((x - radius - this.box.x) / CELL));
    const right = Math.min(this.columns, Math.ceil((x + radius - this.box.x) / CELL));
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) {
        const dx = this.box.x + (column + 0.5) * CELL - x;
        const dy = this.box.y + (row + 0.5) * CELL - y;
        if (dx * dx + dy * dy < radius * radius) this.taken[row * this.columns + column] = 1;
      }
    }
  }

  private count(): void {
    const line = this.columns + 1;
    for (let row = 0; row < this.rows; row++) {
      let sum = 0;
      for (let column = 0; column < this.columns; column++) {
        sum += this.taken[row * this.columns + column];
        this.sums[(row + 1) * line + column + 1] = this.sums[row * line + column + 1] + sum;
      }
    }
    this.isStale = false;
  }
}
