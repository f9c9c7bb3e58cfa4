/** Every shape that the server sends or takes, and the interfaces that the client's parts share. */

// --- words ----------------------------------------------------------------------------------

export type CardId = string;
export type Colour = "black" | "blue" | "green" | "red" | "gray" | "yellow";
export type RaceStatus = "lobby" | "racing" | "over";
export type SeatKind = "me" | "here" | "friend" | "driver" | "legend";
export type Garage = "off" | "basic" | "advanced" | "all" | "quick";
export type WeatherId = "cloud" | "fog" | "storm" | "snow" | "rain" | "sun";
export type RoadId =
  | "limit-up"
  | "limit-down"
  | "overheat"
  | "slipstream"
  | "heat-control"
  | "weather";
export type Pace = "calm" | "brisk" | "instant";
export type Phase =
  | "draft"
  | "swap"
  | "plan"
  | "value"
  | "replace"
  | "react"
  | "salvage"
  | "slipstream"
  | "discard"
  | "refresh"
  | "over";
export type Plan = "shift" | "play" | "ready" | "cluttered" | "none";
export type CarStatus = "racing" | "finished" | "eliminated";

// --- circuits and drawings ------------------------------------------------------------------

export type Point = [number, number];
export type Line = [Point, Point];

export interface Corner {
  /** Sent by the server or, if absent, given by the place in the list: A, B, C... */
  letter?: string;
  after: number;
  limit: number;
  legend: number;
  line: "left" | "right";
}

export interface Circuit {
  id: string;
  name: string;
  spaces: number;
  laps: number;
  stress: number;
  heat: number;
  corners: Corner[];
  centre: Point[];
}

export interface DrawnSpace {
  centre: Point;
  /** Driving direction, length 1. */
  direction: Point;
  race: Point;
  other: Point;
}

/** Lies within 0..width, 0..height, y downward; lines go from the left to the right edge. */
export interface Drawing {
  width: number;
  height: number;
  space: number;
  half_width: number;
  steps: number;
  spaces: DrawnSpace[];
  centre: Point[];
  left: Point[];
  right: Point[];
  finish: Line;
  corners: Line[];
  legends: Line[];
}

export interface DrawnCircuit {
  circuit: Circuit;
  drawing: Drawing;
}

export interface CircuitSummary {
  id: string;
  name: string;
  spaces: number;
  laps: number;
  stress: number;
  heat: number;
  corners: number;
}

// --- catalogue ------------------------------------------------------------------------------

export type CardGroup =
  | "heat"
  | "stress"
  | "speed"
  | "starting"
  | "basic"
  | "advanced"
  | "sponsor";

export interface CatalogueCard {
  id: CardId;
  group: CardGroup;
  part: string;
  values: number[];
  copies: number;
  plus: number;
  heat: number;
  scrap: number;
  adjust: number;
  cool: number;
  slip: number;
  stress: number;
  salvage: number;
  refresh: boolean;
  direct: boolean;
  accelerate: boolean;
}

export interface CatalogueWeather {
  id: WeatherId;
  stress: number;
  heat: number;
  heat_to_deck: number;
  heat_to_discard: number;
  slip: number;
  cool: number;
  no_slip: boolean;
  no_cool: boolean;
}

export interface CatalogueRoad {
  id: RoadId;
  copies: number;
  sector: boolean;
  limit: number;
  overheat: boolean;
  slip: number;
  heat_control: boolean;
  weather: boolean;
}

export interface CatalogueEvent {
  id: string;
  season: string;
  race: number;
  circuit: string;
}

/** `level` counts from 1, the weakest. */
export interface CatalogueDriver {
  id: string;
  level: number;
}

/** For each colour: its diamond and its top speed. */
export type CatalogueLegendCard = Record<Colour, [number, number]>;

