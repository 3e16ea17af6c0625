import { company } from "../company.ts";
import { bookingPage } from "./page.ts";

/** What a visitor reads when the calendar refuses something: what happened, and what to do. */
export const bookingRefusals = {
  wrongRange: "Ask with from and to, two moments like 2026-12-01T00:00:00Z, at most 44 days apart.",
  invalid: "Some fields need another look.",
  taken: "Someone else just booked this time. Choose another one.",
  notOffered: "This time can no longer be booked. Choose another one.",
  linkUnknown: bookingPage.unknown.lead,
  linkReplaced: bookingPage.moved.lead,
  cancelled: "This demo was already canceled. You can book another time.",
  over: "This demo has started or is over, so it can no longer be moved or canceled.",
  unsolved: `A lot of demos were booked from your network. Reload the page and try again, or write to ${company.email}.`,
  tooManyUpcoming: (most: number) =>
    `This address already has ${most} upcoming demos. Write to ${company.email} if you need another.`,
  tooMany: `We got a lot of requests from your network. Try again in a few minutes, or write to ${company.email}.`,
} as const;
