import * as v from "valibot";
import { assistantSchema, described, optional } from "#voice/index.ts";
import { callStatuses } from "../call-view.ts";
import {
  artifact,
  callAnalysis,
  compliance,
  costEntries,
  keptPlan,
  monitor,
  saidMessage,
} from "./call-parts.ts";
import { keptEntries, time } from "./kept-answer.ts";

export const callAnswer = described(
  v.object({
    ...keptEntries,
    type: described(
      v.picklist(["webCall", "inboundPhoneCall", "outboundPhoneCall"]),
      "`inboundPhoneCall` for one that came over the telephone, `outboundPhoneCall` for one that rang a phone, otherwise `webCall`.",
    ),
    status: described(
      v.picklist(callStatuses),
      "`queued` until its caller joins, or until its phone is rung.",
    ),
    name: optional(v.string(), "Its name, for people."),
    assistantId: optional(v.string(), "The id of the stored assistant that answers."),
    squadId: optional(v.string(), "The id of the stored squad that answers."),
    startedAt: optional(time, "When the caller joined, ISO 8601 in UTC."),
    endedAt: optional(time, "When it ended, ISO 8601 in UTC."),
    endedReason: optional(v.string(), "Why it ended, such as `customer-ended-call`."),
    customer: optional(
      v.object({ number: described(v.string(), "The number, as E.164.") }),
      "Who is called for a program, until the number is erased.",
    ),
    phoneNumberId: optional(v.string(), "The id of the stored number that such a call is made from."),
    region: optional(v.string(), "The country of the caller’s address, as two letters, if it is known."),
    ...costEntries,
    compliance: optional(compliance, "Present if something was to be kept."),
    artifactPlan: described(
      v.lazy(() => keptPlan),
      "What is kept, or was, if the caller agrees.",
    ),
    artifact: optional(artifact, "Not in lists."),
    messages: optional(v.array(saidMessage), "The same as `artifact.messages`. Not in lists."),
    analysis: optional(
      callAnalysis,
      "Present if an `analysisPlan` asked for it and words are kept. Not in lists.",
    ),
    monitor: optional(monitor, "Present while the call goes on, if its `monitorPlan` says so. Not in lists."),
  }),
  "A call, and what became of it.",
);

export const callBatchAnswer = described(
  v.object({
    results: described(v.array(v.lazy(() => callAnswer)), "The calls, each in the order of its customer."),
    errors: described(
      v.array(
        v.object({
          customer: described(
            v.object({ number: described(v.string(), "The number, as E.164.") }),
            "Who isn’t called.",
          ),
          error: described(v.union([v.string(), v.array(v.string())]), "Why, and what to do."),
        }),
      ),
      "The people who aren’t called.",
    ),
  }),
  "What became of a request for several calls.",
);

export const phoneCallAnswer = described(
  v.union([callAnswer, callBatchAnswer]),
  "The call, or with `customers` those that were made and those that were refused.",
);

export const webCallAnswer = described(
  v.object({
    id: keptEntries.id,
    type: described(v.literal("webCall"), "Always `webCall`."),
    status: described(v.literal("queued"), "Always `queued`: its caller has not joined yet."),
    createdAt: keptEntries.createdAt,
    webCallUrl: described(
      v.string(),
      "The address that the caller’s page joins at, with the call’s token. It is good for one caller.",
    ),
    artifactPlan: described(
      v.lazy(() => keptPlan),
      "What is kept, or was, if the caller agrees.",
    ),
    transport: described(
      v.object({
        provider: described(v.literal("larkline"), "Who carries the sound: this server."),
        callToken: described(v.string(), "The token by which a page joins."),
      }),
      "How the sound travels.",
    ),
    mayInvite: optional(v.literal(true), "Present if others can join the call by link."),
    mayRecord: optional(v.literal(true), "Present if the people in the call can have it recorded."),
    monitor: optional(monitor, "Where the call can be followed. Pages don’t get it."),
    assistant: described(
      v.lazy(() => assistantSchema),
      "The part of the assistant that a page may see: nothing of its model, instructions or addresses.",
    ),
  }),
  "A call that waits for its caller.",
);
