import { company } from "../company.ts";

/** All texts of the pages that a booking's mails link to. */
export const bookingPage = {
  writeToUs: "Something is not as it should be? Write to",
  open: {
    title: "Your demo",
    lead: "Everything about it on one page. Nothing changes before you say so.",
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
      text: "You see what is free and pick a time. Until you have, your demo stays where it is.",
      noScript: `The calendar needs JavaScript, which is turned off in your browser. Write to ${company.email} instead, and we move it.`,
    },
    cancel: {
      link: "Cancel the demo",
      text: "You see what will happen, and are asked once more.",
    },
  },
  cancel: {
    title: "Cancel this demo?",
    lead: "It is not cancelled yet. The button does it.",
    effect: "What will happen",
    steps: [
      "The time becomes free for others at once.",
      "You get a mail that says so, with a file that takes the demo out of your calendar.",
      "We are told, so nobody waits for your call, and no reminder comes.",
    ],
    note: "It cannot be undone. You can book another time whenever you like.",
    button: "Yes, cancel the demo",
    keep: "Keep it",
    move: "Choose another time instead",
  },
  cancelled: {
    title: "Your demo is cancelled.",
    lead: "Its time is free again, and nobody waits for your call. A mail confirms it.",
    leadByUs: "We had to cancel it, and we are sorry. Another time can be booked right away.",
    was: "What was cancelled",
    again: "Book another time",
    file: "Take it out of your calendar (.ics)",
  },
  moved: {
    title: "This link has been replaced.",
    lead: "The demo was moved after this mail was sent, so this link can no longer change it. The newest mail about it has the link that can.",
    now: "When it is now",
  },
  begun: {
    title: "Your demo has begun.",
    lead: `Call ${company.phone} now, and we pick up. It can no longer be moved or cancelled here.`,
    when: "When",
  },
  over: {
    title: "This demo is over.",
    lead: "A link works until its demo begins. If we missed each other, book another time.",
    was: "When it was",
  },
  unknown: {
    title: "This link leads to no booking.",
    lead: "Perhaps a part of it got lost on the way. Open it from the mail itself, or copy the whole address. Nothing was changed.",
  },
  elsewhere: {
    title: "Nothing was cancelled.",
    lead: "The button was pressed on a page that is not ours. Open the link of the mail and press it there.",
  },
  tooMany: {
    title: "Please wait a moment.",
    lead: `Many requests came from your network. Try again in a few minutes, or write to ${company.email}. Nothing was changed.`,
  },
} as const;
