/** Which part of the board is seen: a point p of the board is drawn at p * scale + (x, y). */

import type { Point } from "../transport/types";
import type { Box } from "./room";

export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

const CLOSEST = 4;
// A small screen is one on which the whole board is smaller than this; there, following a car,
// it comes as near as NEAR.
const SMALL = 0.7;
const NEAR = 0.95;

// On a narrow screen the tools need a strip of their own at the bottom.
const NARROW = 700;
const TOOLS = 50;

function strip(size: Size): number {
  return size.width < NARROW ? TOOLS : 0;
}

/** The scale at which all of the board is seen. */
export function fitScale(box: Box, size: Size): number {
  return Math.min(size.width / box.width, (size.height - strip(size)) / box.height);
}

export function fit(box: Box, size: Size): Camera {
  const scale = fitScale(box, size);
  return within({ x: 0, y: 0, scale }, box, size);
}

/** How near to come to follow a car; gently, a large screen goes on showing everything. */
export function followScale(box: Box, size: Size, isGentle: boolean): number {
  const all = fitScale(box, size);
  if (all < SMALL) return NEAR;
  return isGentle ? all : all * 1.9;
}

/** The look at this scale with this point of the board in the middle. */
export function centred(x: number, y: number, scale: number, box: Box, size: Size): Camera {
  return within(
    {
      scale,
      x: size.width / 2 - x * scale,
      y: (size.height - strip(size)) / 2 - y * scale,
    },
    box,
    size,
  );
}

/** The look with these points of the board in the middle, and all of them in sight. */
export function around(
  points: Point[],
  margin: number,
  most: number,
  box: Box,
  size: Size,
): Camera {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const wide = Math.max(...xs) - Math.min(...xs) + 2 * margin;
  const high = Math.max(...ys) - Math.min(...ys) + 2 * margin;
  const room = Math.min(size.width / wide, (size.height - strip(size)) / high);
  const scale = Math.max(fitScale(box, size), Math.min(most, room));
  const x = (Math.max(...xs) + Math.min(...xs)) / 2;
  const y = (Math.max(...ys) + Math.min(...ys)) / 2;
  return centred(x, y, scale, box, size);
}

/** Nearer by a factor, while the point of the screen stays where it is. */
export function zoomed(
  camera: Camera,
  factor: number,
  x: number,
  y: number,
  box: Box,
  size: Size,
): Camera {
  const least = fitScale(box, size);
  const scale = Math.max(least, Math.min(Math.max(CLOSEST, least), camera.scale * factor));
  const share = scale / camera.scale;
  return within({ scale, x: x - (x - camera.x) * share, y: y - (y - camera.y) * share }, box, size);
}

/** Kept so that no more than needed lies beyond the board's edges. */
export function within({ x, y, scale }: Camera, box: Box, size: Size): Camera {
  return {
    scale,
    x: kept(x, box.x * scale, box.width * scale, size.width),
    y: kept(y, box.y * scale, box.height * scale, size.height - strip(size)),
  };
}

function kept(at: number, start: number, length: number, room: number): number {
  if (length <= room) return (room - length) / 2 - start;
  return Math.min(-start, Math.max(room - length - start, at));
}
