import type { Json } from "#server/openapi/json-schema.ts";
import { withoutSecrets } from "#voice/index.ts";
import { exampleId, exampleNumberId } from "./examples.ts";

const orgId = "2f6a3f0e-3b0d-4c55-9a55-9a4f1c8b7d10";
const [createdAt, updatedAt] = ["2026-12-01T15:03:58.120Z", "2026-12-01T15:06:20.000Z"];
const kept = { id: exampleId, orgId, createdAt, updatedAt: createdAt };

/** What is answered of something that was made like this. */
export function keptExample(definition: Json): Json {
  return { ...withoutSecrets(definition).definition, ...kept };
}

const artifactPlan = {
  videoRecordingEnabled: false,
  recordingEnabled: false,
  transcriptPlan: { enabled: true },
};
const assistantId = "a61c4d84-5c0e-4f4b-8a3e-6c2f6d9b1e77";
const listedCall = {
  ...kept,
  updatedAt,
  type: "webCall",
  status: "ended",
  name: "Ana, about Tuesday",
  assistantId,
  startedAt: "2026-12-01T15:04:05.000Z",
  endedAt: updatedAt,
  endedReason: "customer-ended-call",
  region: "US",
  cost: 0.0212,
  artifactPlan,
};

/** Answers as they are sent. */
export const answerExamples = {
  listedCall,
  getCall: {
    ...listedCall,
    compliance: { recordingConsent: { type: "stay-on-line", grantedAt: "2026-12-01T15:04:12.000Z" } },
    artifact: {
      transcript: "User: Do you have time on Tuesday?\nAI: At ten, or at three.\n",
      performanceMetrics: {
        turnLatencies: [{ turnLatency: 420 }],
        turnLatencyAverage: 420,
        numAssistantInterrupted: 0,
      },
    },
    analysis: { summary: "The caller asked for an appointment on Tuesday." },
  },
  createWebCall: {
    id: exampleId,
    type: "webCall",
    status: "queued",
    createdAt,
    webCallUrl: "wss://larkline.example/voice/call/join#…",
    artifactPlan,
    transport: { provider: "larkline", callToken: "…" },
    assistant: { id: assistantId, name: "Front desk", firstMessage: "Bright Dental, this is Wren." },
  },
  createPhoneCall: {
    ...kept,
    type: "outboundPhoneCall",
    status: "queued",
    assistantId,
    customer: { number: "+13125550143" },
    phoneNumberId: exampleNumberId,
    artifactPlan,
  },
  getFile: {
    ...kept,
    object: "file",
    name: "prices.txt",
    originalName: "prices.txt",
    mimetype: "text/plain",
    bytes: 1_284,
    status: "done",
    parsedTextBytes: 1_284,
  },
  getMetrics: {
    orgId,
    rangeStart: "2026-11-24T15:00:00.000Z",
    rangeEnd: "2026-12-01T15:00:00.000Z",
    callStarted: 212,
    callActive: 3,
    callWasted: 4,
    callAverageDuration: 94.5,
    callMinutes: 329.17,
    callEndedReasons: { "customer-ended-call": 198, "assistant-ended-call": 7 },
    callRegions: { US: 190, CA: 22 },
  },
  getAnalytics: [
    {
      name: "calls",
      timeRange: { start: "2026-11-24T15:00:00.000Z", end: "2026-12-01T15:00:00.000Z", timezone: "UTC" },
      result: [
        { status: "ended", countId: 205 },
        { status: "in-progress", countId: 3 },
      ],
    },
  ],
  listChanges: {
    results: [
      {
        id: "1041",
        orgId,
        type: "API",
        time: createdAt,
        by: "CRM",
        act: "updated",
        resource: "assistant",
        resourceId: assistantId,
        properties: ["firstMessage"],
      },
    ],
    metadata: { itemsPerPage: 100, sortOrder: "DESC" },
  },
} as const;
