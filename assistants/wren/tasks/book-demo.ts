import { company } from "#content/company.ts";
import { emailSlot, nameSlot } from "./visitor-slots.ts";

/** Books a demo: a day, a free time, and the visitor's details. */
export const bookDemoTask = {
  id: "book-demo",
  called: { this: "the booking", other: "book a demo", still: "look for a time" },
  startedBy: ["book-demo"],
  itself: "demo-info",
  tool: "book_demo",
  finds: "find_times",
  slots: [
    {
      name: "day",
      kind: "day",
      called: "day|date",
      why: [
        "The demo is at a time of your own choice, so I need a day.",
        "Without a day I can't book one, but any day in the coming weeks will do.",
      ],
      ask: ["Which day suits you?", "What day would be good for you?"],
      again: [
        "Sorry, which day? Say for example Tuesday, or tomorrow morning.",
        "I did not get the day. You could say: next Thursday.",
      ],
      suggestions: ["Tomorrow", "Next week", "Cancel"],
    },
    {
      name: "time",
      kind: "time",
      called: "time|hour",
      ask: ["What time suits you?"],
      again: ["Sorry, I did not get the time.", "Please say one of the times, or another day."],
    },
    {
      ...nameSlot,
      ask: ["What is your name?", "And your name, please?"],
      why: [
        "The team would like to know who is coming. A first name is enough.",
        "Without a name I can't book it, but any name that you like to go by will do.",
      ],
    },
    {
      ...emailSlot,
      why: [
        "The confirmation goes there, with the link that moves or cancels it.",
        `Without an address I can't book it. You can also call ${company.phone}, and a person will find you a time.`,
      ],
    },
  ],
  alsoGiven: ["phone"],
  lines: {
    opening: ["Gladly.", "Of course."],
    readBack: [
      "A demo on {when}, for {name}, {email}. Shall I book it?",
      "So that is {when}, for {name}, {email}. Shall I book it?",
    ],
    acting: ["One moment, I am booking it."],
    done: [
      "You are booked for {when}. Your reference is {reference}. The confirmation goes to {email}, with the number to call at that time.",
    ],
    refused: ["I could not book it. {result}"],
    failed: [
      `Sorry, I could not book it, and nothing was booked. Please use Book a Demo at the top of the page, or write to ${company.email}.`,
    ],
    unsure: [
      "I do not know yet whether that worked. If it did, the confirmation comes by mail in a few minutes; if not, please use Book a Demo at the top of the page.",
    ],
    cancelled: ["All right, I have booked nothing. What else can I do for you?"],
    doneBefore: ["You are booked already, for {when}. Would you like another demo?"],
    afterwards: ["The mail about your demo has its time, and a link that moves or cancels it."],
    onScreen: {
      readBack: "A demo on {when}, with the name and address on your screen. Shall I book it?",
      done: "You are booked for {when}. The confirmation goes to the address on your screen, with the reference and the number to call at that time.",
    },
  },
} as const;
