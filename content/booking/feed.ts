import { company } from "#content/company.ts";

/** A booking in the words of a host’s calendar. */
interface FeedBooking {
  readonly host: string;
  readonly email: string;
  readonly timeZone: string;
  /** Null when the visitor left no number. */
  readonly phone: string | null;
  readonly company: string | null;
  /** Set if it is not the site's default one. */
  readonly language: string | null;
}

/** Texts of the feeds that the hosts' calendar programs subscribe to. */
export const feedTexts = {
  name: (host: string | null) => (host === null ? `${company.name} demos` : `${company.name} demos: ${host}`),
  booking: (visitor: string, business: string | null) =>
    business === null ? `Demo: ${visitor}` : `Demo: ${visitor}, ${business}`,
  details: ({ host, email, timeZone, phone, company: business, language }: FeedBooking) =>
    [
      phone === null ? `The visitor calls ${company.phone}.` : `${host} calls the visitor at ${phone}.`,
      `With ${host}. The visitor’s address is ${email}, their time zone ${timeZone}.`,
      business === null ? "" : `Their company is ${business}.`,
      language === null ? "" : `They booked in ${language}.`,
    ]
      .filter(Boolean)
      .join("\n"),
  location: (phone: string | null) => (phone === null ? company.phone : phone),
  blocked: (host: string | null, reason: string) =>
    [host === null ? "No demos" : `No demos: ${host}`, reason].filter(Boolean).join(", "),
} as const;
