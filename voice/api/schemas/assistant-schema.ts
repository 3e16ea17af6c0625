import * as v from "valibot";
import { firstMessageModes } from "#voice/protocol/call-web.ts";
import { defaultMaxDurationSeconds, defaultSilenceTimeoutSeconds } from "#voice/protocol/limits.ts";
import { hook, startSpeakingPlan, stopSpeakingPlan } from "./conduct-schemas.ts";
import { described, optional, withoutEffect } from "./described.ts";
import { analysisPlan, artifactPlan, compliancePlan, mediaPlayerPlan, monitorPlan } from "./plan-schemas.ts";
import { between, id, line, mostFiles, promptSchema, serverSchema, text } from "./schema-parts.ts";

const modelChoice = v.looseObject({
  provider: optional(
    line,
    "`embedded` (the dialogue of this server), `openai`, or `custom-llm` with `url`. Default: a service that the operator has a key for, else `embedded`.",
  ),
  model: optional(line, "The model’s name at its provider. Default: the operator’s choice."),
  url: optional(
    v.pipe(v.string(), v.maxLength(2_048)),
    "For `custom-llm`: the address of an endpoint that speaks the OpenAI protocol. Never taken from a page.",
  ),
  messages: optional(
    v.pipe(v.array(promptSchema), v.maxLength(50)),
    "Instructions and earlier messages for a hosted model. `embedded` does not read them.",
  ),
  temperature: optional(
    between(0, 2),
    "How freely a hosted model chooses its words. Default: the provider’s.",
  ),
  maxTokens: optional(between(1, 10_000), "Longest answer of a hosted model, in tokens. Default 2,000."),
  tools: optional(
    v.pipe(
      v.array(
        v.looseObject({
          type: described(line, "The kind of tool; its other properties are those of a tool."),
        }),
      ),
      v.maxLength(50),
    ),
    "Tools for this assistant only, for a hosted model. Never taken from a page.",
  ),
  toolIds: optional(
    v.pipe(v.array(id), v.maxLength(50)),
    "Ids of stored tools, for a hosted model. Never taken from a page.",
  ),
  knowledgeBase: optional(
    v.looseObject({
      fileIds: optional(v.pipe(v.array(id), v.maxLength(mostFiles)), "Ids of the files."),
    }),
    "Files that it answers from, and names when it does. Never taken from a page.",
  ),
  persona: optional(line, "For `embedded`: the name of a stored conversation, such as `receptionist`."),
  toolRefs: withoutEffect("there are no versions of tools; use `toolIds`"),
  fallbackModels: withoutEffect("the dialogue of this server takes over from a model that fails"),
  toolStrictCompatibilityMode: withoutEffect("schemas of tools are passed on as they are"),
  promptCacheRetention: withoutEffect("nothing is said to the provider about its cache"),
  promptCacheKey: withoutEffect("nothing is said to the provider about its cache"),
  reasoningEffort: withoutEffect("models are asked for words at once"),
  emotionRecognitionEnabled: withoutEffect("callers are not judged by their voice"),
  numFastTurns: withoutEffect("one model answers the whole call"),
});

const voiceChoice = v.looseObject({
  provider: optional(
    line,
    "`embedded` (the voice of this server), `openai` or `11labs`. Default: a service that the operator has a key for, else `embedded`.",
  ),
  voiceId: optional(line, "The voice’s name at its provider. Default: the provider’s usual one."),
  speed: optional(between(0.5, 2), "Speed of speech; 1 is as recorded. Default 1."),
});

const transcriberChoice = v.looseObject({
  provider: optional(
    line,
    "`embedded` (the ear of this server), `openai` or `deepgram`. Default: a service that the operator has a key for, else `embedded`.",
  ),
  model: optional(line, "The model’s name at its provider. Default: the provider’s usual one."),
  language: optional(line, "The language that callers speak, such as `en`. `embedded` hears English."),
});

