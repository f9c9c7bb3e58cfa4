/** One person's (or one shared screen's) part in a race: seats, choices, and what is sent. */

import { api } from "../transport/api";
import { errorText } from "../i18n/refusals";
import { t } from "../i18n/texts.svelte";
import type {
  ActResult,
  CarView,
  CardId,
  CostMark,
  GameEvent,
  LiveRace,
  Mine,
  Preview,
  RaceInfo,
  ReachMark,
  View,
} from "../transport/types";
import { isWithin, parse, playOf, playsWith, span, withVerb, type Act } from "./actions";
import { costsOf, reachOf, reachOfMany } from "./marks";
import { sortHand } from "./order";
import { isPrivate } from "./sentences";

/** What becomes of a change of gear by two that can't be paid (R17.3). */
export interface Correction {
  /** A shift up costs a card, a shift down adds a +. */
  isUp: boolean;
  /** The gear after it. */
  gear: number;
}

export class Session {
  readonly live: LiveRace;
  readonly info: RaceInfo;
  readonly watch: boolean;

  /** Which of my seats this screen belongs to now. */
  seat = $state<number | null>(null);
  /** Cards picked, as places in `held`, in the order they were picked. */
  picked = $state.raw<number[]>([]);
  /** The gear on the lever; null: as it is. */
  lever = $state<number | null>(null);
  /** The action under the pointer or the focus. */
  pointed = $state<string | null>(null);
  refusal = $state<string | null>(null);
  /** Whether the person is being asked if the gear may be put right. */
  isCorrectionAsked = $state(false);

  /** The cards that `picked` counts in: those of the last update. */
  #known: CardId[] = [];

  constructor(live: LiveRace, info: RaceInfo, watch: boolean) {
    this.live = live;
    this.info = info;
    this.watch = watch;
    // On a shared screen the curtain comes first.
    this.seat = this.isShared ? null : (this.mySeats[0] ?? null);
    this.#known = this.held;
    this.restorePlan();
  }

  // --- seats ---

  get view(): View | null {
    return this.live.view;
  }

  get mySeats(): number[] {
    return this.watch ? [] : Object.keys(this.live.mine).map(Number);
  }

  /** My seats that must decide. */
  get waitingSeats(): number[] {
    return this.mySeats.filter((seat) => this.live.mine[seat]?.pending);
  }

  get isShared(): boolean {
    return this.mySeats.length > 1;
  }

  /** Whom the screen must be passed to before anything secret is shown; null: nobody. */
  get passTo(): number | null {
    if (!this.isShared) return null;
    const waiting = this.waitingSeats;
    if (this.seat !== null && (waiting.length === 0 || waiting.includes(this.seat))) return null;
    return waiting[0] ?? null;
  }

  /** Somebody has sat down in front of the screen. */
  sit(seat: number): void {
    this.seat = seat;
    this.clear();
    this.#known = this.held;
    this.restorePlan();
  }

  get mine(): Mine | null {
    return this.seat === null || this.passTo !== null ? null : (this.live.mine[this.seat] ?? null);
  }

  get car(): CarView | null {
    return this.seat === null ? null : (this.view?.cars[this.seat] ?? null);
  }

  /** Whether this screen may show an event now: on a shared one, secrets wait for their seat. */
  mayTell(event: GameEvent): boolean {
    if (!this.isShared || !isPrivate(event)) return true;
    return this.passTo === null && "seat" in event && event.seat === this.seat;
  }

  name(seat: number): string {
    const car = this.view?.cars[seat];
    const given = this.live.people.find((person) => person.seat === seat)?.name || car?.name;
    return given || (car ? t(`term-colour-${car.colour}`) : `${seat + 1}`);
  }

  // --- what I have and may do ---

  get legal(): string[] {
    return this.mine?.legal ?? [];
  }

  get isMyDecision(): boolean {
    return this.mine?.pending ?? false;
  }

  /** Whether I am ready but may still change the cards of my plan. */
  get isReady(): boolean {
    return this.view?.phase === "plan" && !this.isMyDecision && this.legal.length > 0;
  }

  /** Everything that is in my hand or lies face down in my plan, sorted. */
  get held(): CardId[] {
    const own = this.mine?.own;
    if (!own) return [];
    return sortHand(this.isReady ? [...own.hand, ...own.planned] : own.hand);
  }

  get cards(): CardId[] {
    return this.picked.map((place) => this.held[place]).filter((card) => card !== undefined);
  }

  /** What picking cards is for now. */
  get picking(): "gear" | "play" | "discard" | null {
    if (!this.mine) return null;
    const { phase } = this.view!;
    if (phase === "plan") {
      if (withVerb(this.legal, "shift").length > 0) return "gear";
      return withVerb(this.legal, "play").length > 0 ? "play" : null;
    }
    return phase === "discard" && withVerb(this.legal, "discard").length > 0 ? "discard" : null;
  }

