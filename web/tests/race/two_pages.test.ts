import { expect, it } from "vitest";
import { Session } from "../../src/race/session.svelte";
import { Connection } from "../../src/transport/connection.svelte";
import { followRace } from "../../src/transport/live_race.svelte";
import { useTransport } from "../../src/transport/transport";
import { info, mine, view } from "../builders";
import { FakeTransport, type FakeChannel } from "../transport/fake";

const REACT = { view: view({ phase: "react" }), mine: { 0: mine([], ["done"]) } };
const SLIPSTREAM = {
  view: view({ phase: "slipstream" }),
  mine: { 0: mine([], ["slip 1", "done"]) },
};

/** An authority with one seat, which only has to go on, and may slipstream after that. */
class Authority {
  version = 5;
  readonly decided: string[] = [];

  constructor(private readonly pages: readonly FakeChannel[]) {
    const began = { type: "state", version: 5, status: "racing", people: [], waited: {}, log: [] };
    const state = { ...began, ...REACT };
    for (const page of pages) {
      page.open();
      page.say(state);
    }
  }

  /** Answer what a page has sent last. */
  answer(page: FakeChannel): void {
    const { key, action, version } = page.sent.at(-1) as Record<string, string | number>;
    if (version !== this.version) {
      page.say({ type: "answer", key, ok: false, error: { code: "stale", message: "" } });
      return;
    }
    this.decided.push(String(action));
    this.version += 1;
    const update = { type: "update", version: this.version, events: [], ...SLIPSTREAM };
    for (const other of this.pages) other.say(update);
    page.say({ type: "answer", key, ok: true, version: this.version });
  }
}

it("two pages of a seat go on at once: neither declines the slipstream for the other", async () => {
  const transport = new FakeTransport();
  useTransport(transport);
  const connections = [new Connection(), new Connection()];
  const lives = connections.map((connection) => followRace(connection, "r1"));
  const authority = new Authority(transport.channels);
  const sessions = lives.map((live) => new Session(live, info(), false));

  const passing = sessions.map((session) => session.pass());
  for (const page of transport.channels) authority.answer(page);
  await Promise.all(passing);

  expect(authority.decided).toEqual(["done"]);
  for (const session of sessions) {
    expect(session.refusal).toBeNull();
    expect(session.legal).toEqual(["slip 1", "done"]);
    expect(session.isMyDecision).toBe(true);
  }
  for (const connection of connections) connection.close();
});
