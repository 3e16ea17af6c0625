import { company } from "../company.ts";
import type { VisitorPhone } from "./demo-event.ts";

/** All texts of the pages that a booking's mails link to. */
export const bookingPage = {
  writeToUs: "Something not right? Write to",
  open: {
    title: "Your demo",
    lead: "Everything about it on one page. Nothing changes until you say so.",
  },
  when: "When",
  with: "With",
  how: "How",
  calendar: {
    title: "Add it to your calendar",
    google: "Google",
    outlook: "Outlook.com",
    microsoft365: "Microsoft 365",
    file: "Calendar file (.ics)",
  },
  change: {
    title: "Something came up?",
    move: {
      button: "Choose another time",
      text: "See what’s free and pick a time. Until you do, your demo stays where it is.",
      noScript: `The calendar needs JavaScript, which is turned off in your browser. Write to ${company.email} instead, and we’ll move it.`,
    },
    cancel: {
      link: "Cancel the demo",
      text: "Before we cancel, we show you what happens and ask once more.",
    },
  },
  cancel: {
    title: "Cancel this demo?",
    lead: "Your demo stays booked until you confirm below.",
    effect: "What will happen",
    steps: [
      "The time opens up for others right away.",
      "You get an email to confirm it, with a file that takes the demo out of your calendar.",
      "We’re told, so nobody waits for you, and you get no reminders.",
    ],
    note: "This can’t be undone, but you can book another time whenever you like.",
    button: "Yes, cancel the demo",
    keep: "Keep it",
    move: "Choose another time instead",
  },
  cancelled: {
    title: "Your demo is canceled.",
    lead: "The time is free again, and nobody is waiting for you. We’ve emailed you a confirmation.",
    leadByUs: "We had to cancel it, and we’re sorry. You can book another time right away.",
    was: "What was canceled",
    again: "Book another time",
    file: "Take it out of your calendar (.ics)",
  },
  moved: {
    title: "This link has been replaced.",
    lead: "The demo was moved after this email was sent, so this link can no longer change it. Your newest email about it has the link that can.",
    now: "New time",
    find: (subject: string) => `Look in your inbox for “${subject}”. Its links still work.`,
    write: "Can’t find it? Ask us for it",
    home: "Go to our home page",
  },
  begun: {
    title: "Your demo has started.",
    lead: (phone: VisitorPhone) =>
      phone === null
        ? `Call ${company.phone} now, and we’ll pick up. It can no longer be moved or canceled here.`
        : `We’re calling ${phone} about now. If it doesn’t ring, call ${company.phone}. It can no longer be moved or canceled here.`,
    when: "When",
  },
  over: {
    title: "This demo is over.",
    lead: "Links work until the demo starts. If we missed each other, book another time.",
    was: "When it was",
  },
  unknown: {
    title: "This link doesn’t lead to a booking.",
    lead: "Part of it may have gotten lost along the way. Open it from the email itself, or copy the whole address. Nothing was changed.",
  },
  elsewhere: {
    title: "Nothing was canceled.",
    lead: "The button was pressed on a page that isn’t ours. Open the link in your email and press it there.",
  },
  tooMany: {
    title: "Please wait a moment.",
    lead: `We got a lot of requests from your network. Try again in a few minutes, or write to ${company.email}. Nothing was changed.`,
  },
} as const;