export interface Catalogue {
  version: string;
  cards: CatalogueCard[];
  colours: Colour[];
  weathers: CatalogueWeather[];
  roads: CatalogueRoad[];
  events: CatalogueEvent[];
  /** The strongest first. */
  drivers: CatalogueDriver[];
  circuits: CircuitSummary[];
  garages: Garage[];
  most_laps: number;
  most_legend_speed: number;
  most_handicap: number;
  /** Card n of the view is at index n - 1. */
  legends: CatalogueLegendCard[];
}

// --- HTTP -----------------------------------------------------------------------------------

export interface ErrorBody {
  code: string;
  message: string;
  fields?: string[];
}

export interface SummarySeat {
  seat: number;
  kind: SeatKind;
  name: string;
  colour: Colour;
  /** Whether this seat is mine. */
  here: boolean;
  /** False: open for a friend. */
  taken: boolean;
  place: number | null;
}

export interface RaceSummary {
  id: string;
  circuit: { id: string; name: string };
  laps: number;
  status: RaceStatus;
  seats: SummarySeat[];
  round: number;
  /** ISO times. */
  created: string;
  updated: string;
  public: boolean;
  my_turn: boolean;
}

export interface NewSeat {
  kind: SeatKind;
  name?: string;
  colour: Colour;
  /** A driver's id. */
  level?: string;
  handicap?: number;
}

export interface NewRace {
  circuit: string | Circuit;
  /** 0: as printed on the circuit. */
  laps: number;
  garage: Garage;
  weather: "off" | "random" | WeatherId;
  tournament: boolean;
  legend_speed: number;
  seats: NewSeat[];
  turn_seconds: number | null;
  public: boolean;
  pace: Pace;
  hints: boolean;
}

export interface CreatedRace {
  id: string;
  invite: string;
  status: RaceStatus;
}

/** The options a race was made with; the seats as the engine knows them. */
export interface RaceOptions {
  laps: number;
  garage: Garage;
  weather: string;
  tournament: boolean;
  legend_speed: number;
  turn_seconds?: number | null;
  public?: boolean;
  pace?: Pace;
  hints?: boolean;
  seats?: { colour: Colour; legend?: boolean; name: string; handicap?: number }[];
}

export interface RaceInfo {
  summary: RaceSummary;
  options: RaceOptions;
  /** Only for people in the race. */
  invite: string | null;
  /** Whether I made the race. */
  host: boolean;
  my_seats: number[];
  /** The race that follows this one, if somebody has made it. */
  rematch: string | null;
  drawing: Drawing;
  circuit: Circuit;
}

export interface SeatStatistics {
  seat: number;
  place: number | null;
  grid: number;
  places_gained: number | null;
  top_speed: number;
  heat_paid: number;
  heat_cooled: number;
  boosts: number;
  slipstreamed: number;
  spin_outs: number;
  stress: number;
  /** Null where nobody has measured it. */
  seconds: number | null;
}

export interface RoundStatistics {
  round: number;
  places: number[];
  /** By seat; null: a car that was out already, or a Legend's engine. */
  speeds: (number | null)[];
  engines: (number | null)[];
}

export interface Statistics {
  seats: SeatStatistics[];
  rounds: RoundStatistics[];
}

export interface ReplayInfo {
  summary: RaceSummary;
  circuit: Circuit;
  drawing: Drawing;
  options: RaceOptions;
  actions: { index: number; seat: number; action: string }[];
  count: number;
  result: unknown;
  statistics: Statistics;
}

export interface OpenHand {
  hand: CardId[];
  planned: CardId[];
}

/** A spectator's view with every hand open. */
export interface OpenView extends View {
  /** By seat. */
  hands: OpenHand[];
}

export interface ReplayStep {
  index: number;
  seat: number | null;
  action: string | null;
  events: GameEvent[];
  view: OpenView;
}

// --- the view -------------------------------------------------------------------------------

export interface CornerView {
  letter: string;
  after: number;
  printed: number;
  /** Under road conditions. */
  limit: number;
  /** For the car on turn; null: nobody is on turn. */
  driver_limit: number | null;
  overheat: number;
  press: boolean;
}

