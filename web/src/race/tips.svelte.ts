/** Which tips of the first race have been learned; kept in this browser. */

import type { Session } from "./session.svelte";

const KEY = "plankgas.hints"; // as they were once called: browsers remember it

export type Topic =
  | "gear"
  | "cards"
  | "corner"
  | "spin"
  | "cooldown"
  | "boost"
  | "adrenaline"
  | "slipstream"
  | "discard"
  | "stress";

interface Stored {
  learned: Topic[];
  /** The race in which no more of them are wanted. */
  off: string | null;
}

function read(): Stored {
  const text = localStorage.getItem(KEY);
  if (text === null) return { learned: [], off: null };
  try {
    const found = JSON.parse(text) as Partial<Stored>;
    return { learned: found.learned ?? [], off: typeof found.off === "string" ? found.off : null };
  } catch {
    return { learned: [], off: null }; // written by something else: start afresh
  }
}

export class Tips {
  #stored = $state(read());
  #race: string;

  constructor(race: string) {
    this.#race = race;
  }

  get isOff(): boolean {
    return this.#stored.off === this.#race;
  }

  knows(topic: Topic): boolean {
    return this.#stored.learned.includes(topic);
  }

  learn(topic: Topic): void {
    if (this.knows(topic)) return;
    this.#stored.learned.push(topic);
    this.#keep();
  }

  /** No more of them in this race. */
  stop(): void {
    this.#stored.off = this.#race;
    this.#keep();
  }

  #keep(): void {
    localStorage.setItem(KEY, JSON.stringify(this.#stored));
  }
}

/** Begin again: every tip is shown once more. */
export function forgetTips(): void {
  localStorage.removeItem(KEY);
}

/** What is worth knowing in this situation, the most pressing first. */
function topics(session: Session): Topic[] {
  const { view, mine, preview } = session;
  if (!view || !mine || !session.isMyDecision) return [];
  const found: Topic[] = [];
  const can = (verb: string) => session.legal.some((text) => text.startsWith(verb));
  if (view.phase === "plan") {
    if (preview && preview.spin !== "no") found.push("spin");
    if (preview && preview.corners.length > 0 && session.play) found.push("corner");
    const isSlow = (session.car?.gear ?? 1) === 1;
    if (isSlow && session.picking === "gear" && session.cards.length === 0) found.push("gear");
    if (session.held.includes("stress")) found.push("stress");
    found.push("cards");
  } else if (view.phase === "react") {
    if (can("cool ")) found.push("cooldown");
    if (can("adrenaline")) found.push("adrenaline");
    if (can("boost")) found.push("boost");
  } else if (view.phase === "slipstream") found.push("slipstream");
  else if (view.phase === "discard" && !session.isForced) found.push("discard");
  return found;
}

export function nextTip(session: Session, tips: Tips): Topic | null {
  if (tips.isOff) return null;
  return topics(session).find((topic) => !tips.knows(topic)) ?? null;
}
