/** Small races to test with: each builder fills in what a test does not care about. */

import type {
  ActResult,
  CarView,
  CardId,
  Catalogue,
  CatalogueCard,
  CornerView,
  LiveRace,
  LiveUpdate,
  LogEntry,
  Mine,
  PendingAct,
  Preview,
  RaceInfo,
  RaceStatus,
  View,
} from "../src/transport/types";

function cardOf(id: CardId, group: CatalogueCard["group"], rest: Partial<CatalogueCard> = {}) {
  const none = { plus: 0, heat: 0, scrap: 0, adjust: 0, cool: 0, slip: 0, stress: 0, salvage: 0 };
  const not = { refresh: false, direct: false, accelerate: false };
  return { id, group, part: "", values: [], copies: 1, ...none, ...not, ...rest };
}

const speed = (value: number) =>
  cardOf(`${value}` as CardId, value % 5 === 0 ? "starting" : "speed", { values: [value] });

export const CARDS: CatalogueCard[] = [
  ...[0, 1, 2, 3, 4, 5].map(speed),
  cardOf("heat", "heat"),
  cardOf("stress", "stress", { values: [0], plus: 1 }),
  cardOf("brakes-1/3", "basic", { part: "brakes", values: [1, 3] }),
  cardOf("cooling-3", "basic", { part: "cooling system", values: [3], cool: 2, direct: true }),
  cardOf("sponsor-wings", "sponsor", { part: "wings", values: [4], adjust: -1 }),
];

export const CATALOGUE = { cards: CARDS, events: [] } as unknown as Catalogue;

export function preview(rest: Partial<Preview> = {}): Preview {
  return {
    speed: [3, 3],
    space: [4, 4],
    spot: 0,
    advance: [3, 3],
    heat: 0,
    due: 0,
    corners: [],
    spin: "no",
    unpaid: false,
    correct: false,
    cluttered: false,
    finish: false,
    ...rest,
  };
}

export function car(seat: number, rest: Partial<CarView> = {}): CarView {
  return {
    seat,
    colour: (["red", "blue", "green", "black", "gray", "yellow"] as const)[seat],
    name: `Car ${seat}`,
    legend: false,
    status: "racing",
    place: null,
    gear: 1,
    space: 10 - seat,
    spot: 0,
    crossings: 0,
    lap: 1,
    last_speed: 0,
    plan: "none",
    engine: 6,
    heat_owned: 6,
    stress_owned: 3,
    sponsors_owned: 0,
    upgrades: [],
    hand_count: 7,
    deck_count: 10,
    deck_top: [],
    discard_count: 0,
    discard_top: null,
    face_down: 0,
    play: [],
    ...rest,
  };
}

export function corner(letter: string, after: number, limit: number): CornerView {
  return { letter, after, printed: limit, limit, driver_limit: null, overheat: 0, press: false };
}

export function view(rest: Partial<View> = {}): View {
  return {
    circuit: "usa",
    seat: 0,
    laps: 2,
    round: 1,
    phase: "plan",
    step: 1,
    pending: [0],
    active: null,
    order: [0, 1],
    to_come: [],
    adrenaline: [],
    event: null,
    grandstand: [],
    weather: null,
    roads: [],
    corners: [corner("A", 12, 3), corner("B", 30, 5)],
    sectors: [],
    legend_card: null,
    legend_deck: [],
    sponsor_deck: 0,
    sponsor_discard: [],
    draft: null,
    cars: [car(0), car(1)],
    turn: null,
    own: null,
    ...rest,
  };
}

export function mine(
  hand: CardId[],
  legal: string[],
  previews: Record<string, Preview> = {},
  rest: Partial<Mine> = {},
): Mine {
  const own = { hand, planned: [], pile: null };
  return { own, step: 1, pending: true, legal, previews, undo: false, deadline: null, ...rest };
}

export function info(rest: Partial<RaceInfo> = {}): RaceInfo {
  const circuit = { id: "usa", name: "USA", spaces: 69, corners: [] };
  return {
    circuit,
    summary: { id: "race" },
    options: {},
    season: null,
    ...rest,
  } as unknown as RaceInfo;
}

/** A race that does what the test says; what is sent is kept, and answered when the test says so. */
export class FakeLive implements LiveRace {
  readonly id = "race";
  readonly connection = { status: "open" as const, retry: null, error: null, retryNow() {} };
  status: RaceStatus = "racing";
  version = 1;
  view: View | null;
  mine: Record<string, Mine>;
  people = [];
  log: LogEntry[] = [];
  pending: PendingAct[] = [];
  rematch = null;
  since: Record<string, number> = {};

  readonly sent: string[] = [];
  /** The version that each of them was an answer to. */
  readonly answered: (number | null | undefined)[] = [];
  /** What the next actions are answered with; without one they are fine. */
  readonly answers: ActResult[] = [];
  #listeners = new Set<(update: LiveUpdate) => void>();

  constructor(shown: View, mine: Record<string, Mine>) {
    this.view = shown;
    this.mine = mine;
  }

  act(seat: number, action: string, version?: number | null): Promise<ActResult> {
    this.sent.push(`${seat}: ${action}`);
    this.answered.push(version);
    return Promise.resolve(this.answers.shift() ?? { ok: true, version: 2 });
  }

  undo(seat: number, version?: number | null): Promise<ActResult> {
    return this.act(seat, "undo", version);
  }

  ongesture(): () => void {
    return () => {};
  }

  onupdate(listener: (update: LiveUpdate) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The authority tells of something that has happened. */
  tell(events: LogEntry["events"], after: View, mine: Record<string, Mine>): void {
    const before = this.view;
    this.version += 1;
    this.view = after;
    this.mine = mine;
    this.status = after.phase === "over" ? "over" : "racing";
    this.log = [...this.log, { version: this.version, events }];
    const update = { version: this.version, events, full: false, before, after };
    for (const listener of this.#listeners) listener(update);
  }
}