  /** The plays that may be planned; before a gear is confirmed those that the lever allows. */
  get plays(): string[] {
    if (this.picking === "gear") {
      return Object.keys(this.mine!.previews).filter((text) => {
        const { verb, operands } = parse(text);
        return verb === "play" && operands.length === this.gear;
      });
    }
    return this.picking === "play" ? this.legal.filter((text) => text.startsWith("play ")) : [];
  }

  /** How many cards the plan needs; null: 1 to 4, as in tournament mode. */
  get size(): number | null {
    const sizes = new Set(this.plays.map((text) => parse(text).operands.length));
    return sizes.size === 1 ? [...sizes][0] : null;
  }

  /** What the lever shows: when the present gear can't be filled, the nearest that can. */
  get gear(): number {
    const gear = this.lever ?? this.car?.gear ?? 1;
    const open = withVerb(this.legal, "shift").map(({ operands }) => Number(operands[0]));
    if (open.length === 0 || open.includes(gear)) return gear;
    return open.reduce((best, other) =>
      Math.abs(other - gear) < Math.abs(best - gear) ? other : best,
    );
  }

  mayPick(card: CardId): boolean {
    switch (this.picking) {
      case "play":
      case "gear":
        return playsWith(this.plays, [card]).length > 0;
      case "discard":
        return this.legal.includes(`discard ${card}`);
      default:
        return false;
    }
  }

  pick(place: number): void {
    const card = this.held[place];
    if (card === undefined || !this.mayPick(card)) return;
    this.refusal = null;
    if (this.picked.includes(place)) {
      this.picked = this.picked.filter((other) => other !== place);
      return;
    }
    let picked = [...this.picked, place];
    const cards = (places: number[]) => places.map((at) => this.held[at]);
    if (this.picking !== "discard") {
      // One card too many takes the place of the one picked first.
      while (playsWith(this.plays, cards(picked)).length === 0) picked = picked.slice(1);
    }
    this.picked = picked;
  }

  choose(gear: number): void {
    if (!this.legal.includes(`shift ${gear}`)) return;
    this.refusal = null;
    this.lever = gear;
    if (this.picked.length > gear) this.picked = this.picked.slice(0, gear);
  }

  clear(): void {
    this.picked = [];
    this.lever = null;
    this.pointed = null;
    this.refusal = null;
    this.isCorrectionAsked = false;
  }

  /** Pick what the server already knows as my plan, or the only play there is. */
  restorePlan(): void {
    if (this.picking !== "play") return;
    const plays = withVerb(this.legal, "play");
    const planned = this.isReady ? this.mine!.own.planned : null;
    const cards = planned ?? (plays.length === 1 ? plays[0].operands : null);
    if (cards) this.#pickCards(cards);
  }

