import type { Json } from "#server/openapi/json-schema.ts";

/** An id in an example: of something that was made before. */
export const exampleId = "7b1cf9a2-6a4e-4a0c-9d51-0f4b1f3c2a11";

/** The same, of a stored phone number. */
export const exampleNumberId = "3c1b0f5e-9a77-4f5d-8d24-0f6f0a1d9e52";

/** A body for each operation that takes one, by the operation's name. Each is accepted as it stands, with ids that exist. */
export const examples: Readonly<Record<string, Json>> = {
  createAssistant: {
    name: "Front desk",
    firstMessage: "Bright Dental, this is Wren. How can I help?",
    model: {
      provider: "openai",
      model: "gpt-4o",
      messages: [{ role: "system", content: "You answer the phone of a dental practice." }],
    },
    maxDurationSeconds: 600,
    artifactPlan: { transcriptPlan: { enabled: true } },
    analysisPlan: { summaryPlan: { enabled: true, timeoutSeconds: 10 } },
  },
  updateAssistant: {
    firstMessage: "Bright Dental, good morning!",
    monitorPlan: { listenEnabled: false, controlEnabled: true },
  },
  replaceAssistant: { name: "Front desk", firstMessage: "Bright Dental, hello!" },
  validateSound: { url: "https://brightdental.com/cafe.mp3" },
  createSquad: { name: "Practice", members: [{ assistantId: exampleId }] },
  updateSquad: { name: "Practice at night" },
  replaceSquad: { name: "Practice", members: [{ assistantId: exampleId }] },
  createTool: {
    type: "function",
    function: {
      name: "find_patient",
      description: "Finds a patient by the phone number.",
      parameters: { type: "object", properties: { phone: { type: "string" } }, required: ["phone"] },
    },
    server: { url: "https://brightdental.com/tools", timeoutSeconds: 10 },
  },
  updateTool: { messages: [{ type: "request-start", content: "One moment, I’m looking." }] },
  replaceTool: { type: "endCall" },
  createCredential: { provider: "custom-llm", name: "Our model", apiKey: "sk-…" },
  updateCredential: { name: "Our newer model" },
  replaceCredential: { provider: "custom-llm", apiKey: "sk-…" },
  createPhoneNumber: { provider: "byo-phone-number", number: "+12025550123", name: "Front desk" },
  updatePhoneNumber: { name: "Front desk, evenings" },
  replacePhoneNumber: { provider: "byo-phone-number", number: "+12025550124" },
  buyNumber: { areaCode: "415", name: "Front desk" },
  importTwilioNumber: {
    twilioPhoneNumber: "+12025550125",
    twilioAccountSid: "AC0123456789",
    twilioAuthToken: "…",
  },
  importVonageNumber: { vonagePhoneNumber: "+12025550126", credentialId: exampleId },
  createCall: { assistantId: exampleId },
  createWebCall: { assistantId: exampleId },
  createPhoneCall: {
    assistantId: exampleId,
    phoneNumberId: exampleNumberId,
    customer: { number: "+13125550143", name: "Ana" },
  },
  updateCall: { name: "Ana, about Tuesday" },
  getAnalytics: {
    queries: [
      {
        table: "call",
        name: "calls",
        operations: [{ operation: "count", column: "id" }],
        groupBy: ["status"],
      },
    ],
  },
  updateFile: { name: "Price list of 2027" },
};
