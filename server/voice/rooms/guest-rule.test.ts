import { expect, test } from "vitest";
import { assistants } from "#assistants/assistants.ts";
import { guestRule } from "./guest-rule.ts";

const allowed = guestRule({ CALL_GUESTS: true });

test("others may join calls with our own assistants, and with any of which nothing is kept", () => {
  expect(allowed(assistants.receptionist)).toBe(true);
  expect(allowed({ name: "Shop" })).toBe(true);
});

test.each([
  ["sound may be kept", { artifactPlan: { recordingEnabled: true } }],
  ["words may be kept", { artifactPlan: { transcriptPlan: { enabled: true } } }],
  ["somebody may listen in", { monitorPlan: { listenEnabled: true } }],
])("nobody joins a call of which %s: guests would not have been asked", (_, assistant) => {
  expect(allowed(assistant)).toBe(false);
});

test("the operator can keep calls to two", () => {
  expect(guestRule({ CALL_GUESTS: false })(assistants.receptionist)).toBe(false);
});
