/** The shapes that the server sends or takes, by short names, and what the client's parts share. */

import type { components } from "./generated";

type Shapes = components["schemas"];

// --- words ----------------------------------------------------------------------------------

export type CardId = Shapes["AnyCard"];
export type Colour = Shapes["Colour"];
export type RaceStatus = RaceSummary["status"];
export type SeatKind = NewSeat["kind"];
export type Garage = Shapes["Garage"];
export type WeatherId = Shapes["Weather"];
export type RoadId = Shapes["Road"];
export type Pace = NewRace["pace"];
export type Phase = View["phase"];
export type Plan = CarView["plan"];
export type CarStatus = CarView["status"];

// --- circuits and drawings ------------------------------------------------------------------

export type Point = Shapes["Point"];
export type Line = Drawing["finish"];
export type Corner = Shapes["WholeCorner"];
export type Circuit = Shapes["WholeCircuit"];
export type DrawnSpace = Shapes["DrawnSpace"];
export type DrawnEffect = Shapes["DrawnEffect"];
export type Drawing = Shapes["Drawing"];
export type DrawnCircuit = Shapes["CircuitAnswer"];
export type CircuitSummary = Shapes["CircuitSummary"];

// --- catalogue ------------------------------------------------------------------------------

export type CardGroup = CatalogueCard["group"];
export type CatalogueCard = Shapes["CardInfo"];
export type CatalogueWeather = Shapes["WeatherInfo"];
export type CatalogueRoad = Shapes["RoadInfo"];
export type CatalogueEvent = Shapes["EventInfo"];
export type CatalogueDriver = Shapes["DriverInfo"];
export type CatalogueLegendCard = Catalogue["legends"][number];
export type Catalogue = Shapes["Catalogue"];

// --- HTTP -----------------------------------------------------------------------------------

export type ErrorBody = Shapes["Error"];
export type SummarySeat = Shapes["SeatSummary"];
export type RaceSummary = Shapes["RaceSummary"];
export type NewSeat = Shapes["SeatRequest"];
/** The form leaves nothing to the server's defaults, and takes checked circuits only. */
export type NewRace = Required<Shapes["RaceRequest"]> & { circuit: string | Circuit };
export type CreatedRace = Shapes["Created"];
export type RaceOptions = Shapes["RaceOptions"];
export type RaceInfo = Shapes["RaceAnswer"];
export type SeatStatistics = Shapes["SeatStatistics"];
export type RoundStatistics = Shapes["RoundStatistics"];
export type Statistics = Shapes["Statistics"];
export type ReplayInfo = Shapes["ReplayAnswer"];
export type OpenHand = Shapes["OpenHand"];
export type Reason = Shapes["Reason"];
export type ReviewedTurn = Shapes["ReviewedTurn"];
export type OpenView = Shapes["OpenView"];
export type ReplayStep = Shapes["ReplayStep"];
export type Advice = Shapes["Advice"];
export type RaceAnalysis = Shapes["AnalysisAnswer"];
export type AnalysisPoint = Shapes["AnalysisPoint"];
export type AnalysisTurn = Shapes["AnalysisTurn"];

// --- seasons --------------------------------------------------------------------------------

export type SeasonSummary = Shapes["SeasonSummary"];
export type SeasonSeat = SeasonSummary["seats"][number];
export type NewSeason = Required<Shapes["SeasonRequest"]> & { circuits: (string | Circuit)[] };
export type SeasonInfo = Shapes["SeasonAnswer"];
export type SeasonRace = SeasonInfo["calendar"][number];
export type SeasonStanding = SeasonInfo["standings"][number];
/** Which season a race belongs to. */
export type RaceSeason = NonNullable<RaceInfo["season"]>;

// --- the view -------------------------------------------------------------------------------

export type CornerView = Shapes["CornerView"];
export type SectorView = Shapes["SectorView"];
export type DraftView = Shapes["DraftView"];
export type CarView = Shapes["CarView"];
export type TurnView = Shapes["TurnView"];
export type OwnView = Shapes["OwnView"];
export type View = Shapes["View"];

// --- events ---------------------------------------------------------------------------------

