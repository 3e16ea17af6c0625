import * as v from "valibot";
import type { Definition } from "#voice/index.ts";

const line = v.pipe(v.string(), v.maxLength(200));
const text = v.pipe(v.string(), v.maxLength(8_000));
const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(8_000));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const uuid = v.pipe(v.string(), v.uuid("must be an id, such as 0d9f2f3e-6f0a-4a4f-9d0e-0d5b0f3c2a11"));
const address = v.pipe(v.string(), v.maxLength(2_048), v.url("must be an address that begins with https://"));
/** A telephone number, as E.164. */
export const number = v.pipe(
  v.string(),
  v.regex(/^\+[1-9]\d{6,14}$/, "must be a number with its country code, such as +12025550143"),
);

const server = v.looseObject({
  url: v.optional(address),
  secret: v.optional(secret),
  timeoutSeconds: v.optional(
    v.pipe(v.number(), v.minValue(1, "must be from 1 to 300"), v.maxValue(300, "must be from 1 to 300")),
  ),
  headers: v.optional(v.record(line, v.unknown())),
});

const functionName = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/, "must be 1 to 64 letters, digits, _ or -"),
);

const messages = v.optional(v.pipe(v.array(v.looseObject({ type: line })), v.maxLength(50)));
const jsonSchema = v.looseObject({ type: v.optional(line) });

/** Kinds of tools that calls can use. Others of the published types are kept, and named in docs/voice-api.md. */
const knownTools = v.variant("type", [
  v.looseObject({
    type: v.literal("function"),
    function: v.looseObject({
      name: functionName,
      description: v.optional(text),
      parameters: v.optional(jsonSchema),
      strict: v.optional(v.boolean()),
    }),
    async: v.optional(v.boolean()),
    server: v.optional(server),
    messages,
  }),
  v.looseObject({
    type: v.literal("apiRequest"),
    name: v.optional(functionName),
    description: v.optional(text),
    url: address,
    method: v.picklist(["GET", "POST", "PUT", "PATCH", "DELETE"]),
    timeoutSeconds: v.optional(
      v.pipe(v.number(), v.minValue(1, "must be from 1 to 300"), v.maxValue(300, "must be from 1 to 300")),
    ),
    body: v.optional(jsonSchema),
    headers: v.optional(jsonSchema),
    messages,
  }),
  v.looseObject({
    type: v.literal("transferCall"),
    destinations: v.optional(v.pipe(v.array(v.looseObject({ type: line })), v.maxLength(50))),
    messages,
  }),
  v.looseObject({
    type: v.literal("handoff"),
    destinations: v.optional(v.pipe(v.array(v.looseObject({ type: line })), v.maxLength(50))),
    messages,
  }),
  v.looseObject({ type: v.literal("endCall"), messages }),
  v.looseObject({ type: v.literal("dtmf"), messages }),
]);

const toolTypes: ReadonlySet<unknown> = new Set(
  knownTools.options.map(({ entries }) => entries.type.literal),
);

export const toolSchema = v.lazy((input) => {
  const { type } = (input ?? {}) as { type?: unknown };
  return typeof type === "string" && !toolTypes.has(type)
    ? v.looseObject({ type: v.pipe(line, v.minLength(1)) })
    : knownTools;
}) as v.GenericSchema<unknown, Definition>;

export const credentialSchema = v.looseObject({
  provider: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  name: v.optional(name),
  apiKey: v.optional(secret),
  apiSecret: v.optional(secret),
  authToken: v.optional(secret),
}) as v.GenericSchema<unknown, Definition>;

export const phoneNumberSchema = v.pipe(
  v.looseObject({
    provider: v.picklist(["twilio", "vonage", "byo-phone-number", "vapi", "telnyx"]),
    number: v.optional(number),
    name: v.optional(name),
    assistantId: v.nullish(uuid),
    squadId: v.nullish(uuid),
    credentialId: v.nullish(uuid),
    twilioAccountSid: v.optional(line),
    twilioAuthToken: v.optional(secret),
    server: v.nullish(server),
  }),
  v.forward(
    v.partialCheck(
      [["provider"], ["number"]],
      ({ provider, number }) => number !== undefined || !["twilio", "vonage", "telnyx"].includes(provider),
      "must be given, with its country code",
    ),
    ["number"],
  ),
  v.forward(
    v.partialCheck(
      [["provider"], ["twilioAccountSid"]],
      ({ provider, twilioAccountSid }) => provider !== "twilio" || twilioAccountSid !== undefined,
      "must be given for a number of Twilio",
    ),
    ["twilioAccountSid"],
  ),
  v.forward(
    v.partialCheck(
      [["provider"], ["credentialId"]],
      ({ provider, credentialId }) => !["vonage", "telnyx"].includes(provider) || credentialId != null,
      "must be given: the credential of the carrier",
    ),
    ["credentialId"],
  ),
) as v.GenericSchema<unknown, Definition>;
