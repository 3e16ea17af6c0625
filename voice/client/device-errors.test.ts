import { expect, test } from "vitest";
import { toDeviceError } from "./device-errors.ts";

test.each([
  [new DOMException("Permission denied", "NotAllowedError"), { type: "permissions", blockedBy: "user" }],
  [
    new DOMException("Permission denied by system", "NotAllowedError"),
    { type: "permissions", blockedBy: "system" },
  ],
  [new DOMException("", "SecurityError"), { type: "permissions", blockedBy: "browser" }],
  [
    new DOMException("Requested device not found", "NotFoundError"),
    { type: "not-found", missingMedia: ["audio"] },
  ],
  [new DOMException("Could not start audio source", "NotReadableError"), { type: "mic-in-use" }],
  [new DOMException("", "AbortError"), { type: "mic-in-use" }],
  [new DOMException("", "OverconstrainedError"), { type: "constraints" }],
  [new TypeError("odd"), { type: "unknown" }],
  [undefined, { type: "unknown" }],
])("CALL-13 %s becomes one of the closed set and says what to do", (cause, expected) => {
  const error = toDeviceError(cause);
  expect(error).toMatchObject(expected);
  expect(error.msg).toMatch(/^[A-Z].*\. You can also go on by typing\.$/);
});
