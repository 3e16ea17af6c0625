import { defineDelivery } from "../define-delivery.ts";

/**
 * Calls the automation with phone, company, website and name, in this order. Without a website it is "".
 *
 * A call-back request has another shape, without those fields at the top: an automation that has an AI call every
 * `phone` it receives must not call a visitor who asked for a person.
 */
export const automationWebhook = defineDelivery({
  kind: "automation-webhook",
  about: ["demo-request", "demo-call", "contact-message"],
  queue: "deliver-webhook",
  needs: ["AUTOMATION_WEBHOOK_URL"],
  supersededWhen: (subject) =>
    subject.about === "demo-call" && !subject.mayCall ? "The consent to be called was withdrawn." : undefined,
  compose(subject) {
    switch (subject.about) {
      case "demo-request": {
        const { phone, business_name, website, full_name } = subject.row;
        return JSON.stringify({ phone, companyName: business_name, website: website ?? "", name: full_name });
      }
      case "demo-call": {
        const { phone, company_name, website, name } = subject.row;
        return JSON.stringify({ phone, companyName: company_name, website, name });
      }
      case "contact-message": {
        const { kind, created_at, phone, first_name, last_name, email, company, message } = subject.row;
        if (kind !== "call-back")
          throw new Error(`There is no webhook for a ${kind}; this delivery should not exist.`);
        const name = `${first_name} ${last_name}`.trim();
        return JSON.stringify({
          type: "call-back.requested",
          timestamp: created_at.toISOString(),
          data: { phone, name, companyName: company, email: email ?? "", topic: message },
        });
      }
    }
  },
});
