import type { Json } from "#server/openapi/json-schema.ts";
import { exampleId } from "./examples.ts";
import type { ServerMessageType } from "./server-messages.ts";

const timestamp = 1_796_137_445_000;
const orgId = "2f6a3f0e-3b0d-4c55-9a55-9a4f1c8b7d10";
const assistantId = "a61c4d84-5c0e-4f4b-8a3e-6c2f6d9b1e77";
const [startedAt, endedAt] = ["2026-12-01T15:04:05.000Z", "2026-12-01T15:06:20.000Z"];

const call = { id: exampleId, orgId, type: "webCall", status: "in-progress", assistantId };
const kept = {
  videoRecordingEnabled: false,
  recordingEnabled: false,
  transcriptPlan: { enabled: true },
};
const begun = {
  id: exampleId,
  orgId,
  createdAt: startedAt,
  updatedAt: startedAt,
  type: "webCall",
  status: "in-progress",
  assistantId,
  startedAt,
  artifactPlan: kept,
};
const ended = {
  ...begun,
  updatedAt: endedAt,
  status: "ended",
  endedAt,
  endedReason: "customer-ended-call",
};

const said = {
  role: "user",
  message: "Do you have time on Tuesday?",
  time: timestamp,
  endTime: timestamp + 1_400,
  secondsFromStart: 6.2,
  duration: 1_400,
};
const told = { role: "user", content: said.message };
const find = { name: "find_patient", arguments: { phone: "+12025550123" } };

/** A message of each type, as it is sent. */
export const messageExamples: Readonly<Record<ServerMessageType, Json>> = {
  "status-update": { type: "status-update", timestamp, status: "in-progress", call: begun },
  "end-of-call-report": {
    type: "end-of-call-report",
    timestamp,
    endedReason: "customer-ended-call",
    startedAt,
    endedAt,
    durationSeconds: 135,
    cost: 0.0212,
    compliance: { recordingConsent: { type: "stay-on-line", grantedAt: startedAt } },
    artifact: { messages: [said], messagesOpenAIFormatted: [told], transcript: `User: ${said.message}\n` },
    transcript: `User: ${said.message}\n`,
    messages: [said],
    analysis: { summary: "The caller asked for an appointment on Tuesday." },
    call: ended,
  },
  "conversation-update": {
    type: "conversation-update",
    timestamp,
    messages: [said],
    messagesOpenAIFormatted: [told],
    conversation: [told],
    call,
  },
  "speech-update": { type: "speech-update", timestamp, role: "user", status: "started", turn: 2, call },
  "user-interrupted": { type: "user-interrupted", timestamp, call },
  hang: { type: "hang", timestamp, call },
  transcript: {
    type: "transcript",
    timestamp,
    role: "user",
    transcriptType: "final",
    transcript: said.message,
    call,
  },
  "transfer-update": {
    type: "transfer-update",
    timestamp,
    destination: { type: "assistant", assistantName: "Billing" },
    call,
  },
  "tool-calls": {
    type: "tool-calls",
    timestamp,
    toolCallList: [{ id: "call_1", type: "function", ...find, function: find }],
    toolWithToolCallList: [
      {
        type: "function",
        function: {
          name: find.name,
          description: "Finds a patient by the phone number.",
          parameters: { type: "object", properties: { phone: { type: "string" } } },
        },
        toolCall: { id: "call_1", type: "function", function: find },
      },
    ],
    call: { id: exampleId, type: "webCall", assistantId },
  },
  "handoff-destination-request": {
    type: "handoff-destination-request",
    timestamp,
    parameters: { topic: "an invoice" },
    call: { id: exampleId, type: "webCall", assistantId },
  },
};