/** Unknown properties are kept. */
export const assistantSchema = described(
  v.looseObject({
    name: optional(line, "Its name. Squads and tools use it to hand calls over, and pages see it."),
    firstMessage: optional(
      text,
      "Said first. Without it, the assistant waits for the caller. `{{name}}` stands for a value of `variableValues`.",
    ),
    firstMessageMode: optional(
      v.picklist(firstMessageModes),
      "Who speaks first, and whether the model makes up the first words. Default `assistant-speaks-first`.",
    ),
    model: optional(modelChoice, "The part that understands and answers."),
    voice: optional(voiceChoice, "The part that speaks."),
    transcriber: optional(transcriberChoice, "The part that hears."),
    maxDurationSeconds: optional(
      between(10, 43_200),
      `Longest call, in seconds. Default ${defaultMaxDurationSeconds}. The public key can lower it, not raise it.`,
    ),
    silenceTimeoutSeconds: optional(
      between(10, 3_600),
      `Silence that ends the call, in seconds. Default ${defaultSilenceTimeoutSeconds}. The public key can lower it, not raise it.`,
    ),
    endCallMessage: optional(text, "Said before the assistant hangs up. Default: nothing."),
    voicemailMessage: optional(
      text,
      "The message for an answering machine that picks up when this assistant calls a phone. Before it comes a notice that an AI is speaking, unless the message says so. Default: none; the assistant hangs up.",
    ),
    endCallPhrases: optional(
      v.pipe(v.array(v.pipe(line, v.minLength(1))), v.maxLength(50)),
      "Phrases after which the assistant hangs up once it has said them.",
    ),
    backgroundSound: optional(
      v.pipe(v.string(), v.maxLength(2_048)),
      "`office` for a quiet room behind the voice, or the address of a WAV, MP3 or Ogg file, on the web or as `/file/<id>`, whose first two minutes repeat. `off` (default), or anything else, for none. Addresses are never taken from a page.",
    ),
    mediaPlayerPlan: optional(
      mediaPlayerPlan,
      "The recordings that pages may play into its calls (`startRemoteMediaPlayer`). Never taken from a page.",
    ),
    artifactPlan: optional(
      artifactPlan,
      "What is kept of a call, once the caller agrees. Default: nothing. The public key can ask for less, not for more.",
    ),
    compliancePlan: optional(
      compliancePlan,
      "How callers are told that something is kept. Never taken from a page.",
    ),
    monitorPlan: optional(
      monitorPlan,
      "Whether a call can be listened to and steered while it goes on. Never taken from a page.",
    ),
    analysisPlan: optional(
      analysisPlan,
      "What a hosted model writes about a call after its end, if its words are kept. Default: nothing. Never taken from a page.",
    ),
    server: optional(serverSchema, "The server that is told about its calls. Never taken from a page."),
    serverMessages: optional(
      v.pipe(v.array(line), v.maxLength(50)),
      "The types of messages that the server is sent. Default: all but `transcript` and `transfer-update`.",
    ),
    clientMessages: optional(
      v.pipe(v.array(line), v.maxLength(50)),
      "Which of `transcript`, `speech-update`, `user-interrupted`, `hang` and `transfer-update` pages are sent. Default: all. The call’s state and end always are.",
    ),
    firstMessageInterruptionsEnabled: optional(
      v.boolean(),
      "False keeps voices from interrupting the first message; typing still does. Default true.",
    ),
    startSpeakingPlan: optional(startSpeakingPlan, "How long the assistant waits before it speaks."),
    stopSpeakingPlan: optional(
      stopSpeakingPlan,
      "What interrupts the assistant. Default: the engine’s own rules.",
    ),
    hooks: optional(
      v.pipe(v.array(hook), v.maxLength(20)),
      "What is done when something happens. Never taken from a page.",
    ),
    serverUrl: optional(v.unknown(), "The same as `server.url`, in older definitions."),
    serverUrlSecret: optional(v.unknown(), "The same as `server.secret`, in older definitions."),
    credentials: optional(
      v.unknown(),
      "A list of credentials for this assistant’s services, used before stored ones. Never taken from a page.",
    ),
    credentialIds: optional(
      v.unknown(),
      "Ids of the only stored credentials it may use; an empty list means none. Default: the newest of each service. Never taken from a page.",
    ),
    metadata: optional(
      v.record(v.string(), v.unknown()),
      "Anything you want kept with the assistant. Pages see it.",
    ),
    id: optional(line, "Ignored in a request: the server assigns ids."),
    backgroundSpeechDenoisingPlan: withoutEffect("sound is heard as it arrives"),
    keypadInputPlan: withoutEffect("each key counts as it is pressed"),
    voicemailDetection: withoutEffect("answering machines are always detected"),
    observabilityPlan: withoutEffect("this server has no such part"),
    modelOutputInMessagesEnabled: withoutEffect("messages hold what was said"),
    transportConfigurations: withoutEffect("this server has no such part"),
    latestVersion: withoutEffect("there are no versions"),
  }),
  "Who answers a call. Properties that aren’t listed are kept and returned, too.",
);
