import { describe, expect, it } from "vitest";
import { Session } from "../../src/race/session.svelte";
import type { CardId, Mine, Preview } from "../../src/transport/types";
import { car, FakeLive, info, mine, preview, view } from "../builders";

const HAND: CardId[] = ["heat", "4", "1", "2", "2"];
const GEARS = ["shift 1", "shift 2", "shift 3"];
const PLAYS = ["play 1", "play 2", "play 4", "play 1 2", "play 1 4", "play 2 2", "play 2 4"];
const THREE = ["play 1 2 2", "play 1 2 4", "play 2 2 4"];

function previewsOf(plays: string[], rest: Partial<Preview> = {}): Record<string, Preview> {
  return Object.fromEntries(plays.map((text) => [text, preview(rest)]));
}

/** The beginning of a round in which gears 1 to 3 can be had. */
function planning(rest: Partial<Mine> = {}) {
  const plans = previewsOf([...GEARS, ...PLAYS, ...THREE]);
  const live = new FakeLive(view(), { 0: mine(HAND, GEARS, plans, rest) });
  return { live, session: new Session(live, info(), false) };
}

/** The same round after another update. */
function update(live: FakeLive, session: Session, next: Mine, shown = view()) {
  live.view = shown;
  live.mine = { 0: next };
  session.refresh();
}

describe("planning", () => {
  it("shows the hand sorted, Heat last, and does not let Heat be picked", () => {
    const { session } = planning();
    expect(session.held).toEqual(["1", "2", "2", "4", "heat"]);
    session.pick(4);
    expect(session.cards).toEqual([]);
  });

  it("needs as many cards as the gear on the lever", () => {
    const { session } = planning();
    expect(session.gear).toBe(1);
    expect(session.size).toBe(1);
    session.choose(3);
    expect(session.size).toBe(3);
    expect(session.confirm).toBeNull();
    session.pick(0);
    session.pick(1);
    expect(session.confirm).toBeNull();
    session.pick(2);
    expect(session.play?.text).toBe("play 1 2 2");
    expect(session.confirm).toBe("shift 3");
  });

  it("lets one card too many push out the first, and a second click take a card back", () => {
    const { session } = planning();
    session.choose(2);
    session.pick(0);
    session.pick(1);
    session.pick(3);
    expect(session.cards).toEqual(["2", "4"]);
    session.pick(1);
    expect(session.cards).toEqual(["4"]);
  });

  it("drops cards that a lower gear has no room for, and refuses a gear that is none", () => {
    const { session } = planning();
    session.choose(3);
    session.pick(0);
    session.pick(1);
    session.choose(1);
    expect(session.cards).toEqual(["1"]);
    session.choose(4);
    expect(session.gear).toBe(1);
  });

  it("shows the nearest gear that can be filled", () => {
    const { live, session } = planning();
    const plans = previewsOf(["shift 1", "shift 2", ...PLAYS]);
    const shown = view({ cars: [car(0, { gear: 4 }), car(1)] });
    update(live, session, mine(HAND, ["shift 1", "shift 2"], plans), shown);
    expect(session.gear).toBe(2);
  });

  it("sends gear and cards one after the other", async () => {
    const { live, session } = planning();
    session.choose(2);
    session.pick(1);
    session.pick(2);
    await session.confirmNow();
    expect(live.sent).toEqual(["0: shift 2", "0: play 2 2"]);
    expect(session.isBusy).toBe(false);
  });

  it("sends no cards after a gear that was refused, and says why", async () => {
    const { live, session } = planning();
    live.answers.push({ ok: false, error: { code: "gear-unpayable", message: "raw" } });
    session.pick(0);
    await session.confirmNow();
    expect(live.sent).toEqual(["0: shift 1"]);
    expect(session.refusal).toBe("A shift by two costs 1 Heat, and your engine has none.");
  });

  it("does not send a thing twice while it is under way", async () => {
    const { live, session } = planning();
    session.pick(0);
    await Promise.all([session.confirmNow(), session.confirmNow()]);
    expect(live.sent).toEqual(["0: shift 1", "0: play 1"]);
  });
});

describe("an update", () => {
  it("keeps the cards that were picked, wherever they lie in the hand now", () => {
    const { live, session } = planning();
    session.choose(2);
    session.pick(1);
    update(live, session, mine(["0", ...HAND], GEARS, previewsOf([...GEARS, ...PLAYS])));
    expect(session.cards).toEqual(["2"]);
    expect(session.held[session.picked[0]]).toBe("2");
  });

  it("forgets cards that are gone", () => {
    const { live, session } = planning();
    session.pick(3);
    update(live, session, mine(["1", "2"], GEARS, previewsOf([...GEARS, "play 1", "play 2"])));
    expect(session.cards).toEqual([]);
  });

  it("clears everything when nothing can be picked any more", () => {
    const { live, session } = planning();
    session.choose(2);
    session.pick(0);
    update(live, session, mine(HAND, ["boost", "done"]), view({ phase: "react", step: 5 }));
    expect(session.picked).toEqual([]);
    expect(session.lever).toBeNull();
  });

  it("picks the plan that the server knows, which may still be changed", () => {
    const { live, session } = planning();
    const ready = mine(
      ["1", "4", "heat"],
      ["play 2 2", "play 1 2", "undo"],
      {},
      { pending: false },
    );
    ready.own.planned = ["2", "2"];
    update(live, session, ready);
    expect(session.isReady).toBe(true);
    expect(session.cards).toEqual(["2", "2"]);
    expect(session.isChanged).toBe(false);
    expect(session.confirm).toBeNull();
    session.pick(session.picked[0]);
    session.pick(session.held.indexOf("1"));
    expect(session.isChanged).toBe(true);
    expect(session.confirm).toBe("play 1 2");
  });
});

