/** The lobbies of seasons in which this browser waits for the start. */

const waiting = new Set<string>();

/** Somebody here has a seat in this lobby: the first race opens by itself. */
export function waitFor(season: string): void {
  waiting.add(season);
}

/** Whether somebody has waited for this season; only the first one who asks is told. */
export function hasWaitedFor(season: string): boolean {
  return waiting.delete(season);
}
