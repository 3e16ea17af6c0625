import { expect, test } from "vitest";
import { toCameraError } from "./camera-errors.ts";

test.each([
  ["NotAllowedError", "No.", { type: "permissions", blockedBy: "user" }],
  ["NotAllowedError", "Permission denied by system", { type: "permissions", blockedBy: "system" }],
  ["SecurityError", "", { type: "permissions", blockedBy: "browser" }],
  ["NotFoundError", "", { type: "not-found", missingMedia: ["video"] }],
  ["NotReadableError", "", { type: "cam-in-use" }],
  ["OverconstrainedError", "", { type: "constraints" }],
  ["UnheardOfError", "", { type: "unknown" }],
])("CALL-13 a camera's %s (%s) says what happened and what to do", (name, message, error) => {
  const told = toCameraError(new DOMException(message, name));
  expect(told).toMatchObject(error);
  expect(told.msg).toMatch(/\.$/);
});

test("CALL-13 what is no error of a camera is an unknown one", () => {
  expect(toCameraError(undefined)).toMatchObject({ type: "unknown" });
});
