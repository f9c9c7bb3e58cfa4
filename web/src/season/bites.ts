/** The moments in which the event of a race makes itself felt, as sentences. */

import { t } from "../lib/i18n.svelte";
import type { CatalogueEvent, GameEvent, View } from "../lib/types";
import { eventName } from "./facts";

type NameOf = (seat: number) => string;

const REASONS = new Set(["speed-record", "overtakes", "grandstand"]);

/** `mine`: my seats; the view is the one after the events. */
export function bite(
  event: GameEvent,
  rule: CatalogueEvent,
  view: View,
  mine: readonly number[],
  name: NameOf,
): string | null {
  const title = eventName(rule.id);
  switch (event.event) {
    case "eliminated":
      return t("season-bite-eliminated", { event: title, name: name(event.seat) });
    case "sponsor-gained":
      if (!REASONS.has(event.reason)) return null;
      return `${title}. ${t(`event-sponsor-gained-${event.reason}`, { name: name(event.seat) })}`;
    case "finish-line-crossed": {
      const { lap } = view.cars[event.seat];
      if (rule.laps === 0 || !mine.includes(event.seat) || lap !== view.laps) return null;
      const id = rule.laps > 0 ? "season-bite-lap-more" : "season-bite-lap-less";
      return t(id, { event: title, lap });
    }
    case "round-began":
      // The first new cards show it; told once.
      if (!rule.hand_size || event.round !== 2 || mine.length === 0) return null;
      return t("season-bite-hand", { event: title, count: rule.hand_size });
    default:
      return null;
  }
}
