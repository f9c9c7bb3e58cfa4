/** Asks the server what a seat had best do now; it only tells, and never plays by itself. */

import { api } from "../transport/api";
import { errorText } from "../i18n/refusals";
import { announce } from "../state/announce.svelte";
import { loadTexts, t } from "../i18n/texts.svelte";
import { because } from "../coach/reasons";
import { actionsName } from "../coach/names";
import type { Advice } from "../transport/types";
import { parse } from "./actions";
import type { Session } from "./session.svelte";

const SHOWN = 3;

export class Adviser {
  isBusy = $state(false);
  problem = $state<string | null>(null);

  #session: Session;
  #found = $state.raw<{ key: string; advice: Advice[] } | null>(null);
  #asking: AbortController | null = null;

  constructor(session: Session) {
    this.#session = session;
  }

  /** What is to be decided: a hint is good for as long as this is the same. */
  get #key(): string {
    const { seat, view, legal, held } = this.#session;
    return `${seat} ${view?.round} ${view?.phase} ${legal.join("|")} ${held.join("|")}`;
  }

  /** Whether a hint may be asked for, and there is something to choose. */
  get isOffered(): boolean {
    const { info, isMyDecision, isForced, legal, view } = this.#session;
    if (!info.options.hints || !isMyDecision || isForced || legal.length < 2) return false;
    return view?.phase !== "draft" && view?.phase !== "swap";
  }

  /** The best actions, as long as they can still be meant. */
  get advice(): Advice[] {
    const found = this.#found;
    return found && this.isOffered && found.key === this.#key ? found.advice : [];
  }

  async ask(): Promise<void> {
    const { seat, info } = this.#session;
    if (seat === null || this.isBusy || !this.isOffered) return;
    const asking = new AbortController();
    this.#asking = asking;
    this.isBusy = true;
    this.problem = null;
    this.#found = null;
    const key = this.#key;
    try {
      const [{ actions }] = await Promise.all([
        api.hint(info.summary.id, seat, asking.signal),
        loadTexts("coach"),
      ]);
      this.#found = { key, advice: actions.slice(0, SHOWN) };
      if (this.advice.length > 0) announce(this.sentence(this.advice[0], 0));
    } catch (error) {
      if (!asking.signal.aborted) this.problem = errorText(error);
    }
    if (this.#asking === asking) this.cancel();
  }

  /** Nobody waits any more: the server stops too. */
  cancel(): void {
    this.#asking?.abort();
    this.#asking = null;
    this.isBusy = false;
  }

  close(): void {
    this.cancel();
    this.#found = null;
    this.problem = null;
  }

  /** Something else is asked now: what was found, or is being looked for, is of no use. */
  forget(): void {
    if (this.#found?.key !== this.#key) this.close();
  }

  sentence(advice: Advice, place: number): string {
    const action = this.name(advice);
    const told = t(place === 0 ? "race-advice-best" : "race-advice-or", { action });
    return `${told}. ${this.value(advice)}. ${this.why(advice, place)}`;
  }

  name({ actions }: Advice): string {
    return actionsName(actions, this.#session.view?.phase ?? "");
  }

  value({ win, place }: Advice): string {
    return t("race-advice-value", {
      win: Math.round(100 * win),
      place: Math.round(10 * place) / 10,
    });
  }

  /** What the best one has over others; of others, what they lack. */
  why({ reasons }: Advice, place: number): string {
    return place === 0 ? because(reasons, "for") : because(reasons.slice(0, 1), "against");
  }

  /** Lay it out for confirming: the lever and the cards, or the card to discard. */
  prepare({ actions }: Advice): void {
    const session = this.#session;
    session.clear();
    for (const { verb, operands } of actions.map(parse)) {
      if (verb === "shift") session.choose(Number(operands[0]));
      if (verb === "play" || verb === "discard") {
        for (const card of operands) this.#pick(card);
      }
    }
  }

  #pick(card: string): void {
    const { held, picked } = this.#session;
    const place = held.findIndex((other, at) => other === card && !picked.includes(at));
    if (place >= 0) this.#session.pick(place);
  }

  /** Whether choosing one only lays it out; else that click carries it out. */
  get isPrepared(): boolean {
    return this.#session.picking !== null;
  }
}
