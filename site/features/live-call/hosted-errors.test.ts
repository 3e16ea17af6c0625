import { expect, test } from "vitest";
import {
  endedReasonIn,
  hostedEnd,
  isHungUp,
  readHostedDeviceError,
  readHostedError,
} from "./hosted-errors.ts";

// The shapes that version 2.7.1 of the library produces.
const refusal = (body: unknown) => ({
  type: "start-method-error",
  error: { message: body, data: null, error: body },
});

test.each<[string, unknown, boolean, object]>([
  [
    "an API's refusal, wrapped twice",
    refusal({ statusCode: 401, message: "Invalid Key.", error: "Unauthorized" }),
    false,
    { type: "start-method-error", message: "Invalid Key.", statusCode: 401 },
  ],
  [
    "several sentences of an API",
    refusal({ statusCode: 400, message: ["One.", "Two."] }),
    false,
    { type: "start-method-error", message: "One. Two.", statusCode: 400 },
  ],
  [
    "an API that cannot be reached",
    { type: "start-method-error", error: { name: "TypeError", message: "Failed to fetch" } },
    false,
    { type: "start-method-error", message: expect.stringContaining("Check your network") },
  ],
  [
    "a call machine that cannot be fetched",
    {
      type: "daily-error",
      error: {
        message: "{}",
        errorMsg: "Failed to load call object bundle https://c.daily.co/x.js",
        error: { type: "connection-error", msg: "Failed to load call object bundle." },
      },
    },
    false,
    { type: "connection-error", message: "Failed to load call object bundle https://c.daily.co/x.js" },
  ],
  [
    "a start without a reason",
    { type: "start-method-error", error: {} },
    false,
    { message: "Failed to start call" },
  ],
  ["no reason at all", undefined, false, { message: "Failed to start call" }],
  [
    "a break without a reason",
    { type: "daily-error", error: {} },
    true,
    { type: "connection-error", message: "An error occurred during the call" },
  ],
])("MODL-05 %s is one error with one sentence", (_, payload, hasBegun, error) => {
  expect(readHostedError(payload, hasBegun)).toMatchObject({ kind: "fatal", error });
});

test("MODL-06 a failure to set up noise cancellation does not end the call", () => {
  const payload = { type: "audio-processing-setup-error", error: { message: "KrispInitError: Canceled" } };
  expect(readHostedError(payload, true)).toEqual({ kind: "nonfatal", text: "KrispInitError: Canceled" });
});

test("a closed room is an end and not an error, with the reason from the service", () => {
  expect(isHungUp({ type: "daily-error", error: { error: { type: "ejected" } } })).toBe(true);
  expect(isHungUp({ type: "daily-error", error: { error: { type: "exp-room" } } })).toBe(false);
  expect(endedReasonIn({ type: "status-update", status: "ended", endedReason: "silence-timed-out" })).toBe(
    "silence-timed-out",
  );
  expect(hostedEnd("silence-timed-out")).toEqual({ msg: expect.stringContaining("Nobody said anything") });
  expect(hostedEnd("call.in-progress.error-vapifault-openai-voice-failed").failure).toMatchObject({
    message: "An error occurred during the call",
  });
  expect(hostedEnd("something-new")).toEqual({ msg: "The call ended. Start another one to go on." });
});

test.each([
  [
    { type: "permissions", blockedBy: "user" },
    { type: "permissions", blockedBy: "user" },
  ],
  [
    { type: "permissions", blockedBy: "browser" },
    { type: "permissions", blockedBy: "browser" },
  ],
  [
    { type: "permissions", blockedBy: "system" },
    { type: "permissions", blockedBy: "system" },
  ],
  [
    { type: "not-found", missingMedia: ["audio"] },
    { type: "not-found", missingMedia: ["audio"] },
  ],
  [{ type: "mic-in-use" }, { type: "mic-in-use" }],
  [{ type: "undefined-mediadevices" }, { type: "unknown" }],
])("a microphone's trouble %j is reported in our words", (error, expected) => {
  const payload = { type: "camera-error", error: { message: "{}", action: "camera-error", error } };
  expect(readHostedDeviceError(payload)).toMatchObject(expected);
});
