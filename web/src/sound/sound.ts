/** Lets a race be heard, if that is wanted and the browser lets it: after the first click. */

import { settings, type Volume } from "../state/settings.svelte";
import type { CarView, GameEvent } from "../transport/types";
import { score, type Note } from "./score";

const GAIN: Record<Volume, number> = { off: 0, low: 0.12, medium: 0.3, loud: 0.7 };

/** A page that nobody has touched may make no sound. */
function mayPlay(): boolean {
  return settings.volume !== "off" && (navigator.userActivation?.hasBeenActive ?? true);
}

async function play(notes: readonly Note[]): Promise<void> {
  if (notes.length === 0 || !mayPlay()) return;
  const synth = await import("./synth");
  if (mayPlay()) synth.play(notes, GAIN[settings.volume]);
}

/** What has just happened on the board. */
export function hear(
  events: readonly GameEvent[],
  cars: readonly CarView[],
  length: number,
  mySeats: readonly number[],
): void {
  if (!document.hidden) void play(score(events, cars, length, mySeats));
}

/** Somebody is waited for. */
export function hearCall(): void {
  void play([{ kind: "call", at: 0, seconds: 0.6 }]);
}
