/** How each car is painted: colour, number and nose, so that colour is never the only sign. */

import type { Colour } from "../transport/types";

export type Nose = "plain" | "band" | "chevron" | "halves" | "cross" | "dots";

export interface Livery {
  /** A CSS value. */
  fill: string;
  /** The colour of the nose's pattern. */
  second: string;
  nose: Nose;
  number: number;
}

export const LIVERIES: Record<Colour, Livery> = {
  black: { fill: "var(--car-black)", second: "#f4ead5", nose: "plain", number: 1 },
  blue: { fill: "var(--car-blue)", second: "#f4ead5", nose: "band", number: 2 },
  green: { fill: "var(--car-green)", second: "#f2b705", nose: "chevron", number: 3 },
  red: { fill: "var(--car-red)", second: "#f4ead5", nose: "halves", number: 4 },
  gray: { fill: "var(--car-gray)", second: "#14213d", nose: "cross", number: 5 },
  yellow: { fill: "var(--car-yellow)", second: "#14213d", nose: "dots", number: 6 },
};

export const COLOURS = Object.keys(LIVERIES) as Colour[];
