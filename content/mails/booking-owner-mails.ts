import { company } from "../company.ts";
import type { BookedWords } from "./booking-mails.ts";

/** Values for the owner's texts. */
export interface BookedWordsWithName extends BookedWords {
  readonly who: string;
}

interface NoticeContent {
  readonly subject: (words: BookedWordsWithName) => string;
  readonly preheader: (words: BookedWordsWithName) => string;
  readonly title: string;
  readonly lead: string;
}

/** The texts of the mails that tell the owner about bookings. */
export const bookingOwnerMails = {
  notices: {
    booked: {
      subject: ({ who, short }) => `Demo booked: ${short}, ${who}`,
      preheader: ({ who }) => `${who} chose a time.`,
      title: "Someone booked a demo.",
      lead: "The time is taken in the calendar. Reply to this email, and it goes to the visitor.",
    },
    moved: {
      subject: ({ who, short }) => `Demo moved: ${short}, ${who}`,
      preheader: ({ who }) => `${who} chose another time.`,
      title: "A demo has moved.",
      lead: "This is its new time; the earlier one can be booked again. Reply to this email, and it goes to the visitor.",
    },
    cancelled: {
      subject: ({ who, short }) => `Demo canceled: ${short}, ${who}`,
      preheader: ({ who }) => `${who} isn’t coming.`,
      title: "A demo was canceled.",
      lead: "The visitor canceled it, and the time can be booked again. Reply to this email, and it goes to them.",
    },
    cancelledByUs: {
      subject: ({ who, short }) => `Demo canceled by us: ${short}, ${who}`,
      preheader: ({ who }) => `${who} was told that we had to cancel.`,
      title: "A demo was canceled.",
      lead: "It was canceled from the command line. The visitor was told that we are sorry and that they can choose another time.",
    },
  },
  notice: {
    when: "When",
    fields: "Who it is",
    name: "Name",
    email: "Email",
    phone: "Phone",
    company: "Company",
    calls: "Who calls",
    weCall: (phone: string) => `You call them at ${phone}.`,
    theyCall: `They call ${company.phone}. They left no number.`,
    zone: "Time zone",
    host: "Host",
    booked: "Booked",
    id: "ID",
    lookUp: "All bookings",
    command: "npm run ops -- bookings list",
  },
} as const satisfies { notices: Record<string, NoticeContent>; [part: string]: unknown };
