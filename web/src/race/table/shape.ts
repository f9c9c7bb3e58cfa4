/** How the table of a race is laid out: by the window's width and height. */

import { MediaQuery } from "svelte/reactivity";

/**
 * desk: board, column, dashboard. beside: the column beside board and hand, as on a phone held
 * sideways. stack: board, column and hand one below the other.
 */
export type Shape = "desk" | "beside" | "stack";

const desk = new MediaQuery("(min-width: 1100px) and (min-height: 640px)");
const beside = new MediaQuery("(min-width: 540px) and (min-aspect-ratio: 5/4)");
const tall = new MediaQuery("(min-height: 560px)");

export const screen = {
  get shape(): Shape {
    if (desk.current) return "desk";
    return beside.current ? "beside" : "stack";
  },
  /** Whether the column has room for more than what is to be done. */
  get isRoomy(): boolean {
    return desk.current || (beside.current && tall.current);
  },
};
