/** What is to be heard of a race, and when: a plan of sounds that something else plays. */

import type { CarView, GameEvent } from "../transport/types";

export type Sound =
  | { kind: "engine"; gear: number; spaces: number }
  | { kind: "tyres"; over: number }
  | { kind: "spin" }
  | { kind: "card" }
  | { kind: "crowd"; isMine: boolean }
  | { kind: "call" };

/** A sound, so many seconds from now, for so long. */
export type Note = Sound & { at: number; seconds: number };

const LENGTHS = { card: 0.08, tyres: 0.45, spin: 0.9, crowd: 2.6 };
const LEGEND_GEAR = 3; // they have none

/** How long a car is heard that drives so far: as long as it is seen. */
function drive(spaces: number): number {
  return Math.min(1.2, 0.07 * Math.max(spaces, 3));
}

/**
 * The sounds of events, one after the other; those of the crowd do not hold up the rest.
 * `length`: the spaces of the circuit.
 */
export function score(
  events: readonly GameEvent[],
  cars: readonly CarView[],
  length: number,
  mySeats: readonly number[],
): Note[] {
  const notes: Note[] = [];
  let at = 0;
  const add = (sound: Sound, seconds: number) => {
    notes.push({ ...sound, at, seconds });
    if (sound.kind !== "crowd") at += seconds;
  };
  const gears = new Map(cars.map(({ seat, gear, legend }) => [seat, legend ? LEGEND_GEAR : gear]));
  for (const event of events) {
    switch (event.event) {
      case "revealed":
        gears.set(event.seat, event.gear);
        add({ kind: "card" }, LENGTHS.card);
        break;
      case "flipped":
        add({ kind: "card" }, LENGTHS.card);
        break;
      case "moved": {
        if (event.cause === "spin-out") break; // that is heard already
        const spaces = (event.space - event.origin + length) % length;
        const gear = gears.get(event.seat) || LEGEND_GEAR;
        if (spaces > 0) add({ kind: "engine", gear, spaces }, drive(spaces));
        break;
      }
      case "corner-checked":
        if (event.cost > 0) add({ kind: "tyres", over: event.cost }, LENGTHS.tyres);
        break;
      case "spun-out":
        add({ kind: "spin" }, LENGTHS.spin);
        break;
      case "finished":
        add({ kind: "crowd", isMine: mySeats.includes(event.seat) }, LENGTHS.crowd);
        break;
    }
  }
  return notes;
}
