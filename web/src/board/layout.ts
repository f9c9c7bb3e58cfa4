/** What stands beside the track, and where: placed from the circuit alone, the same every time. */

import type { Circuit, Point, RoadId } from "../transport/types";
import { Room, type Box } from "./room";
import type { Track } from "./track";

export type TreeKind = "oak" | "cypress" | "pine" | "poplar";
export type HillKind = "dome" | "peak" | "mesa";

export interface Sign {
  x: number;
  y: number;
  /** Where its post meets the corner line. */
  foot: Point;
}

/** Where a corner's sign lies when it is drawn larger: further off the track, but on the board. */
export function signAt(
  { box, signs }: Layout,
  corner: number,
  grow: number,
): { x: number; y: number; isAbove: boolean } {
  const { x, y, foot } = signs[corner];
  const off = ((grow - 1) * SIGN) / Math.max(1, Math.hypot(x - foot[0], y - foot[1]));
  const edge = (SIGN + 2) * grow;
  const kept = (at: number, start: number, length: number): number =>
    Math.max(start + edge, Math.min(start + length - edge, at));
  return {
    x: kept(x + (x - foot[0]) * off, box.x, box.width),
    y: kept(y + (y - foot[1]) * off, box.y, box.height),
    isAbove: y < foot[1],
  };
}

