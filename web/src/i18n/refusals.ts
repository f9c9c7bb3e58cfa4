/** What to tell a person about a refusal: always in their language, never the server's words. */

import { ApiError, isErrorBody } from "../transport/errors";
import { has, t } from "./texts.svelte";

export function errorText(error: unknown): string {
  const code = error instanceof ApiError || isErrorBody(error) ? error.code : "unexpected";
  const id = `app-error-${code}`;
  return has(id) ? t(id) : t("app-error-unknown", { code });
}
