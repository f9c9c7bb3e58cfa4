import { describe, expect, it } from "vitest";
import { api } from "../../src/transport/api";
import { ApiError } from "../../src/transport/errors";
import { useTransport } from "../../src/transport/transport";
import { FakeTransport } from "./fake";

function asking(answers: Record<string, unknown>): FakeTransport {
  const transport = new FakeTransport(answers);
  useTransport(transport);
  return transport;
}

describe("a request", () => {
  it("fills in path, query and body", async () => {
    const transport = asking({
      "/api/races?list=mine": { races: ["one"] },
      "/api/races/a%2Fb/join": { seat: 2 },
    });
    expect(await api.races("mine")).toEqual(["one"]);
    await api.join("a/b", "word", "Ann");
    expect(transport.requests[1]).toMatchObject({
      method: "post",
      path: "/api/races/a%2Fb/join",
      body: { invite: "word", name: "Ann" },
    });
  });

  it("that is refused becomes an ApiError with code, status and fields", async () => {
    const error = { code: "bad-request", message: "No.", fields: ["laps: 0"] };
    asking({ "/api/races/x": () => ({ status: 400, body: { error } }) });
    const refused = await api.race("x").catch((found: unknown) => found);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ code: "bad-request", status: 400, fields: ["laps: 0"] });
  });

  it("that is answered with something else is unexpected", async () => {
    asking({
      "/api/races/page": () => ({ status: 200, body: undefined }),
      "/api/races/odd": () => ({ status: 502, body: { detail: "Bad gateway" } }),
    });
    await expect(api.race("page")).rejects.toMatchObject({ code: "unexpected" });
    await expect(api.race("odd")).rejects.toMatchObject({ code: "unexpected", status: 502 });
  });
});

it("a circuit is asked for once, and again only if it could not be had", async () => {
  let asked = 0;
  const transport = asking({
    "/api/circuits/usa": () => {
      asked += 1;
      return asked === 1 ? { status: 503, body: null } : { status: 200, body: { circuit: 1 } };
    },
  });
  await expect(api.circuit("usa")).rejects.toBeInstanceOf(ApiError);
  await Promise.all([api.circuit("usa"), api.circuit("usa")]);
  expect(transport.requests).toHaveLength(2);
});
