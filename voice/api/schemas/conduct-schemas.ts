import * as v from "valibot";
import { described, optional, withoutEffect } from "./described.ts";
import { between, line } from "./schema-parts.ts";

// How an assistant takes turns, and what it does of itself.

const phrases = v.pipe(v.array(line), v.maxLength(100));
const tellsByWords = "the engine tells the end of a sentence by its words";

export const startSpeakingPlan = v.looseObject({
  waitSeconds: optional(
    between(0, 5),
    "The shortest pause that ends the caller’s turn, in seconds. That of the assistant that answers first holds for the whole call.",
  ),
  smartEndpointingEnabled: withoutEffect(tellsByWords),
  smartEndpointingPlan: withoutEffect(tellsByWords),
  customEndpointingRules: withoutEffect(tellsByWords),
  transcriptionEndpointingPlan: withoutEffect(tellsByWords),
});

export const stopSpeakingPlan = v.looseObject({
  numWords: optional(between(0, 10), "How many of the caller’s words stop the assistant; 0 for any voice."),
  voiceSeconds: optional(
    between(0, 0.5),
    "How long the caller must speak to stop the assistant, in seconds.",
  ),
  interruptionPhrases: optional(phrases, "Phrases that stop the assistant at once."),
  acknowledgementPhrases: optional(phrases, "Phrases, such as “okay”, that do not stop it."),
  backoffSeconds: withoutEffect("an interrupted assistant answers when the caller has finished"),
});

export const hook = v.looseObject({
  on: described(
    v.pipe(v.string(), v.maxLength(1_000)),
    "`customer.speech.timeout`, `assistant.speech.interrupted` or `call.ending`; other events are kept without effect.",
  ),
  do: described(
    v.pipe(
      v.array(
        v.looseObject({
          type: described(
            line,
            "`say` with `exact` or a `prompt`, `message.add` with a `message`, or `tool` with the definition of a `tool`.",
          ),
        }),
      ),
      v.maxLength(20),
    ),
    "What is done. At the end of a call only tools of the types `function` and `apiRequest` are called.",
  ),
  options: optional(
    v.looseObject({
      timeoutSeconds: optional(between(1, 1_000), "Silence of the caller, in seconds. Default 7.5."),
      triggerMaxCount: optional(between(1, 10), "The most times it is done. Default 3."),
      triggerResetMode: optional(
        v.unknown(),
        "`onUserSpeech` to start counting again once the caller has spoken. Default: counted over the whole call.",
      ),
    }),
    "For `customer.speech.timeout`: when, and how often.",
  ),
  filters: optional(v.unknown(), "For `call.ending`: the reasons, by `call.endedReason`. Default: any."),
  name: withoutEffect("hooks are told apart by their order"),
});
