/** The moments in which the event of a race makes itself felt, as sentences. */

import { t } from "../i18n/texts.svelte";
import type { CatalogueEvent, GameEvent, SponsorReason, View } from "../transport/types";
import { eventName } from "./event_facts";

type NameOf = (seat: number) => string;

/** Sponsor cards that every race of a championship gives; all others are the event's doing. */
const USUAL: readonly SponsorReason[] = ["event", "press"];

/** `mine`: my seats; the view is the one after the events. */
export function eventNotice(
  event: GameEvent,
  rule: CatalogueEvent,
  view: View,
  mine: readonly number[],
  name: NameOf,
): string | null {
  const title = eventName(rule.id);
  switch (event.event) {
    case "eliminated":
      return t("season-notice-eliminated", { event: title, name: name(event.seat) });
    case "sponsor-gained":
      if (USUAL.includes(event.reason)) return null;
      return `${title}. ${t(`event-sponsor-gained-${event.reason}`, { name: name(event.seat) })}`;
    case "finish-line-crossed": {
      const { lap } = view.cars[event.seat];
      if (rule.laps === 0 || !mine.includes(event.seat) || lap !== view.laps) return null;
      const id = rule.laps > 0 ? "season-notice-lap-more" : "season-notice-lap-less";
      return t(id, { event: title, lap });
    }
    case "round-began":
      // The first new cards show it; told once.
      if (!rule.hand_size || event.round !== 2 || mine.length === 0) return null;
      return t("season-notice-hand", { event: title, count: rule.hand_size });
    default:
      return null;
  }
}
