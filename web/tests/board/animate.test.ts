import { beforeEach, describe, expect, it } from "vitest";
import { Animator, movedSeats, type Cue, type Stage } from "../../src/board/animate";
import { Track, type Place } from "../../src/board/track";
import type { GameEvent } from "../../src/transport/types";
import { oval } from "./oval";

const track = new Track(oval().drawing);
const PARKING: Place = { x: 0, y: 0, angle: 0 };

let shown: Map<number, Place>;
let cues: Cue[];
let animator: Animator;

const moved = (seat: number, origin: number, space: number, cause = "cards") =>
  ({ event: "moved", seat, origin, space, spot: 0, wanted: space, cause }) as unknown as GameEvent;

/** Let the time run; the times at which each car was put somewhere. */
function run(until: number, step = 20): void {
  for (let now = 0; now <= until && animator.isBusy; now += step) animator.tick(now);
}

beforeEach(() => {
  shown = new Map([0, 1, 2].map((seat) => [seat, track.spot(1, 0)]));
  cues = [];
  const stage: Stage = {
    track,
    placeOf: (seat) => shown.get(seat),
    put: (seat, place) => void shown.set(seat, place),
    cue: (cue) => cues.push(cue),
    parking: () => PARKING,
  };
  animator = new Animator(stage);
});

function expectAt(seat: number, place: Place): void {
  expect(shown.get(seat)!.x).toBeCloseTo(place.x, 3);
  expect(shown.get(seat)!.y).toBeCloseTo(place.y, 3);
}

describe("a move", () => {
  it("ends on its spot, and is over then", async () => {
    const done = animator.play([moved(0, 1, 6)], 1);
    expect(animator.isBusy).toBe(true);
    run(3000);
    await done;
    expectAt(0, track.spot(6, 0));
    expect(animator.isBusy).toBe(false);
  });

  it("keeps to the road on its way", () => {
    void animator.play([moved(0, 22, 4)], 1);
    for (let now = 0; animator.isBusy; now += 20) {
      animator.tick(now);
      const { x, y } = shown.get(0)!;
      if (now > 0) expect(Math.abs(Math.hypot(x - 320, y - 320) - 260)).toBeLessThan(track.half);
    }
  });

  it("takes no longer than 1.2 s, however far", () => {
    void animator.play([moved(0, 1, 23)], 1);
    run(1240);
    expect(animator.isBusy).toBe(false);
  });

  it("that goes nowhere shows nothing", () => {
    void animator.play([moved(0, 3, 3)], 1);
    expect(animator.isBusy).toBe(false);
  });
});

describe("several events", () => {
  it("are shown one after another", () => {
    void animator.play([moved(0, 1, 8), moved(1, 1, 8)], 1);
    animator.tick(0);
    expect(animator.seat).toBe(0);
    const second = { ...shown.get(1)! };
    animator.tick(100);
    expect(shown.get(1)).toEqual(second);
    animator.tick(600);
    expect(animator.seat).toBe(1);
  });

  it("go faster when many wait, and at no time at all without a pace", () => {
    const many = Array.from({ length: 20 }, (_, at) => moved(at % 3, 1, 12));
    void animator.play(many, 1);
    run(9000); // one after another they would take 15 s
    expect(animator.isBusy).toBe(false);
    void animator.play(many, 0);
    for (let frame = 0; frame < 25; frame++) animator.tick(frame);
    expect(animator.isBusy).toBe(false);
  });

  it("are left out when skipped, and whoever waits for them goes on", async () => {
    const done = animator.play([moved(0, 1, 6), moved(1, 1, 9)], 1);
    animator.tick(0);
    animator.skip();
    await done;
    expect(animator.isBusy).toBe(false);
    expect(animator.seat).toBeNull();
  });
});

describe("a spin-out", () => {
  it("turns the car, slides it back, and says so at the corner", () => {
    const events = [
      { event: "corner-checked", corner: "A", cost: 3 },
      { event: "spun-out", corner: "A", seat: 0 },
      moved(0, 9, 6, "spin-out"),
    ] as unknown as GameEvent[];
    shown.set(0, track.spot(9, 0));
    void animator.play(events, 1);
    run(2000);
    expect(cues).toEqual([
      { kind: "cost", letter: "A", cost: 3 },
      { kind: "spin", letter: "A", seat: 0 },
    ]);
    expectAt(0, track.spot(6, 0));
  });

  it("is not announced at a corner that costs nothing", () => {
    const free = { event: "corner-checked", corner: "A", cost: 0 } as unknown as GameEvent;
    void animator.play([free], 1);
    run(100);
    expect(cues).toEqual([]);
  });
});

it("who has finished is parked", () => {
  void animator.play([{ event: "finished", seat: 2, place: 1 } as unknown as GameEvent], 1);
  run(1000);
  expectAt(2, PARKING);
});

it("the seats that events move are each told once", () => {
  expect(movedSeats([moved(2, 1, 2), moved(0, 1, 2), moved(2, 2, 4)])).toEqual([2, 0]);
});
