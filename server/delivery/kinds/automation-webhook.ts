import { defineDelivery, type WebhookCall } from "../define-delivery.ts";
import { dialEnded, dialWaitsUntil } from "../dial-gate.ts";
import type { SubjectDial } from "../subject.ts";

/**
 * Hands a dial over to the automation, within calling hours and with its consent. The body holds phone, company, website
 * and name, in this order. Without a website it is "".
 *
 * A call-back request has another shape, without those fields at the top: an automation that has an AI call every
 * `phone` it receives must not call a visitor who asked for a person.
 */
export const automationWebhook = defineDelivery({
  kind: "automation-webhook",
  about: ["demo-request", "demo-call", "contact-message"],
  queue: "deliver-webhook",
  needs: ["AUTOMATION_WEBHOOK_URL"],
  waitsForItsHour: true,
  supersededWhen: ({ dial }, now) => dialEnded(dial, now),
  waitsUntil: ({ dial }, now) => dialWaitsUntil(dial, now),
  compose(subject) {
    const { dial } = subject;
    if (!dial) throw new Error("There is no webhook without a dial; this delivery should not exist.");
    const { phone } = dial;
    switch (subject.about) {
      case "demo-request": {
        const { business_name, website, full_name } = subject.row;
        const body = { phone, companyName: business_name, website: website ?? "", name: full_name };
        return call("dial.requested", body, dial);
      }
      case "demo-call": {
        const { company_name, website, name } = subject.row;
        return call("dial.requested", { phone, companyName: company_name, website, name }, dial);
      }
      case "contact-message": {
        const { kind, created_at, first_name, last_name, email, company, message } = subject.row;
        if (kind !== "call-back")
          throw new Error(`There is no webhook for a ${kind}; this delivery should not exist.`);
        const name = `${first_name} ${last_name}`.trim();
        const body = {
          type: "call-back.requested",
          timestamp: created_at.toISOString(),
          data: { phone, name, companyName: company, email: email ?? "", topic: message },
        };
        return call(body.type, body, dial);
      }
    }
  },
});

function call(type: string, body: object, { consentId, wordingVersion }: SubjectDial): WebhookCall {
  return {
    body: JSON.stringify(body),
    headers: {
      "webhook-type": type,
      "larkline-consent-id": consentId,
      "larkline-consent-version": wordingVersion,
    },
  };
}
