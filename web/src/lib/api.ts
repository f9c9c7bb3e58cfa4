/** The server over HTTP. Every refusal is an ApiError with a code that can be translated. */

import { has, t } from "./i18n.svelte";
import type {
  Catalogue,
  Colour,
  CreatedRace,
  DrawnCircuit,
  ErrorBody,
  NewRace,
  RaceInfo,
  RaceSummary,
  ReplayInfo,
  ReplayStep,
  Statistics,
} from "./types";

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

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (method !== "GET") headers["X-Plankgas"] = "1";
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
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
  if (response.ok) return answer as T;
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

const race = (id: string) => `/races/${encodeURIComponent(id)}`;
const replay = (id: string) => `/replays/${encodeURIComponent(id)}`;

export const api = {
  catalogue: () =>
    (catalogue ??= kept(call<Catalogue>("GET", "/catalogue"), () => (catalogue = null))),
  circuit(id: string): Promise<DrawnCircuit> {
    let found = circuits.get(id);
    if (!found) {
      found = kept(call<DrawnCircuit>("GET", `/circuits/${encodeURIComponent(id)}`), () =>
        circuits.delete(id),
      );
      circuits.set(id, found);
    }
    return found;
  },
  checkCircuit: (circuit: unknown) => call<DrawnCircuit>("POST", "/circuits/check", { circuit }),
  create: (options: NewRace) => call<CreatedRace>("POST", "/races", options),
  races: (list: "mine" | "public") =>
    call<{ races: RaceSummary[] }>("GET", `/races?list=${list}`).then((answer) => answer.races),
  race: (id: string) => call<RaceInfo>("GET", race(id)),
  join: (id: string, invite: string, name: string, colour?: Colour) =>
    call<{ seat: number }>("POST", `${race(id)}/join`, { invite, name, colour }),
  start: (id: string) => call<unknown>("POST", `${race(id)}/start`),
  leave: (id: string, seat: number) => call<unknown>("POST", `${race(id)}/leave`, { seat }),
  comeBack: (id: string, seat: number) => call<unknown>("POST", `${race(id)}/return`, { seat }),
  rematch: (id: string) => call<{ id: string }>("POST", `${race(id)}/rematch`),
  statistics: (id: string) => call<Statistics>("GET", `${race(id)}/statistics`),
  recordUrl: (id: string) => `/api${race(id)}/record`,
  uploadRecord: (record: unknown) => call<{ id: string }>("POST", "/records", record),
  replay: (id: string) => call<ReplayInfo>("GET", replay(id)),
  steps: (id: string, from: number, count: number) =>
    call<{ steps: ReplayStep[] }>("GET", `${replay(id)}/steps?from=${from}&count=${count}`).then(
      (answer) => answer.steps,
    ),
};
