import { company } from "#content/company.ts";
import { contact, type PlanName } from "#content/contact.ts";

export interface ContactValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly company: string;
  readonly message: string;
}

/** The plan an address asks about (`?plan=growth`); anything that is none counts as no plan. */
export function planInAddress(search: string): PlanName | undefined {
  const asked = new URLSearchParams(search).get("plan");
  return (Object.keys(contact.plans) as PlanName[]).find((plan) => plan === asked);
}

/** The address that opens the visitor's mail program with their message in it (RFC 6068). */
export function contactMail(values: ContactValues, plan: PlanName | undefined): string {
  const { subject, subjectUnnamed, plan: aboutPlan } = contact.mail;
  const name = [values.firstName, values.lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ");
  const sender = [name, values.company.trim()].filter(Boolean).join(", ");
  const title = [sender === "" ? subjectUnnamed : subject(sender), plan && aboutPlan(contact.plans[plan])];
  const body = [
    values.message.trim(),
    [name, values.company.trim(), values.email.trim()].filter(Boolean).join("\n"),
  ];
  const query = {
    subject: title.filter(Boolean).join(": "),
    body: body.filter(Boolean).join("\n\n"),
  };
  const fields = Object.entries(query).map(
    // Line breaks are CRLF in a mail, and a space is %20 and never a plus.
    ([field, text]) => `${field}=${encodeURIComponent(text.replace(/\r?\n/g, "\r\n"))}`,
  );
  return `mailto:${company.email}?${fields.join("&")}`;
}
