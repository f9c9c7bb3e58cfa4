import { expect, it } from "vitest";
import { errorText } from "../../src/i18n/refusals";
import { ApiError } from "../../src/transport/errors";

it("a refusal is told by its code, whatever the server writes", () => {
  const body = { code: "colour-taken", message: "RAW" };
  expect(errorText(new ApiError(409, body))).toBe("That colour is taken.");
  expect(errorText(body)).toBe("That colour is taken.");
});

it("a code that nobody knows is named, and the server's words are not", () => {
  const text = errorText(new ApiError(418, { code: "teapot", message: "RAW", fields: ["RAW"] }));
  expect(text).toContain("teapot");
  expect(text).not.toContain("RAW");
});

it("a fault of our own is told without its message", () => {
  expect(errorText(new TypeError("x is undefined"))).not.toContain("undefined");
});
