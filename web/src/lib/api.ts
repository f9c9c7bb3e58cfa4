/** The server over HTTP. Every refusal is an ApiError with a code that can be translated. */

import { has, t } from "./i18n.svelte";
import type { components, paths } from "./generated";
import type {
  CardId,
  Catalogue,
  Colour,
  DrawnCircuit,
  ErrorBody,
  NewRace,
  NewSeason,
} from "./types";

// What a request takes and what is answered, by the server's own document.
type Method = "get" | "post" | "put";
type Operation<P extends keyof paths, M extends Method> = paths[P][M];
type Json<T> = T extends { content: { "application/json": infer Body } } ? Body : never;
type Found<O> = O extends { responses: infer All } ? Json<All[keyof All & (200 | 201)]> : never;
type Given<O> = (O extends { parameters: { path: infer Path } } ? Path : { id?: never }) &
  (O extends { parameters: { query?: infer Query } } ? { query?: Query } : unknown) &
  (O extends { requestBody: infer Body } ? { body: Json<Body> } : { body?: never });

export class ApiError extends Error {
  readonly code: string;
  readonly fields: string[];
  readonly status: number;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = "ApiError";
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? [];
  }
}

/** What to tell a person about a refusal: translated by its code if we know it. */
export function errorText(error: ErrorBody | unknown): string {
  if (error instanceof ApiError || isBody(error)) {
    const id = `app-error-${error.code}`;
    return has(id) ? t(id) : error.message;
  }
  return t("app-error-unexpected");
}

function isBody(error: unknown): error is ErrorBody {
  return typeof error === "object" && error !== null && "code" in error && "message" in error;
}

async function call<P extends keyof paths, M extends Method>(
  method: M,
  path: P,
  given: Given<Operation<P, M>>,
  signal?: AbortSignal,
): Promise<Found<Operation<P, M>>> {
  const { id = "", query = {}, body } = given as {
    id?: string;
    query?: Record<string, string>;
    body?: unknown;
  };
  const search = new URLSearchParams(query).toString();
  const address = path.replace("{id}", encodeURIComponent(id)) + (search && `?${search}`);
  const headers: Record<string, string> = { Accept: "application/json" };
  if (method !== "get") headers["X-Plankgas"] = "1";
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(address, {
      method: method.toUpperCase(),
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch {
    throw new ApiError(0, { code: "offline", message: "The server cannot be reached." });
  }
  const text = await response.text();
  let answer: unknown;
  try {
    answer = text === "" ? null : JSON.parse(text);
  } catch {
    throw new ApiError(response.status, {
      code: "unexpected",
      message: `The server answered ${response.status} without JSON.`,
    });
  }
  if (response.ok) return answer as Found<Operation<P, M>>;
  const error = (answer as { error?: unknown } | null)?.error;
  throw new ApiError(
    response.status,
    isBody(error)
      ? error
      : { code: "unexpected", message: `The server answered ${response.status}.` },
  );
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
  create: (options: NewRace) => call("post", "/api/races", { body: options }),
  races: (list: "mine" | "public") =>
    call("get", "/api/races", { query: { list } }).then((answer) => answer.races),
  race: (id: string) => call("get", "/api/races/{id}", { id }),
  join: (id: string, invite: string, name: string, colour?: Colour) =>
    call("post", "/api/races/{id}/join", { id, body: { invite, name, colour } }),
  start: (id: string) => call("post", "/api/races/{id}/start", { id }),
  leave: (id: string, seat: number) => call("post", "/api/races/{id}/leave", { id, body: { seat } }),
  comeBack: (id: string, seat: number) =>
    call("post", "/api/races/{id}/return", { id, body: { seat } }),
  /** Aborting it makes the server stop thinking. */
  hint: (id: string, seat: number, signal: AbortSignal) =>
    call("post", "/api/races/{id}/hint", { id, body: { seat } }, signal),
  analysis: (id: string) => call("get", "/api/replays/{id}/analysis", { id }),
  rematch: (id: string) => call("post", "/api/races/{id}/rematch", { id }),
  statistics: (id: string) => call("get", "/api/races/{id}/statistics", { id }),
  createSeason: (options: NewSeason) => call("post", "/api/seasons", { body: options }),
  seasons: (list: "mine" | "public") =>
    call("get", "/api/seasons", { query: { list } }).then((answer) => answer.seasons),
  season: (id: string) => call("get", "/api/seasons/{id}", { id }),
  /** A number that grows with every change of the season. */
  seasonChange: (id: string) =>
    call("get", "/api/seasons/{id}/change", { id }).then((answer) => answer.change),
  /** `seat`: the seat of a driver to take over; null: any free one. */
  joinSeason: (id: string, invite: string, name: string, colour: Colour | null, seat: number | null) =>
    call("post", "/api/seasons/{id}/join", { id, body: { invite, name, colour, seat } }),
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
  seasonRecordUrl: (id: string) => `/api/seasons/${encodeURIComponent(id)}/record`,
  recordUrl: (id: string) => `/api/races/${encodeURIComponent(id)}/record`,
  /** Whatever it is: the server says what is wrong with it. */
  uploadRecord: (record: unknown) =>
    call("post", "/api/records", { body: record as components["schemas"]["Record"] }),
  replay: (id: string) => call("get", "/api/replays/{id}", { id }),
  steps: (id: string, from: number, count: number) =>
    call("get", "/api/replays/{id}/steps", { id, query: { from, count } }).then(
      (answer) => answer.steps,
    ),
};
