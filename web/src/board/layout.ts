/** What stands beside the track, and where: placed from the circuit alone, the same every time. */

import type { Circuit, CornerView, Point, RoadId } from "../lib/types";
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

export interface Hill {
  kind: HillKind;
  x: number;
  y: number;
  width: number;
  height: number;
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
  hills: Hill[];
  trees: Tree[];
  sun: { x: number; y: number; radius: number } | null;
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

/** Sector tokens stand where their sector is under way, the others at their corner. */
export function isSectorRoad(road: RoadId): boolean {
  return road === "slipstream" || road === "heat-control" || road === "weather";
}

export function layOut(
  track: Track,
  circuit: Circuit,
  roads: readonly RoadId[],
  corners: readonly CornerView[],
  hasWeather: boolean,
): Layout {
  const { drawing } = track;
  const box = {
    x: -PAD,
    y: -PAD,
    width: drawing.width + 2 * PAD,
    height: drawing.height + 2 * PAD,
  };
  const room = new Room(box, track, GAP);
  const random = chance(circuit.name);

  const signs = circuit.corners.map((corner) => placeSign(room, track, corner.after));
  const press = circuit.corners.map((corner, index) =>
    corners[index]?.press ? claimBeside(room, track, corner.after + 1.5, 44, 40) : null,
  );
  const tents = roads.map((road, index) => {
    const after = circuit.corners[index].after;
    return claimBeside(room, track, isSectorRoad(road) ? after + 3 : after - 1.2, TENT + 4, TENT + 4);
  });
  const start = track.at(0, 0);
  const podium =
    room.claim(around(room, start), PODIUM[0], PODIUM[1]) ??
    claimBeside(room, track, -3, PODIUM[0] * 0.7, PODIUM[1] * 0.7);
  const weather = hasWeather ? claimBeside(room, track, 2, TENT + 4, TENT + 4) : null;
  const grandstand = room.claim(around(room, start), 136, 60);
  const title = placeTitle(room, circuit.name);
  const sun = placeSun(room, random);
  const [hill, tree] = FACES[circuit.id] ?? [
    HILLS[Math.floor(random() * HILLS.length)],
    TREES[Math.floor(random() * TREES.length)],
  ];
  return {
    box,
    signs,
    tents,
    press,
    weather,
    title,
    grandstand,
    podium,
    hills: placeHills(room, random, hill),
    trees: placeTrees(room, random, tree),
    sun,
  };
}

/** Points beside the track near a place on it (in spaces), the nearest first. */
function* near(track: Track, space: number): Generator<Point> {
  const { steps } = track.drawing;
  const tries: { point: Point; cost: number }[] = [];
  for (let out = track.half + 12; out < 190; out += 7) {
    for (let shift = -3.5; shift <= 3.5; shift += 0.25) {
      for (const side of [-1, 1]) {
        // Near a sharp bend the far inside lies beyond the bend's middle: harmless, only dearer.
        const at = (space + shift) * steps;
        const { x, y, angle } = track.place(at, 0);
        const turn = ((angle + 90) * Math.PI) / 180;
        const point: Point = [x + Math.cos(turn) * out * side, y + Math.sin(turn) * out * side];
        tries.push({ point, cost: out + Math.abs(shift) * 18 });
      }
    }
  }
  tries.sort((a, b) => a.cost - b.cost);
  for (const { point } of tries) yield point;
}

/** All places of the board, those nearest to a point first. */
function* around(room: Room, [x, y]: Point): Generator<Point> {
  const places: Point[] = [];
  for (let top = room.box.y; top < room.box.y + room.box.height; top += 8) {
    for (let left = room.box.x; left < room.box.x + room.box.width; left += 8) {
      places.push([left, top]);
    }
  }
  const far = (place: Point): number => Math.hypot(place[0] - x, place[1] - y);
  yield* places.sort((a, b) => far(a) - far(b));
}

/** As near as it fits; on a board without room, beside the track whatever lies there. */
function claimBeside(room: Room, track: Track, space: number, width: number, height: number): Point {
  const at = track.at(space * track.drawing.steps, 0);
  return (
    room.claim(near(track, space), width, height) ??
    room.claim(around(room, at), width, height) ??
    room.claim(around(room, at), width * 0.6, height * 0.6) ??
    track.at(space * track.drawing.steps, track.half * 2)
  );
}

function placeSign(room: Room, track: Track, after: number): Sign {
  const step = after * track.drawing.steps;
  // Outside the bend a sign is seen from afar and has the most room.
  const outside = track.bend(step, 10) > 0 ? -1 : 1;
  const tries: { point: Point; side: number; cost: number }[] = [];
  for (let out = track.half + SIGN + 8; out < 130; out += 4) {
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
  for (const size of [SIGN * 2 + 14, SIGN * 2 + 2, SIGN * 1.5]) {
    for (const { point, side } of tries) {
      if (!room.isFree(point[0], point[1], size, size)) continue;
      room.take(point[0], point[1], size, size);
      return { x: point[0], y: point[1], foot: foot(side) };
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

function placeTitle(room: Room, name: string): Title | null {
  const middle: Point = [
    room.box.x + room.box.width / 2,
    room.box.y + room.box.height / 2,
  ];
  for (let size = 110; size >= 26; size -= 6) {
    let best: { title: Title; far: number } | null = null;
    for (const lines of broken(name)) {
      const widths = lines.map((line) => widthOf(line) * size);
      const width = Math.max(...widths);
      const height = lines.length * size * 0.86;
      for (let y = room.box.y; y < room.box.y + room.box.height; y += 10) {
        for (let x = room.box.x; x < room.box.x + room.box.width; x += 10) {
          if (!room.isFree(x, y, width + 16, height + 10)) continue;
          const far = Math.hypot(x - middle[0], y - middle[1]);
          if (!best || far < best.far) best = { title: { lines, x, y, size, widths }, far };
        }
      }
    }
    if (best) {
      const { title } = best;
      const height = title.lines.length * size * 0.86;
      room.take(title.x, title.y, Math.max(...title.widths) + 16, height + 10);
      return title;
    }
  }
  return null;
}

function* anywhere(room: Room, random: () => number, tries: number): Generator<Point> {
  for (let count = 0; count < tries; count++) {
    yield [
      room.box.x + random() * room.box.width,
      room.box.y + random() * room.box.height,
    ];
  }
}

function placeSun(room: Room, random: () => number): Layout["sun"] {
  for (let radius = 62; radius >= 22; radius -= 8) {
    const size = radius * 2;
    for (const [x, y] of anywhere(room, random, 90)) {
      if (!room.isFree(x, y, size + 6, size + 6)) continue;
      // Its lower part stays free for the hills that stand before it.
      room.take(x, y - radius * 0.35, size, size * 0.65);
      return { x, y, radius };
    }
  }
  return null;
}

function placeHills(room: Room, random: () => number, kind: HillKind): Hill[] {
  const hills: Hill[] = [];
  for (const width of [190, 160, 140, 120, 100, 84, 70, 60]) {
    const height = width * (kind === "mesa" ? 0.34 : kind === "peak" ? 0.5 : 0.4);
    const found = room.claim(anywhere(room, random, 70), width + 4, height + 4);
    if (found) hills.push({ kind, x: found[0], y: found[1] + height / 2, width, height });
  }
  return hills.sort((a, b) => a.y - b.y);
}

function placeTrees(room: Room, random: () => number, kind: TreeKind): Tree[] {
  const trees: Tree[] = [];
  for (let group = 0; group < 16; group++) {
    const many = 2 + Math.floor(random() * 4);
    const width = 14 + many * 12;
    const found = room.claim(anywhere(room, random, 40), width, 38);
    if (!found) continue;
    for (let tree = 0; tree < many; tree++) {
      trees.push({
        kind,
        x: found[0] - width / 2 + 12 + (tree * (width - 24)) / Math.max(1, many - 1),
        y: found[1] + 17 - (tree % 2) * 5 - random() * 3,
        size: 24 + random() * 8,
      });
    }
  }
  return trees.sort((a, b) => a.y - b.y);
}
