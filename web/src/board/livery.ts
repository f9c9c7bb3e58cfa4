/** How each car is painted: by colour, number and nose, so that colour is never the only sign. */

import type { Colour } from "../lib/types";

export type Nose = "plain" | "band" | "chevron" | "halves" | "cross" | "dots";

export interface Livery {
  number: number;
  nose: Nose;
  body: string;
  /** Of the nose pattern, well apart from the body. */
  trim: string;
}

const CREAM = "#f4ead5";
const INK = "#14213d";

export const LIVERIES: Record<Colour, Livery> = {
  black: { number: 1, nose: "plain", body: "#1c1d22", trim: CREAM },
  blue: { number: 2, nose: "band", body: "#2b6cb0", trim: CREAM },
  green: { number: 3, nose: "chevron", body: "#1e7a46", trim: CREAM },
  red: { number: 4, nose: "halves", body: "#c8102e", trim: CREAM },
  gray: { number: 5, nose: "cross", body: "#9aa0a8", trim: INK },
  yellow: { number: 6, nose: "dots", body: "#f2b705", trim: INK },
};