export type GameEvent = Shapes["Event"] | Shapes["SeasonEvent"];
export type EventName = GameEvent["event"];
export type EventOf<N extends EventName> = Extract<GameEvent, { event: N }>;
export type MoveCause = EventOf<"moved">["cause"];
export type HeatReason = EventOf<"heat-paid">["reason"];
export type SponsorReason = EventOf<"sponsor-gained">["reason"];

// --- live -----------------------------------------------------------------------------------

export type Presence = Shapes["Presence"];
export type CornerPreview = Shapes["CornerPreview"];
export type Preview = Shapes["Preview"];
export type Mine = Shapes["Mine"];
export type LogEntry = Shapes["LogEntry"];
export type ClientMessage = Shapes["ClientMessage"];
export type Hello = Shapes["Hello"];
export type StateMessage = Shapes["StateMessage"];
export type UpdateMessage = Shapes["UpdateMessage"];
export type Answer = Extract<ServerMessage, { type: "answer" }>;
export type ServerMessage = Shapes["ServerMessage"];
export type Gesture = Shapes["GestureMessage"]["gesture"];

export type ActResult = { ok: true; version: number } | { ok: false; error: ErrorBody };

export type ConnectionStatus = "connecting" | "open" | "lost" | "closed";

/** How a page is connected (connection.svelte.ts: `Connection`). All fields are reactive. */
export interface ConnectionState {
  readonly status: ConnectionStatus;
  /** Seconds until the next attempt while the connection is lost, else null. */
  readonly retry: number | null;
  /** Set when the server refuses for good: an unknown race, or not allowed. */
  readonly error: ErrorBody | null;
  /** Connect at once. */
  retryNow(): void;
}

/** An action sent and not answered yet; draw it as if it had been done. */
export interface PendingAct {
  key: string;
  seat: number;
  /** "undo" for an undo. */
  action: string;
}

/**
 * A race as it goes on, kept up to date over the page's connection (live_race.svelte.ts:
 * `followRace`). All fields are reactive. `view` and `mine` already include the newest update when
 * a listener of `onupdate` is called.
 */
export interface LiveRace {
  readonly id: string;
  readonly connection: ConnectionState;
  readonly status: RaceStatus | null;
  readonly version: number | null;
  readonly view: View | null;
  readonly mine: Record<string, Mine>;
  readonly people: Presence[];
  readonly log: LogEntry[];
  readonly pending: PendingAct[];
  /** The race that follows this one, if somebody has made it. */
  readonly rematch: string | null;
  /** Since when each seat that must decide is waited for, by `Date.now()`. */
  readonly since: Record<string, number>;
  /** Called when somebody in the race makes a gesture. */
  ongesture(listener: (seat: number, gesture: Gesture) => void): () => void;
  /** `seen`: the version that it answers, if that is not the last one. */
  act(seat: number, action: string, seen?: number | null): Promise<ActResult>;
  undo(seat: number, seen?: number | null): Promise<ActResult>;
  /** Called for each update with its events (in order), and for each full state (`full`). */
  onupdate(listener: (update: LiveUpdate) => void): () => void;
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
export type Volume = "off" | "low" | "medium" | "loud";
export type RaceSpeed = "calm" | "brisk" | "fast" | "instant";
export type { Locale } from "../i18n/texts.svelte";

/** Reactive; `state/settings.svelte.ts` exports `settings`. Writing a field stores it. */
export interface Settings {
  theme: Theme;
  /** How fast a race is shown. */
  speed: RaceSpeed;
  /** Whether slips are guarded against: quick second clicks, spin-outs, the last Heat. */
  care: boolean;
  volume: Volume;
  /** Whether gestures of others are shown. */
  gestures: boolean;
  /** Whether it was offered to be called when others wait. */
  isCallOffered: boolean;
  name: string;
  colour: Colour | "";
  /** Whether the system asks for less motion. */
  readonly isReduced: boolean;
  /** Factor for the durations of motion; 0: nothing moves. */
  readonly pace: number;
  /** Factor for how long things stay to be read. */
  readonly hold: number;
}
