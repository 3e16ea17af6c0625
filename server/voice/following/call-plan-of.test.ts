import { expect, test } from "vitest";
import { assistants } from "#assistants/assistants.ts";
import { callPlanOf, keptOf } from "./call-plan-of.ts";

const asksAll = { recordingEnabled: true, transcriptPlan: { enabled: true } };

test("VAPI-03 only what is named by true is kept, and of our own assistants nothing", () => {
  expect(keptOf({ artifactPlan: asksAll })).toEqual({
    ...asksAll,
    recordingFormat: "wav;l16",
    videoRecordingEnabled: false,
  });
  const nothing = {
    recordingEnabled: false,
    transcriptPlan: { enabled: false },
    videoRecordingEnabled: false,
  };
  for (const artifactPlan of [{}, { videoRecordingEnabled: false }, { transcriptPlan: {} }])
    expect(keptOf({ artifactPlan })).toEqual(nothing);
  expect(keptOf({ artifactPlan: { videoRecordingEnabled: true } })).toMatchObject({
    videoRecordingEnabled: true,
  });
  expect(keptOf({})).toEqual(nothing);
  for (const { id } of Object.values(assistants))
    expect(keptOf({ id, artifactPlan: asksAll })).toEqual(nothing);
});

test("VAPI-03 a server is owed what it asks for, and without a choice what the hosted platform sends", () => {
  const server = { url: "https://shop.example/calls" };
  expect(callPlanOf({}).owes).toEqual([]);
  expect(callPlanOf({ server }).owes).toEqual(["call-started", "call-ended", "call-report"]);
  expect(callPlanOf({ server, serverMessages: ["end-of-call-report"] }).owes).toEqual(["call-report"]);
  expect(callPlanOf({ server, serverMessages: ["transcript"] }).owes).toEqual([]);
  expect(callPlanOf({ serverUrl: server.url, serverUrlSecret: "s" }).server).toMatchObject({
    url: server.url,
    secret: "s",
  });
});
