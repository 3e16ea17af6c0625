import * as v from "valibot";
import { recordingFormats } from "#voice/protocol/call-web.ts";
import { described, optional, withoutEffect } from "./described.ts";
import { between, line, promptSchema } from "./schema-parts.ts";

// What an assistant plans for its calls besides answering them.

export const artifactPlan = v.looseObject({
  recordingEnabled: optional(
    v.boolean(),
    "True to keep the sound of calls, once the caller agrees. Default false.",
  ),
  transcriptPlan: optional(
    v.looseObject({
      enabled: optional(
        v.boolean(),
        "True to keep the words of calls, once the caller agrees. Default false.",
      ),
    }),
    "Whether words are kept.",
  ),
  videoRecordingEnabled: optional(
    v.boolean(),
    "Whether a video is kept. The caller’s browser makes it from the call’s pictures, names and sound. Default false. Phone calls have none.",
  ),
  recordingFormat: optional(
    v.picklist(recordingFormats, `must be one of ${recordingFormats.join(", ")}`),
    "`wav;l16` (default) or `ogg;opus`, which is ours and a tenth of the size. `mp3` of the published type gives WAV.",
  ),
  recordingUseCustomStorageEnabled: withoutEffect(
    "the operator says where things are kept, for the whole server",
  ),
  recordingPath: withoutEffect("the operator says where things are kept, for the whole server"),
  fullMessageHistoryEnabled: withoutEffect("what is kept is whole"),
  pcapEnabled: withoutEffect("no packets are captured"),
  pcapS3PathPrefix: withoutEffect("no packets are captured"),
  pcapUseCustomStorageEnabled: withoutEffect("no packets are captured"),
  loggingEnabled: withoutEffect("logs of this server hold no words of calls"),
  loggingUseCustomStorageEnabled: withoutEffect(
    "the operator says where things are kept, for the whole server",
  ),
  loggingPath: withoutEffect("the operator says where things are kept, for the whole server"),
  structuredOutputIds: withoutEffect("use `analysisPlan.structuredDataMultiPlan`"),
  structuredOutputs: withoutEffect("use `analysisPlan.structuredDataMultiPlan`"),
  scorecardIds: withoutEffect("use `analysisPlan.successEvaluationPlan`"),
  scorecards: withoutEffect("use `analysisPlan.successEvaluationPlan`"),
});

export const compliancePlan = v.looseObject({
  recordingConsentPlan: optional(
    v.looseObject({
      type: optional(
        v.picklist(["stay-on-line", "verbal"]),
        "`stay-on-line` (default): a caller who stays after the notice agrees, and can refuse at any time. `verbal`: nothing is kept until the caller says “I agree” or presses 1.",
      ),
      message: optional(
        v.pipe(v.string(), v.maxLength(500)),
        "Said in place of the notice’s first sentence. How to refuse is always said after it.",
      ),
    }),
    "How callers are asked before anything is kept or heard by others.",
  ),
  hipaaEnabled: withoutEffect("nothing is kept unless `artifactPlan` asks for it"),
  pciEnabled: withoutEffect("nothing is kept unless `artifactPlan` asks for it"),
  securityFilterPlan: withoutEffect("what callers say is never read as a template or a command"),
});

export const monitorPlan = v.looseObject({
  listenEnabled: optional(
    v.boolean(),
    "True gives each call a `listenUrl`; the caller is told that someone may listen, and can refuse. Default false.",
  ),
  listenAuthenticationEnabled: optional(
    v.boolean(),
    "True asks for a key besides the `listenUrl`. Default false.",
  ),
  controlEnabled: optional(
    v.boolean(),
    "True gives each call a `controlUrl` that takes messages for it. Default false.",
  ),
  controlAuthenticationEnabled: optional(
    v.boolean(),
    "True asks for a key besides the `controlUrl`. Default false.",
  ),
  monitorIds: withoutEffect("nothing here judges calls by itself"),
});

export const mediaPlayerPlan = v.looseObject({
  urls: optional(
    v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(2_048))), v.maxLength(100)),
    "Addresses of WAV, MP3 or Ogg files, on the web or as `/file/<id>`. One that ends with a slash stands for all that begin with it. Calls that were made with the private key may play any. Default: none.",
  ),
});

const part = (usual: string) => ({
  enabled: optional(v.boolean(), `Whether it is written. ${usual}`),
  messages: optional(
    v.pipe(v.array(promptSchema), v.minLength(1, "must have a message"), v.maxLength(20)),
    "The prompt, in place of ours. `{{transcript}}`, `{{systemPrompt}}`, `{{messages}}`, `{{endedReason}}`, `{{rubric}}` and `{{schema}}` are filled in.",
  ),
  timeoutSeconds: optional(between(1, 60), "Longest wait for the model, in seconds. Default 5."),
});

const structuredDataPlan = v.looseObject({
  ...part("Default false."),
  schema: optional(
    v.record(v.string(), v.unknown()),
    "The JSON Schema of the data. The model is told all of it; `required` is checked.",
  ),
});

/** How a model grades a call, by the names of the hosted service's types. */
export const rubrics = [
  "NumericScale",
  "DescriptiveScale",
  "Checklist",
  "Matrix",
  "PercentageScale",
  "LikertScale",
  "AutomaticRubric",
  "PassFail",
] as const;

/** Most sets of structured data: each is a request to the model. */
const mostSets = 10;

export const analysisPlan = v.looseObject({
  minMessagesThreshold: optional(
    v.pipe(between(0, 1_000), v.integer("must be a whole number")),
    "Calls with fewer messages are not analyzed. Default 2.",
  ),
  summaryPlan: optional(
    v.looseObject(part("Default true.")),
    "Writes two or three sentences into `analysis.summary`.",
  ),
  successEvaluationPlan: optional(
    v.looseObject({
      ...part("Default true."),
      rubric: optional(
        v.picklist(rubrics, `must be one of ${rubrics.join(", ")}`),
        "The scale of the grade. Default `PassFail`, which answers `true` or `false`.",
      ),
    }),
    "Grades the call in `analysis.successEvaluation`.",
  ),
  structuredDataPlan: optional(structuredDataPlan, "Fills `analysis.structuredData`."),
  structuredDataMultiPlan: optional(
    v.pipe(
      v.array(
        v.looseObject({
          key: described(v.pipe(line, v.minLength(1)), "Names the set in the result."),
          plan: described(structuredDataPlan, "How the set is filled."),
        }),
      ),
      v.maxLength(mostSets, `must have ${mostSets} plans at most`),
    ),
    "Several sets of data, each with a key, in `analysis.structuredDataMulti`.",
  ),
  outcomeIds: withoutEffect("outcomes are not kept here"),
});
