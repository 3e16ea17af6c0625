import { widgetPath } from "#e2e/scheduler-pages.ts";
import { composeMail, type MailKind } from "#fixtures/compose-mail.ts";
import {
  bookingSubject,
  contactMessageSubject,
  demoRequestSubject,
  mailSurroundings,
  outboundRequestSubject,
} from "#fixtures/subjects.ts";
import type { Screen } from "./screens.ts";

type Subject = Parameters<typeof composeMail>[1];

/** Served instead of a page, as a mail program shows it: on its own, without the site's styles and policies. */
const place = "/mail-for-a-screenshot";

interface Reading {
  readonly scheme?: "light" | "dark";
  /** False for a site that has nobody to make the calls that visitors ask for. Default: true. */
  readonly dials?: false;
}

function mailScreen(
  name: string,
  kind: MailKind,
  subject: Subject,
  { scheme = "light", dials }: Reading = {},
): Screen {
  return {
    name: `mail-${name}`,
    // Opened first, since shots.ts waits for its typefaces.
    path: widgetPath,
    async arrange(page) {
      const { html } = composeMail(kind, subject, { ...mailSurroundings, dials: dials ?? true });
      await page.route(`**${place}`, (route) => route.fulfill({ contentType: "text/html", body: html }));
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(place);
    },
  };
}

const demo = demoRequestSubject({ business_name: "Växjö Dental", full_name: "Åsa Öberg" });
const phoned = { phone: "+442079460958", company: "Växjö Dental" } as const;
const cancelled = { sequence: 1, state: "cancelled" } as const;

export const mailScreens: readonly Screen[] = [
  mailScreen("booked", "confirmation-mail", bookingSubject(phoned)),
  mailScreen("booked-dark", "confirmation-mail", bookingSubject(phoned), { scheme: "dark" }),
  mailScreen("booked-spanish", "confirmation-mail", bookingSubject({ language: "es" })),
  mailScreen("moved", "confirmation-mail", bookingSubject({ sequence: 1 })),
  mailScreen("cancelled", "confirmation-mail", bookingSubject({ ...cancelled, cancelled_by: "visitor" })),
  mailScreen(
    "cancelled-by-us",
    "confirmation-mail",
    bookingSubject({ ...cancelled, cancelled_by: "operator" }),
  ),
  mailScreen("day-before", "booking-reminder-day", bookingSubject(phoned)),
  mailScreen("hour-before", "booking-reminder-hour", bookingSubject()),
  mailScreen("demo", "confirmation-mail", demo, { dials: false }),
  mailScreen("demo-with-call", "confirmation-mail", demo),
  mailScreen("demo-dark", "confirmation-mail", demo, { scheme: "dark" }),
  mailScreen("contact", "confirmation-mail", contactMessageSubject()),
  mailScreen(
    "call-back",
    "confirmation-mail",
    contactMessageSubject({ kind: "call-back", phone: "+12025550123" }),
  ),
  mailScreen("owner-demo", "owner-mail", demo),
  mailScreen("owner-contact", "owner-mail", contactMessageSubject()),
  mailScreen("owner-outbound", "owner-mail", outboundRequestSubject()),
  mailScreen("owner-booked", "owner-mail", bookingSubject(phoned)),
  mailScreen("owner-dark", "owner-mail", contactMessageSubject(), { scheme: "dark" }),
];
