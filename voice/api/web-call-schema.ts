import * as v from "valibot";

/** Longest request, in bytes. It also bounds every text and list in it. */
export const requestLimit = 64 * 1024;
/** Deepest nesting of a request. A definition for the hosted service has about ten levels. */
export const nestingLimit = 32;

const line = v.pipe(v.string(), v.maxLength(200));
const text = v.pipe(v.string(), v.maxLength(8_000));
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const between = (low: number, high: number) =>
  v.pipe(
    v.number(),
    v.minValue(low, `must be from ${low} to ${high}`),
    v.maxValue(high, `must be from ${low} to ${high}`),
  );

const modelChoice = v.looseObject({
  provider: v.optional(line),
  model: v.optional(line),
  url: v.optional(v.pipe(v.string(), v.maxLength(2_048))),
  messages: v.optional(
    v.pipe(
      v.array(v.looseObject({ role: v.picklist(["system", "user", "assistant"]), content: text })),
      v.maxLength(50),
    ),
  ),
  temperature: v.optional(between(0, 2)),
  maxTokens: v.optional(between(1, 10_000)),
  persona: v.optional(line),
  tools: v.optional(v.pipe(v.array(v.looseObject({ type: line })), v.maxLength(50))),
  toolIds: v.optional(v.pipe(v.array(id), v.maxLength(50))),
});

/** Unknown properties are kept. */
export const assistantSchema = v.looseObject({
  id: v.optional(line),
  name: v.optional(line),
  firstMessage: v.optional(text),
  firstMessageMode: v.optional(v.picklist(["assistant-speaks-first", "assistant-waits-for-user"])),
  model: v.optional(modelChoice),
  voice: v.optional(
    v.looseObject({
      provider: v.optional(line),
      voiceId: v.optional(line),
      speed: v.optional(between(0.5, 2)),
    }),
  ),
  transcriber: v.optional(
    v.looseObject({ provider: v.optional(line), model: v.optional(line), language: v.optional(line) }),
  ),
  maxDurationSeconds: v.optional(between(10, 43_200)),
  silenceTimeoutSeconds: v.optional(between(10, 3_600)),
  endCallMessage: v.optional(text),
  endCallPhrases: v.optional(v.pipe(v.array(v.pipe(line, v.minLength(1))), v.maxLength(50))),
  artifactPlan: v.optional(
    v.looseObject({
      videoRecordingEnabled: v.optional(v.boolean()),
      recordingEnabled: v.optional(v.boolean()),
      transcriptPlan: v.optional(v.looseObject({ enabled: v.optional(v.boolean()) })),
    }),
  ),
  metadata: v.optional(v.record(v.string(), v.unknown())),
});

const overridesSchema = v.looseObject({
  ...assistantSchema.entries,
  variableValues: v.optional(
    v.record(
      v.pipe(v.string(), v.maxLength(100)),
      v.union([v.pipe(v.string(), v.maxLength(2_000)), v.number(), v.boolean()], "must be a text"),
    ),
  ),
});

export const squadSchema = v.looseObject({
  id: v.optional(line),
  name: v.optional(line),
  members: v.pipe(
    v.array(
      v.looseObject({
        assistantId: v.optional(id),
        assistant: v.optional(assistantSchema),
        assistantOverrides: v.optional(overridesSchema),
      }),
    ),
    v.minLength(1),
    v.maxLength(10),
  ),
});

export const webCallSchema = v.looseObject({
  /** For the operator's list of calls. */
  name: v.nullish(v.pipe(v.string(), v.maxLength(40))),
  assistant: v.nullish(assistantSchema),
  assistantId: v.nullish(id),
  assistantOverrides: v.nullish(overridesSchema),
  squad: v.nullish(squadSchema),
  squadId: v.nullish(id),
});

export type ReadWebCall = v.InferOutput<typeof webCallSchema>;
export type ReadAssistant = v.InferOutput<typeof assistantSchema>;
export type ReadOverrides = v.InferOutput<typeof overridesSchema>;
