/** Who drives: filling in the seats of a new race or season. */

import { t } from "../i18n/texts.svelte";
import { coloursFrom, myColour, ROSTER, USUAL_LEVEL } from "./races";
import { settings } from "../state/settings.svelte";
import { COLOURS } from "../parts/liveries";
import type { Colour, NewSeat, SeatKind } from "../transport/types";

export function firstSeats(): NewSeat[] {
  const kinds: SeatKind[] = ["me", "driver", "driver", "legend", "legend"];
  const colours = coloursFrom(myColour());
  const seats: NewSeat[] = [];
  for (const [index, kind] of kinds.entries()) {
    seats.push(fillSeat({ kind, colour: colours[index], handicap: 0 }, seats));
  }
  return seats;
}

/** A seat with the name and level that suit its kind. */
export function fillSeat(seat: NewSeat, others: NewSeat[]): NewSeat {
  const { kind, colour, handicap } = seat;
  if (kind === "me") return { kind, colour, handicap, name: settings.name };
  if (kind === "friend") return { kind, colour, handicap };
  if (kind === "here") {
    const number = others.filter((other) => other.kind === "here").length + 2;
    return { kind, colour, handicap, name: t("new-guest", { number }) };
  }
  const taken = new Set(others.map((other) => other.name));
  const name = ROSTER.find((free) => !taken.has(free));
  return kind === "driver"
    ? { kind, colour, handicap, name, level: USUAL_LEVEL }
    : { kind, colour, name };
}

/** The first colour that no seat has. */
export function freeColour(seats: NewSeat[]): Colour | undefined {
  const taken = new Set(seats.map((seat) => seat.colour));
  return coloursFrom(myColour()).find((free) => !taken.has(free));
}

/** What somebody who joins may drive: free seats keep a colour, but it is not taken. */
export function openColours(seats: readonly { colour: Colour; taken: boolean }[]): Colour[] {
  const taken = new Set(seats.filter((seat) => seat.taken).map((seat) => seat.colour));
  return COLOURS.filter((colour) => !taken.has(colour));
}

export function waitsForFriends(seats: NewSeat[]): boolean {
  return seats.some(({ kind }) => kind === "friend");
}

export function isForLegendsOnly(seats: NewSeat[]): boolean {
  return seats.every(({ kind }) => kind === "legend");
}

/** Keep my name and colour for the next time; the seats as they are sent. */
export function rememberMe(seats: NewSeat[]): NewSeat[] {
  const me = seats.find(({ kind }) => kind === "me");
  if (me) {
    settings.colour = me.colour;
    settings.name = me.name?.trim() ?? "";
  }
  // Alone, nobody needs a name; others would read "You".
  return seats.map((seat) =>
    seat.kind === "me" && !seat.name?.trim() ? { ...seat, name: t("start-you") } : { ...seat },
  );
}
