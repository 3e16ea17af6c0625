import * as v from "valibot";
import { described, nullish, optional, withoutEffect } from "./described.ts";

export const line = v.pipe(v.string(), v.maxLength(200));
export const text = v.pipe(v.string(), v.maxLength(8_000));
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

export const between = (low: number, high: number) =>
  v.pipe(
    v.number(),
    v.minValue(low, `must be from ${low} to ${high}`),
    v.maxValue(high, `must be from ${low} to ${high}`),
  );

/** Most files that a knowledge base may have. */
export const mostFiles = 100;

/** What a language model is told: instructions, or something that was said. */
export const promptSchema = described(
  v.looseObject({
    role: described(v.picklist(["system", "user", "assistant"]), "Who says it; `system` gives instructions."),
    content: described(text, "The words. `{{name}}` stands for a value of `variableValues`."),
  }),
  "A message for a language model.",
);

/** How a tool's request is repeated that fails. */
export const backoffSchema = described(
  v.looseObject({
    type: optional(v.unknown(), "`fixed` for the same wait each time, `exponential` to double it each time."),
    maxRetries: optional(between(0, 10), "The most times it is repeated."),
    baseDelaySeconds: optional(between(0, 60), "The first wait, in seconds."),
    excludedStatusCodes: optional(
      v.pipe(v.array(v.unknown()), v.maxLength(100)),
      "Statuses after which it isn’t repeated.",
    ),
  }),
  "How a tool’s failed request is repeated, while the tool has time left.",
);

/** Where messages go. Its secrets are taken out before a definition is stored. */
export const serverSchema = described(
  v.looseObject({
    url: optional(
      v.pipe(v.string(), v.maxLength(2_048), v.url("must be an address that begins with https://")),
      "The address that gets a `POST`. One in a private network is used only if the operator allows it.",
    ),
    secret: optional(
      v.pipe(v.string(), v.minLength(1), v.maxLength(8_000)),
      "Signs each request and is sent as `x-vapi-secret`. Kept encrypted and never returned.",
    ),
    timeoutSeconds: optional(
      between(1, 300),
      "Longest wait for the answer, in seconds. Default 20; 60 at most for messages about a call.",
    ),
    headers: optional(
      v.record(line, v.unknown()),
      "More headers for each request. Their values are kept encrypted and never returned.",
    ),
    credentialId: optional(
      v.unknown(),
      "The id of a credential that proves where a request comes from. It applies to functions and handover requests, not to messages.",
    ),
    backoffPlan: nullish(
      backoffSchema,
      "How a function’s failed request is repeated. Messages about a call have a schedule of their own.",
    ),
    encryptedPaths: withoutEffect("bodies are signed and sent over TLS, not encrypted in parts"),
    staticIpAddressesEnabled: withoutEffect("requests leave from the address of this server"),
  }),
  "A server of yours, and how it is asked.",
);