/** The sector that begins at a corner, and what holds in it. */
export interface SectorView {
  letter: string;
  first: number;
  last: number;
  slip: number;
  heat_control: boolean;
  weather: boolean;
  cool_bonus: number;
  no_cool: boolean;
  no_slip: boolean;
}

export interface DraftView {
  round: number;
  seat: number;
  layout: CardId[];
}

export interface CarView {
  seat: number;
  colour: Colour;
  name: string;
  legend: boolean;
  status: CarStatus;
  place: number | null;
  gear: number;
  /** 1-based. */
  space: number;
  /** 0: race-line spot. */
  spot: number;
  crossings: number;
  /** 0 before the first crossing of the finish line. */
  lap: number;
  last_speed: number;
  plan: Plan;
  engine: number;
  heat_owned: number;
  stress_owned: number;
  sponsors_owned: number;
  upgrades: CardId[];
  hand_count: number;
  deck_count: number;
  /** Refreshed cards, the top one first. */
  deck_top: CardId[];
  discard_count: number;
  discard_top: CardId | null;
  face_down: number;
  play: CardId[];
}

/** The turn of the active car; symbols are the numbers of those not used yet. */
export interface TurnView {
  seat: number;
  start_space: number;
  speed: number;
  pluses: number;
  boosted: boolean;
  adrenaline_move: boolean;
  accelerates: number;
  adjust: number;
  cool: number[];
  heat: number[];
  scrap: number[];
  stress: number[];
  slip: number[];
  salvage: number[];
  weather_cooled: string[];
  value_card: CardId | null;
  direct_plus: number | null;
  slipstreamed: boolean;
  spun: boolean;
  salvage_left: number;
}

/** What only the seat itself knows. */
export interface OwnView {
  hand: CardId[];
  planned: CardId[];
  pile: CardId[] | null;
}

export interface View {
  circuit: string;
  seat: number | null;
  laps: number;
  round: number;
  phase: Phase;
  /** 0 before and after the race. */
  step: number;
  pending: number[];
  active: number | null;
  order: number[];
  to_come: number[];
  adrenaline: number[];
  event: string | null;
  grandstand: number[];
  weather: WeatherId | null;
  /** One per corner, in the order of the corners; empty without weather. */
  roads: RoadId[];
  corners: CornerView[];
  sectors: SectorView[];
  legend_card: number | null;
  legend_deck: number[];
  sponsor_deck: number;
  sponsor_discard: CardId[];
  draft: DraftView | null;
  cars: CarView[];
  turn: TurnView | null;
  own: OwnView | null;
}

// --- events ---------------------------------------------------------------------------------

export type MoveCause =
  | "speed"
  | "adrenaline"
  | "boost"
  | "direct"
  | "accelerate"
  | "slipstream"
  | "legend"
  | "spin-out";
export type HeatReason = "shift" | "card" | "boost" | "corner";
export type SponsorReason = "event" | "press" | "speed-record" | "overtakes" | "grandstand";