  #pickCards(cards: readonly string[]): void {
    const places: number[] = [];
    for (const card of cards) {
      const place = this.held.findIndex((other, at) => other === card && !places.includes(at));
      if (place >= 0) places.push(place);
    }
    this.picked = places;
  }

  /** Called after every update: keeps what was picked if it can still be meant. */
  refresh(): void {
    if (this.seat === null && !this.isShared) this.seat = this.mySeats[0] ?? null;
    const cards = this.picked.map((place) => this.#known[place]);
    this.#known = this.held;
    this.pointed = null;
    if (this.picking === null) {
      this.clear();
      return;
    }
    const isSensible =
      isWithin(cards, this.held) &&
      (this.picking === "discard" || playsWith(this.plays, cards).length > 0) &&
      cards.every((card) => this.mayPick(card));
    if (isSensible && cards.length > 0) this.#pickCards(cards);
    else this.picked = [];
    if (this.picking !== "gear") this.lever = null;
    if (this.picked.length === 0) this.restorePlan();
    if (!this.correction) this.isCorrectionAsked = false;
  }

  // --- what it would lead to ---

  /** The play that the picked cards make, if they are complete. */
  get play(): Act | undefined {
    return playOf(this.plays, this.cards);
  }

  /** The gear that tournament mode would put right, if that is what the picked cards lead to. */
  get correction(): Correction | null {
    const { play, car } = this;
    if (!play || !car || !this.mine?.previews[play.text]?.correct) return null;
    const gear = play.operands.length;
    return gear > car.gear ? { isUp: true, gear: gear - 1 } : { isUp: false, gear: gear + 1 };
  }

  get isChanged(): boolean {
    if (!this.isReady || !this.play) return false;
    const planned = this.mine!.own.planned;
    return !isWithin(this.cards, planned) || planned.length !== this.cards.length;
  }

  /** The action whose outcome is shown. */
  get previewed(): string | null {
    if (this.pointed && this.legal.includes(this.pointed)) return this.pointed;
    if (this.play) return this.play.text;
    return this.picking === "gear" && this.cards.length === 0 ? `shift ${this.gear}` : null;
  }

  get preview(): Preview | null {
    return (this.previewed && this.mine?.previews[this.previewed]) || null;
  }

  get reach(): ReachMark[] {
    const { car, mine } = this;
    if (!car || !mine) return [];
    const length = this.info.circuit.spaces;
    const slips = withVerb(this.legal, "slip");
    if (slips.length > 0 && !this.pointed) {
      return slips.flatMap(({ text, operands }) => {
        const preview = mine.previews[text];
        return preview
          ? reachOf(preview, car, length).map((mark) => ({ ...mark, label: `+${operands[0]}` }))
          : [];
      });
    }
    const isGear = this.previewed?.startsWith("shift ") ?? false;
    if (this.preview && !isGear) {
      return this.#isMove(this.preview) ? reachOf(this.preview, car, length) : [];
    }
    const plays = playsWith(this.plays, this.cards);
    const previews = plays.map(({ text }) => mine.previews[text]).filter(Boolean);
    const range = span(previews);
    return range ? reachOfMany(range, car, length) : [];
  }

  get costs(): CostMark[] {
    const slips = withVerb(this.legal, "slip").map(({ text }) => this.mine?.previews[text]);
    const previews = this.preview ? [this.preview] : slips;
    const found = new Map<string, CostMark>();
    for (const preview of previews) {
      for (const cost of preview ? costsOf(preview) : []) found.set(cost.letter, cost);
    }
    return [...found.values()];
  }

  #isMove(preview: Preview): boolean {
    return preview.advance[1] > 0 && !preview.cluttered;
  }

  /** A click on a space of the board: slipstreams there. */
  driveTo(space: number): void {
    for (const { text } of withVerb(this.legal, "slip")) {
      const preview = this.mine?.previews[text];
      if (preview?.space[0] === space) {
        void this.act(text);
        return;
      }
    }
  }

  // --- sending ---

  #sending = $state(false);

  /** Whether something of mine is under way to the server. */
  get isBusy(): boolean {
    return this.#sending || this.live.pending.some(({ seat }) => seat === this.seat);
  }

  act(action: string): Promise<boolean> {
    return this.#actAll([action]);
  }

  /** Go on where there is nothing else to do; no matter if another page of mine was first. */
  async pass(): Promise<void> {
    if (!this.isForced) return;
    await this.#actAll(["done"], "stale");
  }

  /** One after another, until one is refused; nothing is said of a refusal that does not matter. */
  async #actAll(actions: readonly string[], unimportant?: string): Promise<boolean> {
    if (this.seat === null || this.isBusy) return false;
    const { seat } = this;
    this.#sending = true;
    this.refusal = null;
    this.pointed = null;
    let isFine = true;
    for (const action of actions) {
      if (isFine) isFine = this.#settle(await this.live.act(seat, action), unimportant);
    }
    this.#sending = false;
    return isFine;
  }

  #settle(result: ActResult, unimportant?: string): boolean {
    if (result.ok) return true;
    if (result.error.code !== unimportant) this.refusal = errorText(result.error);
    return false;
  }

  async undo(): Promise<void> {
    if (this.seat === null || this.isBusy || !this.mine?.undo) return;
    this.refusal = null;
    this.#settle(await this.live.undo(this.seat));
  }

  async takeWheel(): Promise<void> {
    if (this.seat === null) return;
    try {
      await api.comeBack(this.info.summary.id, this.seat);
    } catch (error) {
      this.refusal = errorText(error);
    }
  }

  /** The one thing that Enter does now; null: nothing. */
  get confirm(): string | null {
    if (this.picking === "gear") {
      // Without a play for it the hand is cluttered: then the gear alone is decided here.
      return this.play || this.plays.length === 0 ? `shift ${this.gear}` : null;
    }
    if (this.picking === "play") {
      if (this.isReady) return this.isChanged ? this.play!.text : null;
      return this.play?.text ?? null;
    }
    return this.isMyDecision && this.legal.includes("done") ? "done" : null;
  }

  async confirmNow(): Promise<void> {
    const action = this.confirm;
    if (!action) return;
    if (this.correction && !this.isCorrectionAsked) {
      this.isCorrectionAsked = true;
      return;
    }
    this.isCorrectionAsked = false;
    if (this.picking === "discard") {
      // In the order they were picked: the last one is on top.
      await this.#actAll([...this.cards.map((card) => `discard ${card}`), action]);
    } else if (this.picking === "gear" && this.play) {
      await this.#actAll([action, this.play.text]);
    } else await this.act(action);
  }

  /** The only thing that can be done is to go on. */
  get isForced(): boolean {
    return this.isMyDecision && this.legal.length === 1 && parse(this.legal[0]).verb === "done";
  }
}
