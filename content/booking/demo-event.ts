import { company } from "../company.ts";

/** Texts of a booked demo for calendars, mails and the booking’s page. */
export const demoEvent = {
  summary: (host: string) =>
    host === company.name ? `${company.name} demo` : `${company.name} demo with ${host}`,
  /** A host with the company’s name is no particular person. */
  with: (host: string) =>
    `${host === company.name ? "One of us" : host}, and ${company.assistantName}, our AI agent`,
  location: `Phone: ${company.phone}`,
  how: `By phone: call ${company.phone} at this time, and we’ll pick up. Nothing to install.`,
  elsewise: `Would you rather we call you? Send your number to ${company.email}.`,
  change: (link: string) => `To choose another time or cancel: ${link}`,
  cancelled: "This demo has been canceled.",
  fileName: "larkline-demo.ics",
} as const;