export type GameEvent =
  | { event: "grid"; seats: number[] }
  | { event: "weather-drawn"; weather: WeatherId }
  | { event: "roads-drawn"; roads: RoadId[] }
  | { event: "laid-out"; cards: CardId[] }
  | { event: "picked"; seat: number; card: CardId }
  | { event: "swapped"; seat: number; given: CardId; card: CardId }
  | { event: "dealt-upgrades"; seat: number; cards: CardId[] }
  | { event: "sponsor-gained"; seat: number; reason: SponsorReason }
  | { event: "sponsor-card"; seat: number; card: CardId }
  | { event: "sponsor-used"; seat: number; card: CardId }
  | { event: "drew"; seat: number; count: number }
  | { event: "drew-cards"; seat: number; cards: CardId[] }
  | { event: "round-began"; round: number; order: number[]; adrenaline: number[] }
  | { event: "shifted"; seat: number; gear: number }
  | { event: "ready"; seat: number }
  | { event: "planned"; seat: number; cards: CardId[] }
  | { event: "revealed"; seat: number; gear: number; cards: CardId[] }
  | { event: "cluttered"; seat: number }
  | { event: "gear-corrected"; seat: number; gear: number }
  | { event: "card-lost"; seat: number; card: CardId }
  | { event: "heat-paid"; seat: number; count: number; reason: HeatReason }
  | { event: "reshuffled"; seat: number }
  | { event: "flipped"; seat: number; card: CardId; counts: boolean }
  | { event: "nothing-flipped"; seat: number }
  | { event: "value-chosen"; seat: number; card: CardId; value: number }
  | { event: "speed-reached"; seat: number; speed: number }
  | {
      event: "moved";
      seat: number;
      cause: MoveCause;
      origin: number;
      /** The space it would reach unblocked. */
      wanted: number;
      space: number;
      spot: number;
    }
  | { event: "finish-line-crossed"; seat: number; crossings: number }
  | { event: "adrenaline-used"; seat: number }
  | { event: "boosted"; seat: number }
  | { event: "cooled"; seat: number; count: number }
  | { event: "stress-reduced"; seat: number; count: number }
  | { event: "scrapped"; seat: number; card: CardId }
  | { event: "salvaged"; seat: number; count: number }
  | { event: "salvaged-card"; seat: number; card: CardId }
  | { event: "played-directly"; seat: number; card: CardId }
  | { event: "accelerated"; seat: number; count: number }
  | {
      event: "corner-checked";
      seat: number;
      corner: string;
      speed: number;
      limit: number;
      cost: number;
    }
  | { event: "spun-out"; seat: number; corner: string; stress: number }
  | { event: "eliminated"; seat: number; place: number }
  | { event: "discarded"; seat: number; count: number; cards: CardId[] }
  | { event: "discarded-card"; seat: number; card: CardId }
  | { event: "refreshed"; seat: number; card: CardId }
  | { event: "legend-card-turned"; number: number }
  | { event: "finished"; seat: number; place: number }
  | { event: "race-over"; seats: number[] }
  | {
      event: "season-race-began";
      season: string;
      race: number;
      circuit: string;
      championship_event: string;
    }
  | { event: "points-scored"; seat: number; place: number; points: number; total: number }
  | { event: "keep-chosen"; seat: number; card: CardId }
  | { event: "upgrade-kept"; seat: number; card: CardId }
  | { event: "season-over"; season: string; seats: number[] };

export type EventName = GameEvent["event"];
export type EventOf<N extends EventName> = Extract<GameEvent, { event: N }>;

// --- live -----------------------------------------------------------------------------------

export interface Presence {
  seat: number;
  name: string;
  colour: Colour;
  kind: SeatKind;
  taken: boolean;
  connected: boolean;
  driver_at_wheel: boolean;
  thinking: boolean;
}

export interface CornerPreview {
  letter: string;
  limit: number;
  /** Heat at the lowest and at the highest Speed. */
  low: number;
  high: number;
}

export interface Preview {
  speed: [number, number];
  /** 1-based, where the car would end; equal when certain. */
  space: [number, number];
  spot: 0 | 1 | null;
  way: [number, number];
  /** Heat paid at once. */
  heat: number;
  /** Heat that cards will demand. */
  due: number;
  corners: CornerPreview[];
  spin: "no" | "maybe" | "yes";
  /** A card's Heat can't be paid (R13.8). */
  unpaid: boolean;
  /** Tournament mode would correct it (R17.3). */
  correct: boolean;
  cluttered: boolean;
  finish: boolean;
}

export interface Mine {
  own: OwnView;
  step: number;
  pending: boolean;
  legal: string[];
  previews: Record<string, Preview>;
  undo: boolean;
  /** Seconds left, or null without a clock. */
  deadline: number | null;
}

export interface LogEntry {
  version: number;
  events: GameEvent[];
}

export type ClientMessage =
  | { type: "hello"; last: number | null }
  | { type: "act"; key: string; seat: number; version: number; action: string }
  | { type: "undo"; key: string; seat: number }
  | { type: "ready-view"; seat: number | null }
  | { type: "ping" };

