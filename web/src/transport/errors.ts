/** Refusals: a code that `i18n/refusals.ts` has a sentence for, in every language. */

import type { ErrorBody } from "./types";

export class ApiError extends Error {
  readonly code: string;
  /** What is wrong in particular: a field, a colon, and the reason in technical English. */
  readonly fields: readonly string[];
  readonly status: number;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = "ApiError";
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? [];
  }

  /** A refusal that this client makes itself. */
  static of(code: OwnCode, status = 0): ApiError {
    return new ApiError(status, refusal(code));
  }
}

/** Codes that no server sends. */
export type OwnCode = "offline" | "unexpected" | "closed" | "no-start" | "no-storage";

export function refusal(code: string): ErrorBody {
  return { code, message: code };
}

export function isErrorBody(error: unknown): error is ErrorBody {
  return typeof error === "object" && error !== null && "code" in error && "message" in error;
}
