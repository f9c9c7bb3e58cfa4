/** Actions are texts; this takes them apart and finds the one that a choice stands for. */

import type { CardId, Preview } from "../transport/types";

export interface Act {
  text: string;
  verb: string;
  operands: string[];
}

export function parse(text: string): Act {
  const [verb, ...operands] = text.split(" ");
  return { text, verb, operands };
}

/** The actions with this verb. */
export function withVerb(legal: readonly string[], verb: string): Act[] {
  return legal.map(parse).filter((act) => act.verb === verb);
}

/** The same for the same cards in any order. */
export function cardsKey(cards: readonly string[]): string {
  return [...cards].sort().join(" ");
}

/** Whether all these cards are among those, copies counted. */
export function isWithin(cards: readonly string[], others: readonly string[]): boolean {
  const left = [...others];
  return cards.every((card) => {
    const at = left.indexOf(card);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

/** The legal plays that a choice of cards may still become. */
export function playsWith(legal: readonly string[], cards: readonly CardId[]): Act[] {
  return withVerb(legal, "play").filter(({ operands }) => isWithin(cards, operands));
}

/** The legal play of exactly these cards. */
export function playOf(legal: readonly string[], cards: readonly CardId[]): Act | undefined {
  const key = cardsKey(cards);
  return withVerb(legal, "play").find(({ operands }) => cardsKey(operands) === key);
}

/** From the shortest to the longest way of several previews; null without any. */
export function span(previews: readonly Preview[]): { low: number; high: number } | null {
  if (previews.length === 0) return null;
  return {
    low: Math.min(...previews.map(({ advance }) => advance[0])),
    high: Math.max(...previews.map(({ advance }) => advance[1])),
  };
}
