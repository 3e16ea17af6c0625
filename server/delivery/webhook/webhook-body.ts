import type { Subject } from "#server/delivery/subject.ts";

/**
 * What the automation receives: these four fields, in this order. A demo request without a website has "".
 *
 * @throws Error for a contact message or a booking, which no automation is told about.
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
    case "contact-message":
    case "booking":
      throw new Error(`There is no webhook for a ${subject.about}; its delivery should not exist.`);
  }
}
