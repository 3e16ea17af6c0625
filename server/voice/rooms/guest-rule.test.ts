import { expect, test } from "vitest";
import { assistants } from "#assistants/assistants.ts";
import { guestRule } from "./guest-rule.ts";

const allowed = guestRule({ CALL_GUESTS: true });

test("others may join calls with our own assistants, and with any of which nothing is kept", () => {
  expect(allowed(assistants.receptionist)).toBe(true);
  expect(allowed({ name: "Shop" })).toBe(true);
});

test("CALL-15 others may join a call that is kept, where they are asked before they are in", () => {
  const asksAll = { recordingEnabled: true, videoRecordingEnabled: true, transcriptPlan: { enabled: true } };
  expect(allowed({ artifactPlan: asksAll })).toBe(true);
});

test("nobody joins a call in which somebody may listen: guests would not have been asked", () => {
  expect(allowed({ monitorPlan: { listenEnabled: true } })).toBe(false);
});

test("the operator can keep calls to two", () => {
  expect(guestRule({ CALL_GUESTS: false })(assistants.receptionist)).toBe(false);
});
