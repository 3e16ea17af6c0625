import { company } from "./company.ts";

/** What can be booked, and when. Office hours are the company's own. */
export const scheduler = {
  /** Length of a demo, in minutes. Office hours are divided into slots of this length. */
  slotMinutes: 30,
  /** A slot that begins sooner than this cannot be booked any more, in hours. */
  minimumNoticeHours: 2,
  /** How far ahead one can book, in days. */
  horizonDays: 60,
  /** How long a slot is kept for somebody who is typing, in seconds. */
  holdSeconds: 300,
  /** Most demos that one mail address may have before it. */
  mostUpcoming: 3,
  /** Whose diary it is when the operator names nobody. */
  defaultHost: company.name,
} as const;

/** Where bookings have their pages. */
export const bookingPaths = {
  /** The calendar; with `#change=<token>` it moves a booking. */
  widget: "/widget/scheduler",
  /** A booking's own page is below it, at its token. */
  bookings: "/bookings",
} as const;

/** What the hosts' own calendar programs show. */
export const feedTexts = {
  name: (host: string | null) => (host === null ? `${company.name} demos` : `${company.name} demos: ${host}`),
  booking: (visitor: string) => `Demo: ${visitor}`,
  details: ({ host, email, timeZone }: { host: string; email: string; timeZone: string }) =>
    `With ${host}. The visitor's address is ${email}, their time zone ${timeZone}.`,
  blocked: (host: string | null, reason: string) =>
    [host === null ? "No demos" : `No demos: ${host}`, reason].filter(Boolean).join(", "),
} as const;