describe("what it would lead to", () => {
  it("is shown of the action under the pointer before that of the picked cards", () => {
    const { session } = planning();
    session.pick(0);
    expect(session.previewed).toBe("play 1");
    session.pointed = "shift 2";
    expect(session.previewed).toBe("shift 2");
    session.pointed = "shift 4";
    expect(session.previewed).toBe("play 1");
  });

  it("lights the end of every slipstream, and a click on it goes there", () => {
    const slips = {
      "slip 1": preview({ space: [12, 12], advance: [1, 1] }),
      "slip 2": preview({ space: [13, 13], advance: [2, 2] }),
    };
    const live = new FakeLive(view({ phase: "slipstream", step: 6 }), {
      0: mine(HAND, ["slip 1", "slip 2", "done"], slips),
    });
    const session = new Session(live, info(), false);
    expect(session.reach.map(({ space, label }) => `${space} ${label}`)).toEqual([
      "12 +1",
      "13 +2",
    ]);
    session.driveTo(40);
    expect(live.sent).toEqual([]);
    session.driveTo(13);
    expect(live.sent).toEqual(["0: slip 2"]);
  });

  it("marks what a corner on the way costs", () => {
    const corners = [{ letter: "A", low: 1, high: 1 }] as never;
    const live = new FakeLive(view({ phase: "slipstream" }), {
      0: mine(HAND, ["slip 1", "done"], { "slip 1": preview({ corners }) }),
    });
    expect(new Session(live, info(), false).costs).toEqual([
      { letter: "A", low: 1, high: 1, spin: "no" },
    ]);
  });
});

describe("discarding", () => {
  it("sends the cards in the order they were picked, then goes on", async () => {
    const legal = ["discard 1", "discard 2", "discard 4", "done"];
    const live = new FakeLive(view({ phase: "discard", step: 8 }), { 0: mine(HAND, legal) });
    const session = new Session(live, info(), false);
    session.pick(3);
    session.pick(0);
    await session.confirmNow();
    expect(live.sent).toEqual(["0: discard 4", "0: discard 1", "0: done"]);
  });
});

describe("a shared screen", () => {
  function shared() {
    const live = new FakeLive(view({ pending: [0, 1] }), {
      0: mine(HAND, GEARS, previewsOf([...GEARS, ...PLAYS])),
      1: mine(["1", "1"], GEARS, previewsOf([...GEARS, "play 1"])),
    });
    return { live, session: new Session(live, info(), false) };
  }

  it("shows no hand before somebody has sat down", () => {
    const { session } = shared();
    expect(session.passTo).toBe(0);
    expect(session.mine).toBeNull();
    expect(session.held).toEqual([]);
  });

  it("shows the hand of who sits there, and is passed on when they have decided", () => {
    const { live, session } = shared();
    session.sit(0);
    expect(session.held).toHaveLength(5);
    live.mine = { ...live.mine, 0: { ...live.mine[0], pending: false } };
    session.refresh();
    expect(session.passTo).toBe(1);
    expect(session.held).toEqual([]);
  });

  it("tells secrets only to the seat they belong to", () => {
    const { session } = shared();
    const drew = { event: "drew-cards", seat: 1, cards: ["1"] } as never;
    session.sit(0);
    expect(session.mayTell(drew)).toBe(false);
    session.sit(1);
    expect(session.mayTell(drew)).toBe(true);
    expect(session.mayTell({ event: "round-began", round: 1 } as never)).toBe(true);
  });
});

it("who watches has no seat and sends nothing", async () => {
  const live = new FakeLive(view(), { 0: mine(HAND, GEARS) });
  const session = new Session(live, info(), true);
  expect(session.mySeats).toEqual([]);
  await session.act("shift 1");
  await session.undo();
  expect(live.sent).toEqual([]);
});

it("only going on is left when nothing else can be done", () => {
  const forced = new FakeLive(view({ phase: "react" }), { 0: mine(HAND, ["done"]) });
  const free = new FakeLive(view({ phase: "react" }), { 0: mine(HAND, ["boost", "done"]) });
  expect(new Session(forced, info(), false).isForced).toBe(true);
  expect(new Session(free, info(), false).isForced).toBe(false);
});

