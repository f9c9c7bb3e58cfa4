/** Events as sentences. */

import { card as find } from "../state/catalogue.svelte";
import { t } from "../i18n/texts.svelte";
import type { CardId, GameEvent } from "../transport/types";
import { cardName } from "../parts/cards";
import { ROAD_ICONS, type IconName } from "../parts/icons";

type NameOf = (seat: number) => string;

function list(words: readonly string[]): string {
  return words.length === 0 ? "–" : words.join(", ");
}

const cards = (ids: readonly CardId[]) => list(ids.map(cardName));

/** Not told: what another event of the same moment already says. */
const SILENT = new Set([
  "drew",
  "planned",
  "discarded-card",
  "salvaged-card",
  "adrenaline-used",
  "keep-chosen",
]);

/** The sentence of an event; null for those that need none. `length`: the circuit's spaces. */
export function sentence(event: GameEvent, name: NameOf, length: number): string | null {
  if (SILENT.has(event.event)) return null;
  const who = "seat" in event ? name(event.seat) : "";
  switch (event.event) {
    case "grid":
    case "race-over":
    case "season-over":
      return t(`event-${event.event}`, { names: list(event.seats.map(name)) });
    case "weather-drawn":
      return t("event-weather-drawn", { weather: t(`term-weather-${event.weather}`) });
    case "roads-drawn":
      return t("event-roads-drawn", { roads: list(event.roads.map((id) => t(`term-road-${id}`))) });
    case "laid-out":
      return t("event-laid-out", { cards: cards(event.cards) });
    case "swapped":
      return t("event-swapped", {
        name: who,
        given: cardName(event.given),
        card: cardName(event.card),
      });
    case "dealt-upgrades":
    case "revealed":
      return t(`event-${event.event}`, {
        name: who,
        cards: cards(event.cards),
        gear: event.event === "revealed" ? event.gear : 0,
      });
    case "drew-cards":
      return event.cards.length === 0
        ? null
        : t("event-drew-cards", { name: who, cards: cards(event.cards) });
    case "discarded":
      return t("event-discarded", { name: who, count: event.count, card: cards(event.cards) });
    case "round-began":
      return t("event-round-began", { round: event.round });
    case "sponsor-gained":
      return t(`event-sponsor-gained-${event.reason}`, { name: who });
    case "heat-paid":
      return t(`event-heat-paid-${event.reason}`, { name: who, count: event.count });
    case "flipped":
      return t(event.counts ? "event-flipped" : "event-flipped-away", {
        name: who,
        card: cardName(event.card),
      });
    case "moved": {
      const isBack = event.cause === "spin-out";
      const isBlocked = event.wanted !== event.space && !isBack;
      // Spaces have no numbers on the board: told is how far it went.
      const count = (isBack ? event.origin - event.space : event.space - event.origin) + length;
      const way = t("event-spaces", { count: count % length });
      const told = t(`event-moved-${event.cause}`, { name: who, way });
      return isBlocked ? `${told} ${t("event-blocked")}` : told;
    }
    case "corner-checked":
      return t(event.cost > 0 ? "event-corner-over" : "event-corner-fine", {
        name: who,
        corner: event.corner,
        speed: event.speed,
        limit: event.limit,
        cost: event.cost,
      });
    case "finish-line-crossed":
      // Everybody starts behind the line: the first time is the start.
      return event.crossings === 1 ? null : t("event-finish-line-crossed", { name: who });
    case "legend-card-turned":
      return t("event-legend-card-turned", { number: event.number });
    case "season-race-began":
      return t("event-season-race-began", { race: event.race, circuit: event.circuit });
    default: {
      const { event: kind, seat: _seat, ...rest } = event;
      const values = "card" in rest ? { ...rest, card: cardName(rest.card) } : rest;
      return t(`event-${kind}`, { name: who, ...values });
    }
  }
}

const ICONS: Partial<Record<GameEvent["event"], IconName>> = {
  "heat-paid": "heat",
  cooled: "cooldown",
  boosted: "boost",
  flipped: "plus",
  "nothing-flipped": "plus",
  "spun-out": "warning",
  "corner-checked": "limit-down",
  scrapped: "scrap",
  salvaged: "salvage",
  refreshed: "refresh",
  accelerated: "accelerate",
  "played-directly": "direct",
  "stress-reduced": "reduce-stress",
  "speed-reached": "speed",
  shifted: "gear",
  "gear-corrected": "gear",
  ready: "check",
  finished: "flag",
  "finish-line-crossed": "flag",
  "race-over": "trophy",
  cluttered: "hand",
  reshuffled: "deck",
  "drew-cards": "deck",
  discarded: "discard",
  "card-lost": "discard",
  "sponsor-gained": "sponsor",
  "sponsor-card": "sponsor",
  "sponsor-used": "one-time",
  eliminated: "close",
};

export function eventIcon(event: GameEvent): IconName {
  if (event.event === "moved") {
    if (event.cause === "slipstream") return "slipstream";
    if (event.cause === "adrenaline") return "adrenaline";
    return event.cause === "spin-out" ? "warning" : "right";
  }
  if (event.event === "roads-drawn") return ROAD_ICONS.weather;
  return ICONS[event.event] ?? "info";
}

const PRIVATE = new Set<GameEvent["event"]>([
  "drew-cards",
  "planned",
  "discarded-card",
  "salvaged-card",
  "sponsor-card",
  "keep-chosen",
]);

/** Whether only its own seat is told of such an event. */
export function isPrivate(event: GameEvent): boolean {
  return PRIVATE.has(event.event);
}

/** Which seat an event belongs to, for its colour in the log. */
export function seatOf(event: GameEvent): number | null {
  return "seat" in event ? event.seat : null;
}

const SPOKEN = new Set<GameEvent["event"]>([
  "round-began",
  "revealed",
  "cluttered",
  "speed-reached",
  "spun-out",
  "finished",
  "eliminated",
  "race-over",
  "boosted",
  "picked",
  "weather-drawn",
]);

/** Whether screen readers are told at once; of one's own car everything that changes is. */
export function isSpoken(event: GameEvent, mine: readonly number[]): boolean {
  if (SPOKEN.has(event.event)) return true;
  if (event.event === "corner-checked") return event.cost > 0;
  const seat = seatOf(event);
  return seat !== null && mine.includes(seat) && event.event !== "ready";
}

/** Sums of the printed values of cards, lowest and highest, and the `+` that come on top. */
export function valueOf(ids: readonly CardId[]): { low: number; high: number; pluses: number } {
  const found = ids.map(find).filter((card) => card !== undefined);
  const sum = (value: (values: number[]) => number) =>
    found.reduce((total, { values }) => total + (values.length > 0 ? value(values) : 0), 0);
  return {
    low: sum((values) => Math.min(...values)),
    high: sum((values) => Math.max(...values)),
    pluses: found.reduce((total, { plus }) => total + plus, 0),
  };
}
