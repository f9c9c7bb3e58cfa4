/** A round circuit with a drawing of its own, for the board. */

import type { Circuit, Drawing, Point } from "../../src/transport/types";

const STEPS = 8;
const HALF = 18;

/** Clockwise on the screen, from the right: the left edge is the outer one. */
export function oval(spaces = 24, corners: number[] = [6, 18], radius = 260) {
  const middle = radius + 60;
  const at = (step: number, out: number): Point => {
    const turn = (step / (spaces * STEPS)) * 2 * Math.PI;
    return [middle + (radius + out) * Math.cos(turn), middle + (radius + out) * Math.sin(turn)];
  };
  const steps = Array.from({ length: spaces * STEPS }, (_, step) => step);
  const edge = (out: number) => steps.map((step) => at(step, out));
  const drawing = {
    width: 2 * middle,
    height: 2 * middle,
    space: 60,
    half_width: HALF,
    steps: STEPS,
    spaces: Array.from({ length: spaces }, (_, index) => {
      const step = (index + 0.5) * STEPS;
      const turn = (step / (spaces * STEPS)) * 2 * Math.PI;
      const direction: Point = [-Math.sin(turn), Math.cos(turn)];
      return {
        centre: at(step, 0),
        direction,
        race: at(step, HALF / 2),
        other: at(step, -HALF / 2),
      };
    }),
    centre: edge(0),
    left: edge(HALF),
    right: edge(-HALF),
    finish: [at(0, HALF), at(0, -HALF)],
    corners: corners.map((after) => [at(after * STEPS, HALF), at(after * STEPS, -HALF)]),
    effects: [],
  } as unknown as Drawing;
  const circuit = {
    id: "oval",
    name: "The Great Oval",
    spaces,
    laps: 2,
    stress: 3,
    heat: 6,
    corners: corners.map((after) => ({ after, limit: 4, legend: 5, line: "left" as const })),
    centre: [],
    effects: [],
  } satisfies Circuit;
  return { drawing, circuit };
}
