import { expect, test } from "vitest";
import { readAsDescribed } from "#fixtures/described-answer.ts";
import {
  contactMessageSubject,
  demoRequestSubject,
  mailSurroundings,
  outboundRequestSubject,
} from "#fixtures/subjects.ts";
import { ref } from "#server/openapi/json-schema.ts";
import { automationWebhooks, signedHeaders } from "#server/openapi/webhooks.ts";
import { automationWebhook } from "./automation-webhook.ts";

const subjects = [
  [demoRequestSubject({ website: null }), "dial.requested", "DialRequested"],
  [outboundRequestSubject(), "dial.requested", "DialRequested"],
  [
    contactMessageSubject({ kind: "call-back", phone: "+12025550123", email: null }),
    "call-back.requested",
    "CallBackRequested",
  ],
] as const;

test("VAPI-01 what is posted to the automation is as the description says, headers included", () => {
  for (const [subject, type, name] of subjects) {
    const { body, headers } = automationWebhook.compose(subject, mailSurroundings) as {
      body: string;
      headers: Record<string, string>;
    };
    expect(headers["webhook-type"]).toBe(type);
    const sent = JSON.parse(body);
    expect(readAsDescribed(ref(name), sent), subject.about).toEqual(sent);
    const { post } = automationWebhooks()[type] as { post: { parameters: { name: string }[] } };
    const signed = signedHeaders.map((header) => header.name);
    const described = post.parameters.map((header) => header.name).filter((each) => !signed.includes(each));
    expect(Object.keys(headers).toSorted()).toEqual(described.toSorted());
  }
});
