import { demoEvent, type VisitorPhone } from "../booking/demo-event.ts";
import { company } from "../company.ts";

/** Values that the texts are filled in with. The visitor's mails have no name in them: a stranger may have typed it. */
export interface BookedWords {
  /** Such as "Tue, Dec 1, 4:00 PM". */
  readonly short: string;
  /** Such as "4:00 PM". */
  readonly begins: string;
  /** The visitor's number, which we call; null when they call us. */
  readonly phone: VisitorPhone;
}

interface VisitorMailContent {
  readonly subject: (words: BookedWords) => string;
  readonly preheader: (words: BookedWords) => string;
  readonly title: string;
  readonly lead: string;
  /** Heading of day and time. */
  readonly when: string;
}

const { assistantName } = company;

/** Who calls whom, and when. */
function callAt({ begins, phone }: BookedWords): string {
  return phone === null ? `Call ${company.phone} at ${begins}` : `We’ll call ${phone} at ${begins}`;
}

/** Texts that only the mails about bookings have. */
export const bookingMails = {
  visitor: {
    booked: {
      subject: ({ short }) => `Your demo is booked: ${short}`,
      preheader: (words) => `${callAt(words)}. The calendar file is attached.`,
      title: "Your demo is booked.",
      lead: "Thank you for booking. These thirty minutes are yours, and we’re holding the time for you.",
      when: "When",
    },
    moved: {
      subject: ({ short }) => `Your demo has moved: ${short}`,
      preheader: ({ begins }) => `It now starts at ${begins}. The attached file moves it in your calendar.`,
      title: "Your demo has a new time.",
      lead: "We’ve moved it, as you asked, and the earlier time is free again. The attached file moves it in your calendar, too.",
      when: "New time",
    },
    cancelled: {
      subject: ({ short }) => `Your demo is canceled: ${short}`,
      preheader: () => "There’s nothing left to do. The attached file takes it out of your calendar.",
      title: "Your demo is canceled.",
      lead: "We’ve canceled it, as you asked, and the time is free for someone else. The attached file takes it out of your calendar.",
      when: "What was canceled",
    },
    cancelledByUs: {
      subject: ({ short }) => `We had to cancel your demo: ${short}`,
      preheader: () => "We’re sorry. Choose another time that works for you.",
      title: "We had to cancel your demo.",
      lead: "We’re sorry: we can’t keep this time. Please choose another one, or reply to this email and we’ll find one with you. The attached file takes it out of your calendar.",
      when: "What was canceled",
    },
    dayBefore: {
      subject: ({ short }) => `Coming up: your demo on ${short}`,
      preheader: (words) => `${callAt(words)}. If that no longer works, choose another time.`,
      title: "Your demo is coming up.",
      lead: "If this time still works for you, there’s nothing to do. If not, choose another one below.",
      when: "When",
    },
    hourBefore: {
      subject: ({ begins }) => `Your demo starts at ${begins}`,
      preheader: (words) =>
        words.phone === null ? `${callAt(words)}, and we’ll pick up.` : `${callAt(words)}. Please pick up.`,
      title: "Your demo starts soon.",
      lead: `Think of your hardest callers. ${assistantName} is ready for them.`,
      when: "When",
    },
  },
  labels: { with: "With", how: "How" },
  how: demoEvent.how,
  elsewise: (phone: VisitorPhone) =>
    phone === null
      ? "Would you rather we call you? Reply with your number."
      : `Wrong number? Reply with the right one. Would you rather call us? Our number is ${company.phone}.`,
  prepare: {
    title: "What you can bring",
    steps: [
      {
        title: "Your hardest callers",
        text: `${assistantName} answers them. Interrupt, change your mind, ask for Thursday instead.`,
      },
      { title: "Your numbers", text: "How many calls you get in a month, and how many you miss." },
    ],
  },
  calendar: {
    title: "Add it to your calendar",
    lead: "Most email programs offer to do this for you. If yours doesn’t:",
    google: "Google Calendar",
    outlook: "Outlook.com",
    microsoft365: "Microsoft 365",
    file: "Calendar file (.ics), for everything else",
  },
  change: {
    title: "If something comes up",
    show: { label: "See your demo", text: "Time, phone number and calendar files on one page." },
    move: { label: "Choose another time", text: "Your demo stays where it is until you choose." },
    cancel: { label: "Cancel the demo", text: "We’ll ask once more before we cancel." },
  },
  again: {
    title: "Another time?",
    label: "Book another time",
    text: "See what’s free now. It takes your name and email address, nothing else.",
  },
  notYou: "You didn’t book with us? Then someone typed your address by mistake:",
  notYouCancel: "cancel the demo",
  notYouCancelled:
    "You didn’t book with us? Then someone typed your address by mistake, and you can ignore this email.",
} as const satisfies {
  visitor: Record<string, VisitorMailContent>;
  [part: string]: unknown;
};
