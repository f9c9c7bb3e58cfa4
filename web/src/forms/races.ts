/** Setting up races, and what they are called. */

import { wholeAddress } from "../state/router.svelte";
import { COLOURS } from "../parts/liveries";
import { api } from "../transport/api";
import { circuitName } from "../i18n/circuits";
import { t } from "../i18n/texts.svelte";
import { settings } from "../state/settings.svelte";
import type { Colour, CreatedRace, NewRace, NewSeat, RaceSummary } from "../transport/types";

export const MOST_SEATS = COLOURS.length;

/** Names that no real driver of the time had. */
export const ROSTER = [
  "Ada Valente",
  "Bruno Keller",
  "Colette Marchand",
  "Dirk van Loo",
  "Elsa Lindqvist",
  "Franta Dvořák",
  "Gwen Hartley",
  "Hugo Bastian",
];

/** Colours from a starting point, each once. */
export function coloursFrom(first: Colour): Colour[] {
  return [first, ...COLOURS.filter((colour) => colour !== first)];
}

export function myColour(): Colour {
  return settings.colour === "" ? "red" : settings.colour;
}

export const STANDARD: Omit<NewRace, "seats"> = {
  circuit: "usa",
  laps: 1,
  garage: "off",
  weather: "off",
  tournament: false,
  legend_speed: 0,
  turn_seconds: null,
  public: false,
  invited_only: true,
  pace: "calm",
  tips: true,
  hints: null,
};

/** Whom a first race is against, and who is a fair match afterwards. */
export const FIRST_LEVEL = "rookie";
export const USUAL_LEVEL = "club";

/** A first race: one lap of the easiest circuit against a driver and two Legends. */
export function firstRace(): NewRace {
  const [mine, ...others] = coloursFrom(myColour());
  const rivals: NewSeat[] = [
    { kind: "driver", name: ROSTER[3], colour: others[0], level: FIRST_LEVEL },
    { kind: "legend", name: ROSTER[0], colour: others[1] },
    { kind: "legend", name: ROSTER[1], colour: others[2] },
  ];
  const me: NewSeat = { kind: "me", name: settings.name || t("start-you"), colour: mine };
  return { ...STANDARD, seats: [me, ...rivals] };
}

/** Create a race; it starts at once if nobody has to be waited for. */
export async function createRace(race: NewRace): Promise<CreatedRace> {
  const created = await api.create(race);
  const waits = race.seats.some(({ kind }) => kind === "friend");
  if (created.status !== "lobby" || waits) return created;
  await api.start(created.id);
  return { ...created, status: "racing" };
}

export function raceName(race: RaceSummary): string {
  return t("start-race-of", { circuit: circuitName(race.circuit), laps: race.laps });
}

export function seasonName(season: string): string {
  return t("start-season-name", { season });
}

/** The path of an invitation, from a whole link or a part of it; null if it is none. */
export function invitePath(text: string): string | null {
  const season = /\/season\/([\w-]+)\/join[/#]([\w-]+)\/?$/.exec(text.trim());
  if (season) return `/season/${season[1]}/join#${season[2]}`;
  const race = /\/join\/([\w-]+)[/#]([\w-]+)\/?$/.exec(text.trim());
  return race ? `/join/${race[1]}#${race[2]}` : null;
}

export function seasonInviteLink(id: string, invite: string): string {
  return wholeAddress(`/season/${id}/join#${invite}`);
}

export function inviteLink(id: string, invite: string): string {
  return wholeAddress(`/join/${id}#${invite}`);
}
