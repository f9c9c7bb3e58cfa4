/** From events to motion: what moves where, one thing after another. */

import type { GameEvent } from "../transport/types";
import type { Place, Track } from "./track";

const SPACE_MS = 70;
const SHORTEST_MS = 260;
const LONGEST_MS = 1200;
const SPIN_MS = 950;
const PARK_MS = 550;
// When more than this waits to be shown, everything goes faster.
const PATIENCE_MS = 3600;

/** A car on its way; `at` tells its place for a share of the time from 0 to 1. */
interface Leg {
  seat: number;
  duration: number;
  at: (share: number) => Place;
}

/** Something to show at this point of the story, without waiting for it. */
export type Cue =
  { kind: "cost"; letter: string; cost: number } | { kind: "spin"; letter: string; seat: number };

type Scene = { cue: Cue } | { seat: number; estimate: number; begin: () => Leg | null };

export interface Stage {
  track: Track;
  /** Where a car is shown now. */
  placeOf: (seat: number) => Place | undefined;
  /** Show a car there. */
  put: (seat: number, place: Place) => void;
  cue: (cue: Cue) => void;
  /** Where a car that finished in this place is parked. */
  parking: (place: number) => Place;
}

function ease(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share);
}

function smooth(share: number): number {
  const within = Math.max(0, Math.min(1, share));
  return within * within * (3 - 2 * within);
}

/** The shortest way from one angle to another, in degrees. */
function turn(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}

/** Seats whose cars these events move. */
export function movedSeats(events: readonly GameEvent[]): number[] {
  const seats = new Set<number>();
  for (const event of events) if (event.event === "moved") seats.add(event.seat);
  return [...seats];
}

export class Animator {
  private readonly scenes: Scene[] = [];
  private leg: Leg | null = null;
  private began = 0;
  private waiting: (() => void)[] = [];
  private pace = 1;

  constructor(private readonly stage: Stage) {}

  get isBusy(): boolean {
    return this.leg !== null || this.scenes.length > 0;
  }

  /** The seat whose car is moving now. */
  get seat(): number | null {
    return this.leg?.seat ?? null;
  }

  /** Show these events after what is being shown; resolves when all has been seen or skipped. */
  play(events: readonly GameEvent[], pace: number): Promise<void> {
    this.pace = pace;
    for (const event of events) this.scenes.push(...this.scenesOf(event));
    if (!this.isBusy) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Leave out all that has not been shown yet. */
  skip(): void {
    this.scenes.length = 0;
    this.leg = null;
    this.finish();
  }

  /** Advance to this time; call once a frame while busy. */
  tick(now: number): void {
    if (this.leg) {
      const duration = this.leg.duration * this.pace * this.rush();
      const share = duration <= 0 ? 1 : Math.min(1, (now - this.began) / duration);
      this.stage.put(this.leg.seat, this.leg.at(share));
      if (share < 1) return;
      this.leg = null;
    }
    while (!this.leg) {
      const scene = this.scenes.shift();
      if (!scene) {
        this.finish();
        return;
      }
      if ("cue" in scene) this.stage.cue(scene.cue);
      else this.leg = scene.begin();
    }
    this.began = now;
  }

  private finish(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }

  /** A factor below 1 when much is waiting. */
  private rush(): number {
    let total = this.leg?.duration ?? 0;
    for (const scene of this.scenes) if ("estimate" in scene) total += scene.estimate;
    return Math.min(1, PATIENCE_MS / Math.max(1, total * this.pace));
  }

  private scenesOf(event: GameEvent): Scene[] {
    const { track } = this.stage;
    switch (event.event) {
      case "moved": {
        const { seat, origin, space, spot, cause } = event;
        const isBack = cause === "spin-out";
        const spaces = isBack ? track.ahead(space, origin) : track.ahead(origin, space);
        if (spaces === 0) return [];
        const drive = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, spaces * SPACE_MS));
        const begin = isBack
          ? () => this.spin(seat, origin, spaces, space, spot)
          : () => this.drive(seat, origin, spaces, space, spot, drive);
        return [{ seat, estimate: isBack ? SPIN_MS : drive, begin }];
      }
      case "corner-checked":
        if (event.cost === 0) return [];
        return [{ cue: { kind: "cost", letter: event.corner, cost: event.cost } }];
      case "spun-out":
        return [{ cue: { kind: "spin", letter: event.corner, seat: event.seat } }];
      case "finished": {
        const { seat, place } = event;
        return [{ seat, estimate: PARK_MS, begin: () => this.park(seat, place) }];
      }
      default:
        return [];
    }
  }

  /** How far beside the middle a car stands in its space: on the spot where it is shown. */
  private lateralAt(seat: number, space: number): number {
    const { track } = this.stage;
    const shown = this.stage.placeOf(seat);
    const far = (spot: number): number => {
      const { x, y } = track.spot(space, spot);
      return shown ? Math.hypot(shown.x - x, shown.y - y) : spot;
    };
    return track.lateral(space, far(0) <= far(1) ? 0 : 1);
  }

  private drive(
    seat: number,
    origin: number,
    spaces: number,
    space: number,
    spot: number,
    duration: number,
  ): Leg {
    const { track } = this.stage;
    const from = track.middle(origin);
    const length = spaces * track.drawing.steps;
    const start = this.lateralAt(seat, origin);
    const end = track.lateral(space, spot);
    // Out to the middle of the track within a space and a half, and in again at the end.
    const swing = Math.min(0.5, 1.5 / spaces);
    const at = (share: number): Place => {
      const gone = ease(share);
      const lateral =
        spaces === 1
          ? start + (end - start) * smooth(gone)
          : start * (1 - smooth(gone / swing)) + end * smooth((gone - 1 + swing) / swing);
      return track.place(from + length * gone, lateral);
    };
    return { seat, duration, at };
  }

  private spin(seat: number, origin: number, spaces: number, space: number, spot: number): Leg {
    const { track } = this.stage;
    const from = track.middle(origin);
    const length = spaces * track.drawing.steps;
    const start = this.lateralAt(seat, origin);
    const end = track.lateral(space, spot);
    const turns = 720 * Math.sign(track.bend(from, 10) || 1);
    const at = (share: number): Place => {
      const gone = 1 - (1 - share) ** 3;
      const slide = Math.sin(Math.PI * gone) * track.half * 0.5;
      const place = track.place(from - length * gone, start + (end - start) * gone + slide);
      return { ...place, angle: place.angle + turns * gone };
    };
    return { seat, duration: SPIN_MS, at };
  }

  private park(seat: number, place: number): Leg | null {
    const from = this.stage.placeOf(seat);
    if (!from) return null;
    const to = this.stage.parking(place);
    const angle = turn(from.angle, to.angle);
    const at = (share: number): Place => {
      const gone = ease(share);
      return {
        x: from.x + (to.x - from.x) * gone,
        y: from.y + (to.y - from.y) * gone,
        angle: from.angle + angle * gone,
      };
    };
    return { seat, duration: PARK_MS, at };
  }
}
