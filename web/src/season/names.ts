/** What people and seasons are called. */

import { t } from "../i18n/texts.svelte";
import type { SeasonInfo, SeasonSeat } from "../transport/types";

export function seatName(seat: SeasonSeat): string {
  return seat.name || t(`term-colour-${seat.colour}`);
}

/** The year of a race, where a season has several. */
export function yearOf(season: string): string {
  return season === "custom" ? "" : season;
}

export function nameIn(info: SeasonInfo): (seat: number) => string {
  return (seat) => seatName(info.summary.seats[seat]);
}
