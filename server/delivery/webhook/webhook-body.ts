import type { Subject } from "#server/delivery/subject.ts";

/**
 * What the automation receives: these four fields, in this order. A demo request without a website has "".
 *
 * A wish to be called back has another shape, with nothing where those fields are: an automation that has an AI call
 * every `phone` it is sent must not call somebody who asked for a person.
 *
 * @throws Error for a message or a booking, which no automation is told about.
 */
export function webhookBody(subject: Subject): string {
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
      if (kind !== "call-back") break;
      const name = `${first_name} ${last_name}`.trim();
      return JSON.stringify({
        type: "call-back.requested",
        timestamp: created_at.toISOString(),
        data: { phone, name, companyName: company, email: email ?? "", topic: message },
      });
    }
    case "booking":
      break;
  }
  throw new Error(`There is no webhook for a ${subject.about}; its delivery should not exist.`);
}
