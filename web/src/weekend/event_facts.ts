/** What an event changes, in short sentences; all figures come with the event. */

import { catalogue } from "../state/catalogue.svelte";
import { t } from "../i18n/texts.svelte";
import type { CatalogueEvent } from "../transport/types";
import type { IconName } from "../parts/icons";

export interface Fact {
  icon: IconName;
  text: string;
}

export function eventOf(id: string | null): CatalogueEvent | null {
  return catalogue()?.events.find((event) => event.id === id) ?? null;
}

export function eventName(id: string): string {
  return t(`season-event-${id}`);
}

/** `press`: the letters of the press corners in this race, once they are known. */
export function factsOf(event: CatalogueEvent, press: readonly string[]): Fact[] {
  const { laps, hand_size, heat, stress, points_bonus, sponsors } = event;
  const { grandstand, speed_record, overtakes, eliminate_on_spin } = event;
  const facts: Fact[] = [];
  const tell = (icon: IconName, id: string, args: Record<string, number | string> = {}) =>
    facts.push({ icon, text: t(id, args) });

  if (eliminate_on_spin) tell("warning", "season-fact-eliminate");
  if (laps > 0) tell("flag", "season-fact-laps-more", { count: laps });
  if (laps < 0) tell("flag", "season-fact-laps-less", { count: -laps });
  if (hand_size) tell("hand", "season-fact-hand", { count: hand_size });
  if (heat > 0) tell("heat", "season-fact-heat-more", { count: heat });
  if (heat < 0) tell("heat", "season-fact-heat-less", { count: -heat });
  if (stress > 0) tell("stress", "season-fact-stress-more", { count: stress });
  if (stress < 0) tell("stress", "season-fact-stress-less", { count: -stress });
  if (points_bonus.length === 1)
    tell("trophy", "season-fact-bonus-winner", { count: points_bonus[0] });
  if (points_bonus.length > 1) {
    tell("trophy", "season-fact-bonus", { count: points_bonus[0], places: points_bonus.length });
  }
  if (grandstand) tell("people", "season-fact-grandstand", { count: grandstand });
  if (speed_record) tell("speed", "season-fact-record", { speed: speed_record });
  if (overtakes) tell("accelerate", "season-fact-overtakes", { count: overtakes });
  tell("sponsor", "season-fact-sponsors", { count: sponsors });
  if (press.length > 0) {
    tell("press", "season-fact-press-at", { letters: press.join(", "), count: press.length });
  } else tell("press", "season-fact-press", { count: event.press.length });
  return facts;
}
