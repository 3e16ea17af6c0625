import { automationMessages } from "./automation-messages.ts";
import { type Json, type JsonByName, jsonSchemas, ref } from "./json-schema.ts";
import { bodyOf, headerParameter } from "./operation.ts";

/** Headers by which a receiver knows whom a request comes from (https://www.standardwebhooks.com). */
export const signedHeaders: readonly Json[] = [
  headerParameter("webhook-id", "The delivery’s id: the same for every attempt. Act on each once.", true),
  headerParameter("webhook-timestamp", "When this attempt was made, in seconds since 1970.", true),
  headerParameter(
    "webhook-signature",
    "`v1,` and the HMAC-SHA256 of id, timestamp and body in base64; one for each secret.",
    true,
  ),
];

const consentHeaders = [
  headerParameter("larkline-consent-id", "The consent that permits the call.", true),
  headerParameter("larkline-consent-version", "The version of the wording that was agreed to.", true),
];

export const automationTag = {
  name: "Webhooks",
  description:
    "When someone agrees to be called, the server posts the call to the operator’s automation, signed as Standard Webhooks describes. A delivery that gets no 2xx within 15 seconds is tried again for a day, always with the same `webhook-id`.",
};

/** What is posted to the automation, by the type in its header. */
export function automationWebhooks(): JsonByName {
  return {
    "dial.requested": posted(
      "onDialRequested",
      ["dial.requested", "Have an agent call, once."],
      "DialRequested",
      {
        phone: "+12025550123",
        companyName: "Northwind Dental",
        website: "",
        name: "Ada Example",
      },
    ),
    "call-back.requested": posted(
      "onCallBackRequested",
      [
        "call-back.requested",
        "A person should call back. The body has a different shape, so that no agent does.",
      ],
      "CallBackRequested",
      {
        type: "call-back.requested",
        timestamp: "2026-11-24T15:04:05.000Z",
        data: {
          phone: "+12025550123",
          name: "Ada Example",
          companyName: "",
          email: "",
          topic: "our old contract",
        },
      },
    ),
  };
}

export const automationSchemas = (): JsonByName => jsonSchemas(automationMessages);

function posted(
  operationId: string,
  [summary, description]: readonly [summary: string, description: string],
  name: keyof typeof automationMessages,
  example: Json,
): Json {
  return {
    post: {
      operationId,
      summary,
      description,
      tags: [automationTag.name],
      security: [],
      parameters: [
        headerParameter("webhook-type", "The type of the message.", true),
        ...signedHeaders,
        ...consentHeaders,
      ],
      requestBody: bodyOf(ref(name), example),
      responses: {
        "2XX": { description: "You have received it. After any other answer, it is sent again." },
      },
    },
  };
}
