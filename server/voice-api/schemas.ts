import * as v from "valibot";
import { type Definition, described, nullish, optional, serverSchema, withoutEffect } from "#voice/index.ts";
import { line, name, number, secret, uuid } from "./schema-parts.ts";

const neverReturned = "Kept encrypted and never returned.";

export const credentialSchema = described(
  v.looseObject({
    provider: described(
      v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
      "The service: `openai`, `custom-llm`, `deepgram` or `11labs`; `webhook` for your own servers; any other is kept.",
    ),
    name: optional(name, "Its name, for people."),
    apiKey: optional(secret, `The service’s key. ${neverReturned}`),
    apiSecret: optional(secret, `A second half of the key, where a service has one. ${neverReturned}`),
    authToken: optional(secret, `A token, where a service has one. ${neverReturned}`),
    authenticationPlan: optional(
      v.unknown(),
      `For \`webhook\`: a \`bearer\` token, an \`hmac\` of the body, or a token fetched by \`oauth2\`, as its \`type\` says. Its secrets are kept encrypted and never returned.`,
    ),
  }),
  "A key of another service. Other properties of the published types are kept, their secrets encrypted.",
) as v.GenericSchema<unknown, Definition>;

const ownTrunk = "calls come over the server’s own trunk";

export const phoneNumberSchema = described(
  v.pipe(
    v.looseObject({
      provider: described(
        v.picklist(["twilio", "vonage", "byo-phone-number", "vapi", "telnyx"]),
        "The number’s carrier.",
      ),
      number: optional(
        number,
        "The number, as E.164. Required for `twilio`, `vonage` and `telnyx`, and kept once.",
      ),
      name: optional(name, "Its name, for people."),
      assistantId: nullish(
        uuid,
        "The stored assistant that answers it, where the server has a telephone. Default: the receptionist.",
      ),
      squadId: nullish(uuid, "The stored squad that answers it, where the server has a telephone."),
      credentialId: nullish(uuid, "The carrier’s credential. Required for `vonage` and `telnyx`."),
      twilioAccountSid: optional(line, "The account at Twilio. Required for `twilio`."),
      twilioAuthToken: optional(secret, `The account’s token. ${neverReturned}`),
      twilioApiKey: optional(v.unknown(), `A key of the account, in place of the token. ${neverReturned}`),
      twilioApiSecret: optional(v.unknown(), `The secret of that key. ${neverReturned}`),
      server: withoutEffect(ownTrunk, v.nullable(serverSchema)),
      workflowId: withoutEffect("there are no workflows"),
      hooks: withoutEffect(ownTrunk),
      fallbackDestination: withoutEffect(ownTrunk),
      smsEnabled: withoutEffect(ownTrunk),
      status: withoutEffect(ownTrunk),
      numberDesiredAreaCode: withoutEffect("this server sells no numbers"),
      numberE164CheckEnabled: withoutEffect("every number is checked"),
      sipUri: optional(
        v.unknown(),
        "For `vapi`: a SIP address, such as `sip:front-desk@example.com`, that is answered like a number.",
      ),
      authentication: withoutEffect(ownTrunk),
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
  ),
  "A number, and who answers it.",
) as v.GenericSchema<unknown, Definition>;

/** The older ways to add a number. */
export const twilioImport = described(
  v.looseObject({
    twilioPhoneNumber: described(number, "The number, as E.164."),
    twilioAccountSid: described(
      v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
      "The account at Twilio.",
    ),
    twilioAuthToken: optional(
      v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
      `The account’s token. ${neverReturned}`,
    ),
  }),
  "A number at Twilio. Any other property of a phone number may be given, too.",
);

export const vonageImport = described(
  v.looseObject({
    vonagePhoneNumber: described(number, "The number, as E.164."),
    credentialId: described(
      v.pipe(v.string(), v.uuid("must be the id of a credential")),
      "The credential of the account at Vonage.",
    ),
  }),
  "A number at Vonage. Any other property of a phone number may be given, too.",
);

/** A number that is to be bought. */
export const numberPurchase = described(
  v.looseObject({
    areaCode: described(
      v.pipe(v.string(), v.regex(/^[2-9]\d{2}$/, "must have three digits, such as 415")),
      "Its area code, in the United States or Canada.",
    ),
  }),
  "Where the number should be. Any other property of a phone number may be given, too.",
);

/** What can be changed of a call. */
export const callChange = described(
  v.looseObject({
    name: nullish(v.pipe(v.string(), v.maxLength(40)), "Its name, for people; null removes it."),
  }),
  "A new name. Other properties are ignored.",
);

/** What can be changed of a file. */
export const fileChange = described(
  v.looseObject({
    name: optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200)), "Its name, for people."),
  }),
  "A new name. Other properties are ignored.",
);