describe("who is too late", () => {
  const stale = { ok: false, error: { code: "stale", message: "raw" } } as const;

  it("is told so in one sentence", async () => {
    const live = new FakeLive(view({ phase: "react" }), { 0: mine(HAND, ["boost", "done"]) });
    const session = new Session(live, info(), false);
    live.answers.push(stale);
    expect(await session.act("boost")).toBe(false);
    expect(session.refusal).toBe(
      "The race went on before your choice arrived, so it didn't count.",
    );
  });

  it("is told nothing when there was nothing else to do", async () => {
    const live = new FakeLive(view({ phase: "react" }), { 0: mine(HAND, ["done"]) });
    const session = new Session(live, info(), false);
    live.answers.push(stale);
    await session.pass();
    expect(live.sent).toEqual(["0: done"]);
    expect(session.refusal).toBeNull();
  });

  it("still hears of any other refusal", async () => {
    const live = new FakeLive(view({ phase: "react" }), { 0: mine(HAND, ["done"]) });
    const session = new Session(live, info(), false);
    live.answers.push({ ok: false, error: { code: "race-over", message: "raw" } });
    await session.pass();
    expect(session.refusal).toBe("The race is over.");
  });

  it("passes by nothing that can be chosen", async () => {
    const live = new FakeLive(view({ phase: "slipstream" }), { 0: mine(HAND, ["slip 1", "done"]) });
    await new Session(live, info(), false).pass();
    expect(live.sent).toEqual([]);
  });
});

describe("a shift by two without Heat in tournament mode (R17.3)", () => {
  /** In a gear, with an empty engine: three cards, or one, can't be paid from gear 1, or 3. */
  function tournament(gear: number) {
    const correct = previewsOf(gear === 1 ? THREE : ["play 1"], { correct: true });
    const plays = ["play 1", "play 1 2", "play 2 2", ...THREE];
    const shown = view({ cars: [car(0, { gear, engine: 0 }), car(1)] });
    const previews = { ...previewsOf(plays), ...correct };
    const live = new FakeLive(shown, { 0: mine(HAND, plays, previews) });
    return { live, session: new Session(live, info(), false) };
  }

  it("up: is asked before, and costs a card and a gear", async () => {
    const { live, session } = tournament(1);
    for (const place of [0, 1, 2]) session.pick(place);
    await session.confirmNow();
    expect(session.isCorrectionAsked).toBe(true);
    expect(session.correction).toEqual({ isUp: true, gear: 2 });
    expect(live.sent).toEqual([]);
    await session.confirmNow();
    expect(live.sent).toEqual(["0: play 1 2 2"]);
    expect(session.isCorrectionAsked).toBe(false);
  });

  it("down: is asked before, and adds a + and a gear", async () => {
    const { live, session } = tournament(3);
    session.pick(0);
    await session.confirmNow();
    expect(session.correction).toEqual({ isUp: false, gear: 2 });
    expect(live.sent).toEqual([]);
  });

  it("who chooses again is asked again, and a payable play goes out at once", async () => {
    const { live, session } = tournament(1);
    for (const place of [0, 1, 2]) session.pick(place);
    await session.confirmNow();
    session.isCorrectionAsked = false;
    await session.confirmNow();
    expect(session.isCorrectionAsked).toBe(true);
    session.isCorrectionAsked = false;
    session.pick(2);
    await session.confirmNow();
    expect(live.sent).toEqual(["0: play 1 2"]);
  });

  it("is asked no more when the plan is gone", async () => {
    const { live, session } = tournament(1);
    for (const place of [0, 1, 2]) session.pick(place);
    await session.confirmNow();
    update(live, session, mine(["1"], [], {}, { pending: false }), view({ phase: "react" }));
    expect(session.isCorrectionAsked).toBe(false);
  });
});

it("a corner's cost stays in sight while cards are half picked", () => {
  const costly = (cost: number) =>
    preview({
      corners: [{ letter: "A", limit: 3, low: cost, high: cost }],
    });
  const plays = { "play 1 2": costly(0), "play 1 4": costly(2), "play 2 4": costly(3) };
  const live = new FakeLive(view(), { 0: mine(["1", "2", "4"], Object.keys(plays), plays) });
  const session = new Session(live, info(), false);
  session.pick(0);
  expect(session.costs).toEqual([{ letter: "A", low: 0, high: 2, spin: "no" }]);
});

it("who has crossed the line for the last time is not asked to discard", () => {
  const legal = ["discard 1", "discard 4", "done"];
  const discarding = (crossings: number) => {
    const shown = view({
      phase: "discard",
      step: 8,
      laps: 2,
      cars: [car(0, { crossings }), car(1)],
    });
    return new Session(new FakeLive(shown, { 0: mine(["1", "4"], legal) }), info(), false);
  };
  expect(discarding(2).isForced).toBe(false);
  const over = discarding(3);
  expect(over.isForced).toBe(true);
  expect(over.picking).toBeNull();
});
