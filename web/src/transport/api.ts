/** Everything that can be asked of the authority. Every refusal is an ApiError. */

import { ApiError, isErrorBody } from "./errors";
import type { components, paths } from "./generated";
import type { CardId, Catalogue, Colour, DrawnCircuit, Gesture, NewRace, NewSeason } from "./types";
import { transport, type Method } from "./transport";

// What a request takes and what is answered, by the server's own document.
type Operation<P extends keyof paths, M extends Method> = paths[P][M];
type Json<T> = T extends { content: { "application/json": infer Body } } ? Body : never;
type Found<O> = O extends { responses: infer All } ? Json<All[keyof All & (200 | 201)]> : never;
type Given<O> = (O extends { parameters: { path: infer Path } } ? Path : { id?: never }) &
  (O extends { parameters: { query?: infer Query } } ? { query?: Query } : unknown) &
  (O extends { requestBody: infer Body } ? { body: Json<Body> } : { body?: never });

async function call<P extends keyof paths, M extends Method>(
  method: M,
  path: P,
  given: Given<Operation<P, M>>,
  signal?: AbortSignal,
): Promise<Found<Operation<P, M>>> {
  const {
    id = "",
    query = {},
    body,
  } = given as { id?: string; query?: Record<string, string>; body?: unknown };
  const search = new URLSearchParams(query).toString();
  const address = path.replace("{id}", encodeURIComponent(id)) + (search && `?${search}`);
  const reply = await transport().request({ method, path: address, body, signal });
  if (reply.body === undefined) throw ApiError.of("unexpected", reply.status);
  if (reply.status >= 200 && reply.status < 300) return reply.body as Found<Operation<P, M>>;
  const error = (reply.body as { error?: unknown } | null)?.error;
  if (!isErrorBody(error)) throw ApiError.of("unexpected", reply.status);
  throw new ApiError(reply.status, error);
}

let catalogue: Promise<Catalogue> | null = null;
const circuits = new Map<string, Promise<DrawnCircuit>>();

/** Keep a promise unless it fails. */
function kept<T>(promise: Promise<T>, forget: () => void): Promise<T> {
  promise.catch(forget);
  return promise;
}

export const api = {
  catalogue: () =>
    (catalogue ??= kept(call("get", "/api/catalogue", {}), () => (catalogue = null))),
  circuit(id: string): Promise<DrawnCircuit> {
    let found = circuits.get(id);
    if (!found) {
      found = kept(call("get", "/api/circuits/{id}", { id }), () => circuits.delete(id));
      circuits.set(id, found);
    }
    return found;
  },
  /** Whatever it is: the server says what is wrong with it. */
  checkCircuit: (circuit: unknown) =>
    call("post", "/api/circuits/check", {
      body: { circuit: circuit as components["schemas"]["Circuit"] },
    }),
  recoveryCode: () => call("get", "/api/me/recovery", {}),
  /** The one before, and devices that came by it, count no more. */
  newRecoveryCode: () => call("post", "/api/me/recovery", {}),
  recover: (code: string) => call("post", "/api/me/recover", { body: { code } }),
  myDataUrl: () => transport().href("/api/me/data"),
  forgetMe: () => call("post", "/api/me/forget", {}),
  create: (options: NewRace) => call("post", "/api/races", { body: options }),
  races: (list: "mine" | "public") =>
    call("get", "/api/races", { query: { list } }).then((answer) => answer.races),
  race: (id: string) => call("get", "/api/races/{id}", { id }),
  /** From then on I may watch, and join without it. */
  openInvitation: (id: string, invite: string) =>
    call("post", "/api/races/{id}/invitation", { id, body: { invite } }),
  join: (id: string, invite: string, name: string, colour?: Colour) =>
    call("post", "/api/races/{id}/join", { id, body: { invite, name, colour } }),
  start: (id: string) => call("post", "/api/races/{id}/start", { id }),
  leave: (id: string, seat: number) =>
    call("post", "/api/races/{id}/leave", { id, body: { seat } }),
  /** The host frees somebody's seat. */
  freeSeat: (id: string, seat: number) =>
    call("post", "/api/races/{id}/free", { id, body: { seat } }),
  comeBack: (id: string, seat: number) =>
    call("post", "/api/races/{id}/return", { id, body: { seat } }),
  gesture: (id: string, seat: number, gesture: Gesture) =>
    call("post", "/api/races/{id}/gesture", { id, body: { seat, gesture } }),
  /** Aborting it makes the server stop thinking. */
  hint: (id: string, seat: number, signal: AbortSignal) =>
    call("post", "/api/races/{id}/hint", { id, body: { seat } }, signal),
  analysis: (id: string) => call("get", "/api/replays/{id}/analysis", { id }),
  review: (id: string, seat: number) =>
    call("get", "/api/replays/{id}/review", { id, query: { seat } }),
  /** A race of one's own from a moment of this one. */
  playOn: (id: string, index: number, seat: number) =>
    call("post", "/api/replays/{id}/play-on", { id, body: { index, seat } }),
  rematch: (id: string) => call("post", "/api/races/{id}/rematch", { id }),
  statistics: (id: string) => call("get", "/api/races/{id}/statistics", { id }),
  createSeason: (options: NewSeason) => call("post", "/api/seasons", { body: options }),
  seasons: (list: "mine" | "public") =>
    call("get", "/api/seasons", { query: { list } }).then((answer) => answer.seasons),
  season: (id: string) => call("get", "/api/seasons/{id}", { id }),
  /** `seat`: the seat of a driver to take over; null: any free one. */
  joinSeason: (
    id: string,
    invite: string,
    name: string,
    colour: Colour | null,
    seat: number | null,
  ) => call("post", "/api/seasons/{id}/join", { id, body: { invite, name, colour, seat } }),
  openSeasonInvitation: (id: string, invite: string) =>
    call("post", "/api/seasons/{id}/invitation", { id, body: { invite } }),
  freeSeasonSeat: (id: string, seat: number) =>
    call("post", "/api/seasons/{id}/free", { id, body: { seat } }),
  startSeason: (id: string) => call("post", "/api/seasons/{id}/start", { id }),
  leaveSeason: (id: string, seat: number) =>
    call("post", "/api/seasons/{id}/leave", { id, body: { seat } }),
  returnToSeason: (id: string, seat: number) =>
    call("post", "/api/seasons/{id}/return", { id, body: { seat } }),
  /** Begin a race, by its number; harmless if it has begun. */
  nextRace: (id: string, number: number) =>
    call("post", "/api/seasons/{id}/next", { id, body: { number } }),
  keep: (id: string, seat: number, card: CardId) =>
    call("post", "/api/seasons/{id}/keep", { id, body: { seat, card } }),
  seasonRecordUrl: (id: string) =>
    transport().href(`/api/seasons/${encodeURIComponent(id)}/record`),
  recordUrl: (id: string) => transport().href(`/api/races/${encodeURIComponent(id)}/record`),
  /** Whatever it is: the server says what is wrong with it. */
  uploadRecord: (record: unknown) =>
    call("post", "/api/records", { body: record as components["schemas"]["Record"] }),
  replay: (id: string) => call("get", "/api/replays/{id}", { id }),
  steps: (id: string, from: number, count: number) =>
    call("get", "/api/replays/{id}/steps", { id, query: { from, count } }).then(
      (answer) => answer.steps,
    ),
};
