import * as v from "valibot";
import type { Squad } from "#voice/protocol/call-web.ts";
import { assistantSchema } from "./schemas/assistant-schema.ts";
import { described, nullish, optional, withoutEffect } from "./schemas/described.ts";
import { between, id, line, serverSchema, text } from "./schemas/schema-parts.ts";

/** Longest request, in bytes. It also bounds every text and list in it. */
export const requestLimit = 64 * 1024;
/** Deepest nesting of a request. A definition for the hosted service has about ten levels. */
export const nestingLimit = 32;

/** What the overrides of an assistant have besides its own properties. */
const ownOfOverrides = {
  variableValues: optional(
    v.record(
      v.pipe(v.string(), v.maxLength(100)),
      v.union(
        [
          v.pipe(v.string(), v.maxLength(2_000)),
          v.number(),
          v.boolean(),
          v.null(),
          v.record(v.string(), v.unknown()),
          v.array(v.unknown()),
        ],
        "must be a text of up to 2,000 characters",
      ),
    ),
    "Facts about the caller, such as `name` and `timeZone`. They fill `{{name}}` in the assistant’s texts.",
  ),
};

export const overridesSchema = described(
  v.looseObject({ ...assistantSchema.entries, ...ownOfOverrides }),
  "Properties of an assistant that replace its own for one call, and values for its texts.",
);

/** Where a call can be handed over to: an assistant, by its name, its id or as it is. */
export const destinationSchema = described(
  v.looseObject({
    type: described(line, "`assistant`, `squad`, `number`, `sip`, or `dynamic`, which asks your server."),
    assistantName: optional(line, "The name of a member of the squad."),
    assistantId: optional(id, "The id of a stored assistant."),
    assistant: optional(assistantSchema, "An assistant for this handover only."),
    assistantOverrides: optional(
      overridesSchema,
      "Replace the next assistant’s properties, after all other overrides.",
    ),
    squadId: optional(id, "The id of a stored squad."),
    squad: optional(
      // A squad has destinations, too.
      v.lazy((): v.GenericSchema<unknown, Squad> => squadSchema as never),
      "A squad for this handover only.",
    ),
    entryAssistantName: optional(line, "The member of that squad who takes over. Default: the first."),
    squadOverrides: optional(overridesSchema, "Replace that squad’s `membersOverrides`."),
    description: optional(
      text,
      "When to choose it: for the model to read, or to match with what the caller asks for.",
    ),
    message: optional(
      v.union([text, v.looseObject({ content: optional(text, "The words.") })], "must be a text"),
      "Said before the handover; an empty text for nothing. Default: “Transferring the call now.” for a `transferCall` tool, nothing for others.",
    ),
    transferMode: optional(
      line,
      "What the next assistant is told: `rolling-history` (default) for everything, `swap-system-message-in-history` for everything but the instructions before, `delete-history` for nothing.",
    ),
    contextEngineeringPlan: optional(
      v.looseObject({
        type: described(
          line,
          "`all` (default of `handoff`), `none`, `lastNMessages`, `userAndAssistantMessages` or `previousAssistantMessages`.",
        ),
        maxMessages: optional(between(1, 1_000), "For `lastNMessages`: how many."),
      }),
      "What the next assistant is told of the call so far, in newer definitions.",
    ),
    server: optional(serverSchema, "For `dynamic`: the server that is asked. Default: the assistant’s."),
    number: optional(
      v.unknown(),
      "The number that the caller is put through to, as E.164. `TRANSFER_ALLOW` has to allow it, and templates are not filled in.",
    ),
    sipUri: optional(v.unknown(), "The SIP address that the caller is put through to; see `number`."),
    transferPlan: optional(
      v.unknown(),
      "`mode` (default `blind-transfer`; with those that begin with `warm-transfer` the person is told the `message` first), and `fallbackPlan` with `message` and `endCallEnabled`.",
    ),
    variableExtractionPlan: optional(
      v.unknown(),
      "The properties of its `schema` are filled in by the model and, with `aliases`, become values of the next assistant’s texts.",
    ),
  }),
  "A destination that can take over a call.",
);

export const squadSchema = described(
  v.looseObject({
    name: optional(line, "Its name, for people."),
    members: described(
      v.pipe(
        v.array(
          v.looseObject({
            assistantId: nullish(id, "The id of a stored assistant."),
            assistant: optional(assistantSchema, "An assistant for this squad only."),
            assistantOverrides: optional(
              overridesSchema,
              "Replace the member’s properties, before any other overrides.",
            ),
            assistantDestinations: optional(
              v.pipe(v.array(destinationSchema), v.maxLength(50)),
              "Who this member may hand the call to.",
            ),
            assistantVersion: withoutEffect("there are no versions"),
          }),
        ),
        v.minLength(1),
        v.maxLength(10),
      ),
      "The assistants that share a call. The first one answers.",
    ),
    membersOverrides: optional(
      overridesSchema,
      "Replace the properties of all members, after their own overrides.",
    ),
    id: optional(line, "Ignored in a request: the server assigns ids."),
  }),
  "Several assistants that share a call.",
);

const forTelephone =
  "`POST /call` with it rings a phone, as `POST /call/phone` does. Elsewhere it is ignored.";

export const webCallSchema = described(
  v.looseObject({
    name: nullish(v.pipe(v.string(), v.maxLength(40)), "Its name, for lists."),
    assistant: nullish(assistantSchema, "An assistant for this call only."),
    assistantId: nullish(id, "The id of a stored assistant."),
    assistantOverrides: nullish(overridesSchema, "Replace the properties of the assistant that answers."),
    squad: nullish(squadSchema, "A squad for this call only."),
    squadId: nullish(id, "The id of a stored squad, whose first member answers."),
    squadOverrides: nullish(
      overridesSchema,
      "Replace the squad’s `membersOverrides`. Ignored with the public key.",
    ),
    customer: optional(v.unknown(), forTelephone),
    customers: optional(v.unknown(), forTelephone),
    phoneNumber: optional(v.unknown(), forTelephone),
    phoneNumberId: optional(v.unknown(), forTelephone),
  }),
  "Who answers: an assistant or a squad, stored or given in full.",
);

export type ReadWebCall = v.InferOutput<typeof webCallSchema>;
export type ReadSquad = v.InferOutput<typeof squadSchema>;
export type ReadAssistant = v.InferOutput<typeof assistantSchema>;
export type ReadOverrides = v.InferOutput<typeof overridesSchema>;
