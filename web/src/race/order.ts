/** Orders for showing: cars on the road, cards in a hand. */

import { card as find } from "../state/catalogue.svelte";
import type { CarView, CardGroup, CardId } from "../transport/types";

/** The cars as they stand now, the first one first; those that are out come last. */
export function standing(cars: readonly CarView[]): CarView[] {
  return [...cars].sort((a, b) => {
    if (a.place !== null && b.place !== null) return a.place - b.place;
    if (a.place !== null || b.place !== null) {
      const [placed, sign] = a.place !== null ? [a, 1] : [b, -1];
      return placed.status === "eliminated" ? sign : -sign;
    }
    return b.crossings - a.crossings || b.space - a.space || a.spot - b.spot;
  });
}

const GROUPS: CardGroup[] = ["speed", "starting", "basic", "advanced", "sponsor", "stress", "heat"];

/** Speed cards by value, then upgrades, and Heat at the end. */
export function sortHand(cards: readonly CardId[]): CardId[] {
  const rank = (id: CardId): number => {
    const card = find(id);
    if (!card) return 0;
    if (card.values.length === 0) return GROUPS.length * 100; // extra Heat is Heat
    const group = card.group === "starting" ? "speed" : card.group;
    return GROUPS.indexOf(group) * 100 + card.values[0];
  };
  return [...cards].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0));
}