export interface StateMessage {
  type: "state";
  version: number;
  status: RaceStatus;
  people: Presence[];
  /** Null in the lobby. */
  view: View | null;
  mine: Record<string, Mine>;
  log: LogEntry[];
}

/** Only the newest of several resumed updates carries `view` and `mine`. */
export interface UpdateMessage {
  type: "update";
  version: number;
  status?: RaceStatus;
  events: GameEvent[];
  view?: View;
  mine?: Record<string, Mine>;
}

export type Answer =
  | { type: "answer"; key: string | null; ok: true; version: number }
  | { type: "answer"; key: string | null; ok: false; error: ErrorBody };

export type ServerMessage =
  | StateMessage
  | UpdateMessage
  | Answer
  | { type: "people"; people: Presence[] }
  | { type: "rematch"; id: string }
  | { type: "pong" };

export type ActResult = { ok: true; version: number } | { ok: false; error: ErrorBody };

export type Connection = "connecting" | "open" | "lost" | "closed";

/** An action sent and not answered yet; draw it as if it had been done. */
export interface PendingAct {
  key: string;
  seat: number;
  /** "undo" for an undo. */
  action: string;
}

/**
 * A race as it goes on, kept up to date over a WebSocket (lib/live.svelte.ts: `openLive(id)`).
 * All fields are reactive. `view` and `mine` already include the newest update when a listener
 * of `onupdate` is called.
 */
export interface LiveRace {
  readonly id: string;
  readonly connection: Connection;
  /** Seconds until the next attempt while the connection is lost, else null. */
  readonly retry: number | null;
  readonly status: RaceStatus | null;
  readonly version: number | null;
  readonly view: View | null;
  readonly mine: Record<string, Mine>;
  readonly people: Presence[];
  readonly log: LogEntry[];
  readonly pending: PendingAct[];
  /** The race that follows this one, if somebody has made it. */
  readonly rematch: string | null;
  /** Set when the server refuses the connection for good: unknown race, or not allowed. */
  readonly error: ErrorBody | null;
  act(seat: number, action: string): Promise<ActResult>;
  undo(seat: number): Promise<ActResult>;
  /** Which of my seats is looked at on a shared screen. */
  look(seat: number | null): void;
  /** Reconnect at once. */
  retryNow(): void;
  /** Called for each update with its events (in order), and for each full state (`full`). */
  onupdate(listener: (update: LiveUpdate) => void): () => void;
  close(): void;
}

export interface LiveUpdate {
  version: number;
  events: GameEvent[];
  /** True: a full picture without a history to animate. */
  full: boolean;
  /** The view before this update; null if there was none. */
  before: View | null;
  /** The view after it; null inside a resumed series whose newest update carries the view. */
  after: View | null;
}

// --- the board ------------------------------------------------------------------------------

export interface ReachMark {
  /** 1-based. */
  space: number;
  /** null: the whole space. */
  spot: 0 | 1 | null;
  label: string;
  tone: "choice" | "possible";
}

export interface CostMark {
  letter: string;
  low: number;
  high: number;
  spin: "no" | "maybe" | "yes";
}

export interface BoardProps {
  drawing: Drawing;
  circuit: Circuit;
  view: View;
  mySeats: number[];
  reach: ReachMark[];
  costs: CostMark[];
  /** The seat the camera follows. */
  follow: number | null;
  animate: boolean;
  onspace?: (space: number) => void;
}

// --- settings -------------------------------------------------------------------------------

export type Theme = "auto" | "light" | "dark";
export type AnimationSpeed = "normal" | "fast" | "off";
export type Locale = "en" | "nl" | "sv" | "cs" | "de";

/** Reactive; `lib/settings.svelte.ts` exports `settings`. Writing a field stores it. */
export interface Settings {
  theme: Theme;
  /** As chosen by the person. */
  speed: AnimationSpeed;
  sound: boolean;
  name: string;
  colour: Colour | "";
  /** "off" as well when the system asks for reduced motion. */
  readonly motion: AnimationSpeed;
  /** Factor for durations: 1, 0.4 or 0. */
  readonly pace: number;
}
