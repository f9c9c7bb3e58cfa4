/** Where things lie on a drawn circuit; everything in the drawing's units, y downward. */

import type { Drawing, Point } from "../transport/types";

/** A place on the board and the angle of a thing there, in degrees clockwise from the right. */
export interface Place {
  x: number;
  y: number;
  angle: number;
}

// How far from the middle of the track things lie, as a share of half its width.
const RACE_LINE = 0.85;
const SPOT_INNER = 0.07;
const SPOT_OUTER = 0.74;
// The race line changes sides over so many steps before and after a corner line.
const CHANGE = 10;

export class Track {
  readonly count: number;
  readonly half: number;
  /** The side of the race line by space, space 1 first: -1 left, 1 right. */
  readonly sides: readonly number[];

  constructor(readonly drawing: Drawing) {
    this.count = drawing.centre.length;
    this.half = drawing.half_width;
    this.sides = drawing.spaces.map(({ centre, direction, race }) =>
      (race[1] - centre[1]) * direction[0] - (race[0] - centre[0]) * direction[1] < 0 ? -1 : 1,
    );
  }

  get spaces(): number {
    return this.drawing.spaces.length;
  }

  /** The step of the centre line in the middle of a space (1-based). */
  middle(space: number): number {
    return (space - 0.5) * this.drawing.steps;
  }

  /** How far to the right of the middle a spot lies. */
  lateral(space: number, spot: number): number {
    const side = this.sides[space - 1];
    return (spot === 0 ? side : -side) * this.half * 0.5;
  }

  /** A point beside the centre line, `lateral` to the right of it, at any step. */
  at(step: number, lateral: number): Point {
    const before = Math.floor(step);
    const share = step - before;
    const [ax, ay] = this.atStep(before, lateral);
    if (share === 0) return [ax, ay];
    const [bx, by] = this.atStep(before + 1, lateral);
    return [ax + (bx - ax) * share, ay + (by - ay) * share];
  }

  place(step: number, lateral: number): Place {
    const [x, y] = this.at(step, lateral);
    const [ax, ay] = this.at(step - 1, 0);
    const [bx, by] = this.at(step + 1, 0);
    return { x, y, angle: (Math.atan2(by - ay, bx - ax) * 180) / Math.PI };
  }

  spot(space: number, spot: number): Place {
    return this.place(this.middle(space), this.lateral(space, spot));
  }

  /** Spaces from here to there, forward. */
  ahead(from: number, to: number): number {
    return (((to - from) % this.spaces) + this.spaces) % this.spaces;
  }

  /** The middle of a spot's outline, or of a space's. */
  heart(space: number, spot: 0 | 1 | null): Point {
    const side = spot === null ? 0 : Math.sign(this.lateral(space, spot));
    return this.at(this.middle(space), (side * this.half * (SPOT_INNER + SPOT_OUTER)) / 2);
  }

  /** The outline of a spot, or of both spots of a space. */
  outline(space: number, spot: 0 | 1 | null): string {
    const first = (space - 1) * this.drawing.steps;
    const gap = 0.75;
    const steps = [gap];
    for (let step = 1; step < this.drawing.steps; step++) steps.push(step);
    steps.push(this.drawing.steps - gap);
    const side = spot === null ? 1 : Math.sign(this.lateral(space, spot));
    const inner = (spot === null ? -SPOT_OUTER : SPOT_INNER) * this.half * side;
    const outer = SPOT_OUTER * this.half * side;
    const there = steps.map((step) => this.at(first + step, outer));
    const back = steps.map((step) => this.at(first + step, inner)).reverse();
    return rounded([...there, ...back]);
  }

  /** A line beside the track over some spaces; `from` and `to` may be parts of a space. */
  along(from: number, to: number, lateral: number): string {
    const points: Point[] = [];
    const last = to * this.drawing.steps;
    for (let step = from * this.drawing.steps; step <= last; step++) {
      points.push(this.at(step, lateral));
    }
    return open(points);
  }

  /** The painted race line: on its side, and over to the other one around a corner line. */
  raceLine(): string {
    const { steps } = this.drawing;
    const share: number[] = [];
    for (let step = 0; step < this.count; step++) share.push(this.sides[Math.floor(step / steps)]);
    for (let space = 0; space < this.spaces; space++) {
      const before = this.sides[space];
      const after = this.sides[(space + 1) % this.spaces];
      if (before === after) continue;
      const line = (space + 1) * steps;
      for (let step = -CHANGE; step <= CHANGE; step++) {
        const part = (1 - Math.cos((Math.PI * (step + CHANGE)) / (2 * CHANGE))) / 2;
        share[(line + step + this.count) % this.count] = before + (after - before) * part;
      }
    }
    return closed(share.map((side, step) => this.atStep(step, side * RACE_LINE * this.half)));
  }

  asphalt(): string {
    return closed(this.drawing.left) + closed(this.drawing.right);
  }

  /** Whether a point lies in the infield. */
  isInside([x, y]: Point): boolean {
    const { centre } = this.drawing;
    let inside = false;
    for (let here = 0, before = centre.length - 1; here < centre.length; before = here++) {
      const [ax, ay] = centre[here];
      const [bx, by] = centre[before];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
    return inside;
  }

  /** How sharply the track bends at a step: positive to the right. */
  bend(step: number, reach = 6): number {
    const a = this.place(step - reach, 0).angle;
    const b = this.place(step + reach, 0).angle;
    return ((b - a + 540) % 360) - 180;
  }

  private atStep(step: number, lateral: number): Point {
    const index = ((step % this.count) + this.count) % this.count;
    const { centre, left, right } = this.drawing;
    const share = lateral / (2 * this.half);
    return [
      centre[index][0] + (right[index][0] - left[index][0]) * share,
      centre[index][1] + (right[index][1] - left[index][1]) * share,
    ];
  }
}

function figure(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function pair([x, y]: Point): string {
  return `${figure(x)} ${figure(y)}`;
}

function between(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

/** A smooth closed curve near these points. */
export function closed(points: readonly Point[]): string {
  const last = points[points.length - 1];
  let path = `M${pair(between(last, points[0]))}`;
  points.forEach((point, index) => {
    path += `Q${pair(point)} ${pair(between(point, points[(index + 1) % points.length]))}`;
  });
  return `${path}Z`;
}

/** A smooth open curve near these points, from the first to the last. */
export function open(points: readonly Point[]): string {
  let path = `M${pair(points[0])}`;
  for (let index = 1; index < points.length - 1; index++) {
    path += `Q${pair(points[index])} ${pair(between(points[index], points[index + 1]))}`;
  }
  return `${path}L${pair(points[points.length - 1])}`;
}

/** A closed outline with its four sharp corners taken off. */
function rounded(points: readonly Point[]): string {
  const size = 2.4;
  let path = "";
  points.forEach((point, index) => {
    const before = points[(index + points.length - 1) % points.length];
    const after = points[(index + 1) % points.length];
    const start = toward(point, before, size);
    const end = toward(point, after, size);
    path += `${index === 0 ? "M" : "L"}${pair(start)}Q${pair(point)} ${pair(end)}`;
  });
  return `${path}Z`;
}

function toward(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const share = length === 0 ? 0 : Math.min(0.5, distance / length);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
