import * as v from "valibot";
import { described, optional } from "#voice/index.ts";

// Parts of calls in answers and in messages to servers.

const text = v.string();
const amount = v.number();
/** US dollars. */
const dollars = described(amount, "In US dollars.");

export const saidMessage = described(
  v.object({
    role: described(v.picklist(["bot", "user"]), "`bot` for the assistant, `user` for the caller."),
    message: described(text, "What was said."),
    time: described(amount, "When it began, in ms since 1970."),
    endTime: described(amount, "When it ended, in ms since 1970."),
    secondsFromStart: described(amount, "When it began, in seconds since the call did."),
    duration: described(amount, "How long it took, in ms."),
  }),
  "Something that was said.",
);

export const toldMessage = described(
  v.object({
    role: described(v.picklist(["assistant", "user"]), "Who says it."),
    content: described(text, "What was said."),
  }),
  "Something that was said, as a language model is told it.",
);

/** The names of a part's definition. */
const part = (what: string) =>
  described(
    v.object({
      provider: optional(text, "The provider that the assistant names."),
      model: optional(text, "The model that the assistant names."),
      voiceId: optional(text, "The voice that the assistant names."),
    }),
    what,
  );

const tokens = {
  promptTokens: described(amount, "Tokens that the model read. An estimate."),
  completionTokens: described(amount, "Tokens that the model wrote. An estimate."),
};
const minutes = described(amount, "Length of the call, in minutes.");

export const callCost = described(
  v.variant("type", [
    v.object({
      type: described(v.literal("transcriber"), "Hearing."),
      transcriber: part("What heard."),
      minutes,
      cost: dollars,
    }),
    v.object({
      type: described(v.literal("model"), "Understanding and answering."),
      model: part("What answered."),
      ...tokens,
      cost: dollars,
    }),
    v.object({
      type: described(v.literal("voice"), "Speaking."),
      voice: part("What spoke."),
      characters: described(amount, "Characters that were spoken."),
      cost: dollars,
    }),
    v.object({
      type: described(v.literal("analysis"), "What a model wrote about the call."),
      analysisType: described(
        v.picklist(["summary", "structuredData", "successEvaluation"]),
        "The part of the analysis.",
      ),
      model: part("What wrote it."),
      ...tokens,
      cost: dollars,
    }),
    v.object({
      type: described(v.literal("vapi"), "This server."),
      subType: described(v.literal("normal"), "Always `normal`."),
      minutes,
      cost: described(amount, "Always 0: our own parts cost nothing."),
    }),
  ]),
  "A part of a call’s cost.",
);

export const costBreakdown = described(
  v.object({
    transport: described(amount, "Always 0: the trunk’s bill is not known here."),
    stt: described(amount, "Hearing, in US dollars."),
    llm: described(amount, "The model, in US dollars."),
    tts: described(amount, "The voice, in US dollars."),
    vapi: described(amount, "This server, in US dollars; always 0."),
    total: described(amount, "The sum, in US dollars."),
    analysisCostBreakdown: optional(
      v.record(v.string(), v.number()),
      "Costs and tokens of each part of the analysis, by name.",
    ),
    llmPromptTokens: described(amount, "Tokens that the model read."),
    llmCompletionTokens: described(amount, "Tokens that the model wrote."),
    ttsCharacters: described(amount, "Characters that were spoken."),
  }),
  "The costs of a call as one object, as older programs read them.",
);

/** What a call cost. Present once it is over. */
export const costEntries = {
  cost: optional(
    amount,
    "What the operator’s hosted services charge for the call, in US dollars. Present once it is over.",
  ),
  costs: optional(v.array(callCost), "The parts of the cost. Present once the call is over."),
  costBreakdown: optional(costBreakdown, "The same as one object. Present once the call is over."),
};

export const artifact = described(
  v.object({
    messages: optional(v.array(saidMessage), "What was said, message by message."),
    messagesOpenAIFormatted: optional(v.array(toldMessage), "The same, as a language model is told it."),
    transcript: optional(text, "The same as one text, a line for each message."),
    recordingUrl: optional(text, "The address of the recording. It is fetched with a private key."),
    stereoRecordingUrl: optional(
      text,
      "The same with the caller on the left and the assistant on the right.",
    ),
    videoRecordingUrl: optional(
      text,
      "The address of the video, WebM of 1280 by 720. It is fetched with a private key, in ranges if asked for.",
    ),
    recording: optional(
      v.object({
        videoUrl: optional(text, "The video."),
        stereoUrl: optional(text, "The recording in stereo."),
        mono: optional(
          v.object({
            combinedUrl: described(text, "Both sides in one channel."),
            assistantUrl: described(text, "The assistant’s side alone."),
            customerUrl: described(text, "The caller’s side alone."),
          }),
          "The recordings in mono.",
        ),
      }),
      "The addresses of all recordings.",
    ),
    performanceMetrics: optional(
      v.object({
        turnLatencies: described(
          v.array(
            v.object({
              turnLatency: described(
                amount,
                "From the end of the caller’s words to the first sound of the answer, in ms.",
              ),
            }),
          ),
          "Turn by turn.",
        ),
        turnLatencyAverage: optional(amount, "Their mean, in ms."),
        numAssistantInterrupted: described(amount, "How often the caller interrupted the assistant."),
      }),
      "How fast the answers came. Present once the call is over, whatever is kept.",
    ),
  }),
  "What is kept of a call. Words and sound are there only if the caller agreed.",
);

export const callAnalysis = described(
  v.object({
    summary: optional(text, "Two or three sentences."),
    structuredData: optional(
      v.record(v.string(), v.unknown()),
      "The data that `structuredDataPlan.schema` describes.",
    ),
    structuredDataMulti: optional(
      v.array(
        v.object({
          key: described(text, "The key of the plan."),
          result: described(v.record(v.string(), v.unknown()), "The data."),
        }),
      ),
      "The sets of data that were asked for.",
    ),
    successEvaluation: optional(text, "The grade, by the rubric of the plan."),
  }),
  "What a hosted model wrote about a call.",
);

export const monitor = described(
  v.object({
    listenUrl: optional(
      text,
      "A WebSocket with the call’s sound: 16 kHz, 16 bits, two channels. Anyone who has it can listen.",
    ),
    controlUrl: optional(
      text,
      "Takes messages for the call by `POST`. Anyone who has it can steer the call; keys with the scope `read` don’t see it.",
    ),
  }),
  "Where a call can be followed while it goes on.",
);

/** What is kept of a call if its caller agrees. */
export const keptPlan = described(
  v.object({
    videoRecordingEnabled: described(v.boolean(), "True if a video is kept."),
    recordingEnabled: described(v.boolean(), "True if the sound is kept."),
    recordingFormat: optional(
      v.picklist(["wav;l16", "ogg;opus"]),
      "The format of the recording, where the sound is kept.",
    ),
    transcriptPlan: described(
      v.object({ enabled: described(v.boolean(), "True if they are kept.") }),
      "Whether the words are kept.",
    ),
  }),
  "What is kept if the caller agrees, whatever was requested.",
);

export const compliance = described(
  v.object({
    recordingConsent: described(
      v.object({
        type: described(v.picklist(["stay-on-line", "verbal"]), "How the caller was asked."),
        grantedAt: optional(text, "When the caller agreed, ISO 8601 in UTC. Missing if they did not."),
      }),
      "The caller’s agreement.",
    ),
  }),
  "What the caller was asked, and said.",
);
