import { expect, test } from "vitest";
import { assistants } from "#assistants/assistants.ts";
import { recordingRule } from "./recording-rule.ts";

const video = { artifactPlan: { videoRecordingEnabled: true } };

test("CALL-15 callers may have their call recorded only where the operator, the assistant or a private key says so", () => {
  const rule = recordingRule({ CALL_RECORDING: false });
  const { receptionist } = assistants;
  expect(rule(receptionist, true)).toBe(false);
  expect(rule({ ...receptionist, ...video }, false)).toBe(false);
  expect(rule({ name: "Shop" }, true)).toBe(false);
  expect(rule({ name: "Shop" }, false)).toBe(true);
  expect(rule({ name: "Shop", ...video }, true)).toBe(true);
  expect(rule({ name: "Shop", artifactPlan: { transcriptPlan: { enabled: true } } }, true)).toBe(false);
  expect(recordingRule({ CALL_RECORDING: true })(receptionist, true)).toBe(true);
});
