/** One person's (or one shared screen's) part in a race: seats, choices, and what is sent. */

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
import { isWithin, parse, playOf, playsWith, withVerb, type Act } from "./actions";
import { settings } from "../state/settings.svelte";
import { optionsOf, type Option } from "./options";
import { OptionKeys } from "./option_keys.svelte";
import { sortHand } from "./order";
import { reasonAgainst, type Risk } from "./risks";
import { isPrivate } from "./sentences";
import { Show } from "./show.svelte";
import { costsIn, reachIn } from "./shown_marks";

/** What becomes of a change of gear by two that can't be paid (R17.3). */
export interface Correction {
  /** A shift up costs a card, a shift down adds a +. */
  isUp: boolean;
  /** The gear after it. */
  gear: number;
}

const SETTLE = 400; // ms in which what has just appeared can't be pressed
const CHOICES = new Set(["value", "replace", "react", "slipstream", "refresh"]);

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

  /** What the person is being asked about before it is done. */
  risk = $state.raw<Risk | null>(null);

  #keys = new OptionKeys();
  /** What was asked last, and from when on it can be answered. */
  #asked = "";
  #settled = 0;
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
    this.#numberOptions();
    this.#asked = this.#question;
  }

  /** What is shown of the race, if it is shown bit by bit. */
  get show(): Show | null {
    return this.live instanceof Show ? this.live : null;
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
    if (phase !== "discard" || this.isForced) return null;
    return withVerb(this.legal, "discard").length > 0 ? "discard" : null;
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
    // In tournament mode the number of cards is the gear.
    if (this.picking === "play" && this.size === null && this.cards.length > 0) {
      return this.cards.length;
    }
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
    this.#numberOptions();
    this.#rest();
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

  /** What can be chosen in this step besides going on. */
  get options(): Option[] {
    const { view, mine } = this;
    if (!view || !mine || !this.isMyDecision || !CHOICES.has(view.phase)) return [];
    return optionsOf(this.legal, mine.previews, view.turn?.speed ?? 0);
  }

  /** The number key of an option: what has been used leaves a gap, so that no other moves up. */
  keyOf(option: Option): number {
    return this.#keys.of(option);
  }

  #numberOptions(): void {
    this.#keys.assign(`${this.view?.round} ${this.view?.phase} ${this.seat}`, this.options);
  }

  get #question(): string {
    if (!this.isMyDecision) return "";
    return `${this.view?.round} ${this.view?.phase} ${this.seat} ${this.legal.join("|")}`;
  }

  /** What is asked now was not there a moment ago: a click meant for something else is ignored. */
  #rest(): void {
    const question = this.#question;
    if (question === this.#asked) return;
    this.#asked = question;
    this.risk = null;
    this.#settled = performance.now() + SETTLE;
  }

  get #isSettled(): boolean {
    return !settings.care || performance.now() >= this.#settled;
  }

  /** Ask before something is done that can't be taken back and seldom is meant. */
  #isRisky(action: string, go: () => void): boolean {
    const reason = settings.care ? reasonAgainst(this, action) : null;
    if (reason === null) return false;
    this.risk = { reason, go };
    return true;
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
    return reachIn(this);
  }

  get costs(): CostMark[] {
    return costsIn(this);
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

  /** Carry out what was clicked; after a moment of rest, and if it is meant. */
  act(action: string): Promise<boolean> {
    if (!this.#isSettled) return Promise.resolve(false);
    if (this.#isRisky(action, () => void this.#actAll([action]))) return Promise.resolve(false);
    return this.#actAll([action]);
  }

  /** It is meant. */
  dare(): void {
    const { risk } = this;
    this.risk = null;
    risk?.go();
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
    if (this.seat === null || this.isBusy || !this.mine?.undo || !this.#isSettled) return;
    this.refusal = null;
    this.#settle(await this.live.undo(this.seat));
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
    if (!action || !this.#isSettled) return;
    if (this.correction && !this.isCorrectionAsked) {
      this.isCorrectionAsked = true;
      return;
    }
    this.isCorrectionAsked = false;
    const risky = [action, this.play?.text ?? action].find((one) =>
      this.#isRisky(one, () => void this.#confirm(action)),
    );
    if (risky === undefined) await this.#confirm(action);
  }

  async #confirm(action: string): Promise<void> {
    if (this.picking === "discard") {
      // In the order they were picked: the last one is on top.
      await this.#actAll([...this.cards.map((card) => `discard ${card}`), action]);
    } else if (this.picking === "gear" && this.play) {
      await this.#actAll([action, this.play.text]);
    } else await this.#actAll([action]);
  }

  /** My car is over the line for the last time; it counts as finished when the round ends. */
  get hasCrossed(): boolean {
    const { car, view } = this;
    if (!car || !view || view.phase === "over") return false;
    return car.status === "finished" || (car.status === "racing" && car.crossings > view.laps);
  }

  /** The only thing that can be done, or that makes sense, is to go on. */
  get isForced(): boolean {
    if (!this.isMyDecision || !this.legal.includes("done")) return false;
    // A hand is of no use any more.
    const isUseless = this.hasCrossed && this.view?.phase === "discard";
    return isUseless || this.legal.length === 1;
  }
}
