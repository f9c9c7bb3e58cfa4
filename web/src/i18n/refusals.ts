/** What to tell a person about a refusal: always in their language, never the server's words. */

import { ApiError, isErrorBody } from "../transport/errors";
import { has, t } from "./texts.svelte";

/** What is stored can't be opened by this version of the game, today or tomorrow. */
const FOR_GOOD = ["other-rules", "unreadable"];

function codeOf(error: unknown): string {
  return error instanceof ApiError || isErrorBody(error) ? error.code : "unexpected";
}

/** Whether there is no use in trying again. */
export function isForGood(error: unknown): boolean {
  return FOR_GOOD.includes(codeOf(error));
}

export function errorText(error: unknown): string {
  return codeText(codeOf(error));
}

export function codeText(code: string): string {
  const id = `app-error-${code}`;
  return has(id) ? t(id) : t("app-error-unknown", { code });
}
