import { company } from "../company.ts";

/** The visitor’s number as they read it, such as "+1 415 555 0142"; null when they left none and call us. */
export type VisitorPhone = string | null;

/** Texts of a booked demo for calendars, mails and the booking’s page. */
export const demoEvent = {
  summary: (host: string) =>
    host === company.name ? `${company.name} demo` : `${company.name} demo with ${host}`,
  /** A host with the company’s name is no particular person. */
  with: (host: string) =>
    `${host === company.name ? "One of us" : host}, and ${company.assistantName}, our AI agent`,
  location: (phone: VisitorPhone) =>
    phone === null ? `Phone: ${company.phone}` : `Phone: we call you at ${phone}`,
  /** Who calls whom, at which number. */
  how: (phone: VisitorPhone) =>
    phone === null
      ? `By phone: call ${company.phone} at this time, and we’ll pick up. Nothing to install.`
      : `By phone: one of us calls you at ${phone}. Nothing to install.`,
  /** The other way round. */
  elsewise: (phone: VisitorPhone) =>
    phone === null
      ? `Would you rather we call you? Send your number to ${company.email}.`
      : `Wrong number, or would you rather call us? Write to ${company.email}, or call ${company.phone} at that time.`,
  /** In place of the number where others may read it. */
  numberLeft: "the number you left",
  change: (link: string) => `To choose another time or cancel: ${link}`,
  cancelled: "This demo has been canceled.",
  fileName: "larkline-demo.ics",
} as const;