export interface Hill {
  kind: HillKind;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Vista {
  sun: { x: number; y: number; radius: number };
  hills: Hill[];
}

export interface Tree {
  kind: TreeKind;
  x: number;
  y: number;
  size: number;
}

export interface Title {
  lines: string[];
  x: number;
  y: number;
  size: number;
  widths: number[];
  isInside: boolean;
}

export interface Layout {
  box: Box;
  signs: Sign[];
  /** One per road token, in the order of the corners. */
  tents: Point[];
  /** By corner; null where there is no press. */
  press: (Point | null)[];
  weather: Point | null;
  title: Title | null;
  grandstand: Point | null;
  podium: Point;
  vista: Vista | null;
  hills: Hill[];
  trees: Tree[];
}

export const SIGN = 17; // radius
export const TENT = 34;
const PODIUM = [130, 84];
const PAD = 22;
const GAP = 6; // between the track and anything beside it

// The built-in circuits keep the country's own trees and hills; others get theirs by name.
const FACES: Record<string, [HillKind, TreeKind]> = {
  usa: ["mesa", "pine"],
  italy: ["dome", "cypress"],
  "great-britain": ["dome", "oak"],
  france: ["peak", "poplar"],
};
const STEEP: Record<HillKind, number> = { dome: 0.42, peak: 0.58, mesa: 0.36 };
const WOODS = [9, 8, 7, 6, 6, 5, 5, 4, 4, 3, 3, 3, 2, 2, 2]; // trees in each
const HILLS: HillKind[] = ["dome", "peak", "mesa"];
const TREES: TreeKind[] = ["oak", "cypress", "pine", "poplar"];

/** A stream of numbers from 0 to 1 that a text decides. */
function chance(text: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function letterOf(corner: number): string {
  return String.fromCharCode("A".charCodeAt(0) + corner);
}

/** Sector tokens stand where their sector is under way, the others at their corner. */
export function isSectorRoad(road: RoadId): boolean {
  return road === "slipstream" || road === "heat-control" || road === "weather";
}

export function layOut(
  track: Track,
  circuit: Circuit,
  roads: readonly RoadId[],
  /** The letters of the press corners. */
  pressCorners: readonly string[],
  hasWeather: boolean,
  /** As it is painted on the ground. */
  name = circuit.name,
): Layout {
  const { drawing } = track;
  const box = {
    x: -PAD,
    y: -PAD,
    width: drawing.width + 2 * PAD,
    height: drawing.height + 2 * PAD,
  };
  const room = new Room(wider(box), box, track, GAP);
  const random = chance(circuit.name);

  const signs = circuit.corners.map((corner) => placeSign(room, track, corner.after));
  const press = circuit.corners.map((corner, index) =>
    pressCorners.includes(letterOf(index))
      ? claimBeside(room, track, corner.after + 1.5, 44, 40)
      : null,
  );
  const tents = roads.map((road, index) => {
    const after = circuit.corners[index].after;
    return claimBeside(
      room,
      track,
      isSectorRoad(road) ? after + 3 : after - 1.2,
      TENT + 4,
      TENT + 4,
    );
  });
  const [startX, startY] = track.at(0, 0);
  const podium =
    room.claimNearest(startX, startY, PODIUM[0], PODIUM[1]) ??
    claimBeside(room, track, -3, PODIUM[0] * 0.7, PODIUM[1] * 0.7);
  const weather = hasWeather ? claimBeside(room, track, 2, TENT + 4, TENT + 4) : null;
  const grandstand = room.claimNearest(startX, startY, 136, 60);
  const title = placeTitle(room, track, name);
  const [hill, tree] = FACES[circuit.id] ?? [
    HILLS[Math.floor(random() * HILLS.length)],
    TREES[Math.floor(random() * TREES.length)],
  ];
  const vista = placeVista(room, random, hill);
  const hills = placeHills(room, random, hill, [170, 150, 120]);
  const woods = placeTrees(room, random, tree, WOODS);
  // Beyond the board's edges, for windows of another shape than the circuit.
  room.bounds = room.box;
  hills.push(...placeHills(room, random, hill, [210, 180, 160, 150]));
  woods.push(...placeTrees(room, random, tree, WOODS));
  return {
    box,
    signs,
    tents,
    press,
    weather,
    title,
    grandstand,
    podium,
    vista,
    hills,
    trees: woods.sort((a, b) => a.y - b.y),
  };
}

/** The land around the board: from upright to very wide, a window is filled. */
function wider(box: Box): Box {
  const width = Math.max(box.width, box.height * 1.9);
  const height = Math.max(box.height, box.width * 1.15);
  return {
    x: box.x - (width - box.width) / 2,
    y: box.y - (height - box.height) / 2,
    width,
    height,
  };
}

/** Points beside the track near a place on it (in spaces), the nearest first. */
function near(track: Track, space: number): Point[] {
  const { steps } = track.drawing;
  const tries: { point: Point; cost: number }[] = [];
  for (let out = track.half + 12; out < 150; out += 8) {
    for (let shift = -3; shift <= 3; shift += 0.5) {
      const { x, y, angle } = track.place((space + shift) * steps, 0);
      const turn = ((angle + 90) * Math.PI) / 180;
      for (const side of [-1, 1]) {
        const point: Point = [x + Math.cos(turn) * out * side, y + Math.sin(turn) * out * side];
        tries.push({ point, cost: out + Math.abs(shift) * 18 });
      }
    }
  }
  return tries.sort((a, b) => a.cost - b.cost).map(({ point }) => point);
}

/** As near as it fits; on a board without room, beside the track whatever lies there. */
function claimBeside(
  room: Room,
  track: Track,
  space: number,
  width: number,
  height: number,
): Point {
  const [x, y] = track.at(space * track.drawing.steps, 0);
  return (
    room.claim(near(track, space), width, height) ??
    room.claimNearest(x, y, width, height) ??
    room.claimNearest(x, y, width * 0.6, height * 0.6) ??
    track.at(space * track.drawing.steps, track.half * 2)
  );
}

function placeSign(room: Room, track: Track, after: number): Sign {
  const step = after * track.drawing.steps;
  // Outside the bend a sign is seen from afar and has the most room.
  const outside = track.bend(step, 10) > 0 ? -1 : 1;
  const tries: { point: Point; side: number; cost: number }[] = [];
  for (let out = track.half + SIGN + 8; out < 110; out += 5) {
    for (let shift = -10; shift <= 10; shift += 2) {
      for (const side of [outside, -outside]) {
        const { x, y, angle } = track.place(step + shift, 0);
        const turn = ((angle + 90) * Math.PI) / 180;
        const point: Point = [x + Math.cos(turn) * out * side, y + Math.sin(turn) * out * side];
        const cost = out + Math.abs(shift) * 2.2 + (side === outside ? 0 : 9);
        tries.push({ point, side, cost });
      }
    }
  }
  tries.sort((a, b) => a.cost - b.cost);
  const foot = (side: number): Point => track.at(step, side * track.half);
  // Room for flames on the side away from the track, if there is any.
  for (const [wide, near, away] of [
    [56, 28, 40],
    [44, 24, 20],
    [30, 15, 15],
  ]) {
    for (const { point, side } of tries) {
      const [x, y] = point;
      const isAbove = y < foot(side)[1];
      const middle = y + ((isAbove ? -1 : 1) * (away - near)) / 2;
      if (!room.isFree(x, middle, wide, near + away)) continue;
      room.take(x, middle, wide, near + away);
      return { x, y, foot: foot(side) };
    }
  }
  const [x, y] = track.at(step, outside * (track.half + SIGN));
  return { x, y, foot: foot(outside) };
}

/** The ways to break a name into lines of about the same length. */
function broken(name: string): string[][] {
  const words = name.toUpperCase().split(/\s+/);
  const ways: string[][] = [];
  for (let count = 1; count <= Math.min(4, words.length); count++) {
    const wanted = name.length / count;
    const lines: string[] = [];
    let line = "";
    for (const word of words) {
      if (line && lines.length < count - 1 && line.length + word.length / 2 > wanted) {
        lines.push(line);
        line = word;
      } else {
        line = line ? `${line} ${word}` : word;
      }
    }
    lines.push(line);
    ways.push(lines);
  }
  return ways;
}

/** About how wide a line is set, in heights of its letters. */
function widthOf(line: string): number {
  let width = 0;
  for (const letter of line) width += letter === "I" || letter === " " ? 0.38 : 0.74;
  return width;
}

function placeTitle(room: Room, track: Track, name: string): Title | null {
  const middle: Point = [
    room.bounds.x + room.bounds.width / 2,
    room.bounds.y + room.bounds.height / 2,
  ];
  for (let size = room.bounds.height * 0.14; size >= 26; size *= 0.94) {
    let best: Omit<Title, "isInside"> | null = null;
    let least = Infinity;
    for (const lines of broken(name)) {
      const widths = lines.map((line) => widthOf(line) * size);
      const width = Math.max(...widths);
      const height = lines.length * size * 0.86;
      for (let y = room.bounds.y; y < room.bounds.y + room.bounds.height; y += 10) {
        for (let x = room.bounds.x; x < room.bounds.x + room.bounds.width; x += 10) {
          const far = (x - middle[0]) ** 2 + (y - middle[1]) ** 2;
          if (far >= least || !room.isFree(x, y, width + 30, height + 26)) continue;
          best = { lines, x, y, size, widths };
          least = far;
        }
      }
    }
    if (best) {
      const height = best.lines.length * size * 0.86;
      room.take(best.x, best.y, Math.max(...best.widths) + 30, height + 26);
      return { ...best, isInside: track.isInside([best.x, best.y]) };
    }
  }
  return null;
}

function* anywhere(room: Room, random: () => number, tries: number): Generator<Point> {
  for (let count = 0; count < tries; count++) {
    yield [
      room.bounds.x + random() * room.bounds.width,
      room.bounds.y + random() * room.bounds.height,
    ];
  }
}

/** The largest thing of the landscape: a sun behind hills, where there is room for it. */
function placeVista(room: Room, random: () => number, kind: HillKind): Vista | null {
  for (let size = room.bounds.height / 560; size >= 0.45; size -= 0.1) {
    const width = 250 * size;
    const height = 150 * size;
    const found = room.claim(anywhere(room, random, 260), width, height);
    if (!found) continue;
    const [x, y] = found;
    const ground = y + height / 2;
    const hill = (at: number, wide: number): Hill => ({
      kind,
      x: x + at * size,
      y: ground,
      width: wide * size,
      height: wide * size * STEEP[kind],
    });
    return {
      sun: { x: x + (random() < 0.5 ? -1 : 1) * 34 * size, y: y - 9 * size, radius: 64 * size },
      hills: [hill(48, 140), hill(-42, 165), hill(88, 74)],
    };
  }
  return null;
}

function placeHills(room: Room, random: () => number, kind: HillKind, widths: number[]): Hill[] {
  const hills: Hill[] = [];
  for (const width of widths) {
    const height = width * STEEP[kind];
    const found = room.claim(anywhere(room, random, 60), width + 8, height + 8);
    if (!found) continue;
    const [x, middle] = found;
    const y = middle + height / 2;
    hills.push({ kind, x: x - width * 0.13, y, width: width * 0.74, height: height * 0.94 });
    hills.push({ kind, x: x + width * 0.24, y, width: width * 0.52, height: height * 0.6 });
  }
  return hills;
}

/** Woods: a few trees in two or three rows. */
function placeTrees(room: Room, random: () => number, kind: TreeKind, woods: number[]): Tree[] {
  const trees: Tree[] = [];
  for (const many of woods) {
    const rows = many > 5 ? 3 : many > 2 ? 2 : 1;
    const inRow = Math.ceil(many / rows);
    const width = inRow * 15 + 14;
    const height = rows * 11 + 28;
    const found = room.claim(anywhere(room, random, 70), width, height);
    if (!found) continue;
    for (let tree = 0; tree < many; tree++) {
      const row = Math.floor(tree / inRow);
      trees.push({
        kind,
        x: found[0] - width / 2 + 13 + (tree % inRow) * 15 + (row % 2) * 6 + random() * 3,
        y: found[1] + height / 2 - 4 - (rows - 1 - row) * 11 - random() * 3,
        size: 25 + random() * 7,
      });
    }
  }
  return trees;
}
