import { company } from "../company.ts";
import { fieldWords } from "./field-words.ts";

/** All texts of the book-demo wizard. Users, tests and autofill rely on the labels. */
export const bookDemo = {
  meta: {
    title: "Book a demo",
    description:
      "Thirty minutes with a person and with Wren, the phone agent that answers as your business. Four short steps, nothing to install.",
  },
  intro: {
    title: "Hear it answer as your business.",
    lead: `Thirty minutes with one of us and with ${company.assistantName}. You bring your hardest callers, we bring the phone.`,
    /** Beside the lead, and again beside the calendar. */
    terms: "No card, no obligation.",
  },
  agenda: {
    title: "What happens in the demo",
    moments: [
      {
        minute: "0:00",
        title: "Your calls today",
        text: "Who calls, when, and what gets lost. We’ve read your answers, so you only say it once.",
        speaking: false,
      },
      {
        minute: "5:00",
        title: `${company.assistantName} picks up`,
        text: "You call your own receptionist. Interrupt it. Change your mind. Ask for Thursday instead.",
        speaking: true,
      },
      {
        minute: "20:00",
        title: "Your numbers",
        text: "What it costs at your call volume, what it saves, and what it can’t do.",
        speaking: false,
      },
      {
        minute: "30:00",
        title: "You hang up",
        text: "Nothing to install before, nothing to cancel after.",
        speaking: false,
      },
    ],
  },
  progress: {
    name: "Progress",
    done: "done",
    labels: ["Business Details", "Contact Info", "Requirements", "Schedule"],
    count: (step: number) => (step === 1 ? "Step 1 of 4, about 2 minutes" : `Step ${step} of 4`),
  },
  headings: {
    1: "Business Details",
    2: "Contact Information",
    3: "Business Operations",
    4: "Schedule Your Demo",
  },
  requiredNote: "required",
  /** Beside Next Step. The labels of the missing fields follow. */
  missing: {
    name: "Still to fill in",
    toGo: (count: number) => `${count} to go:`,
    toCorrect: (count: number) => `${count} to fix:`,
    all: "All set.",
  },
  /** Questions that nobody has to answer, folded on a phone. */
  folded: { optional: "Optional", chosen: (count: number) => `${count} chosen` },
  buttons: { next: "Next Step", sending: "Sending your request", back: "Back", home: "Return Home" },
  fields: fieldWords,
  /** Used in the samples until the visitor enters a business name. */
  unnamedBusiness: "Bright Dental",
  errors: {
    /** Without scripts; with them, Next Step stays disabled. */
    notFilledIn: "Please fill this in.",
    notChosen: "Please choose one.",
    url: "This isn’t a web address. Try something like brightdental.com, or leave it empty.",
    email: "This address isn’t complete. Write it like maria@brightdental.com.",
    phone: (dialPrefix: string) =>
      `This isn’t a valid ${dialPrefix} number. Check the digits, or start with + and your country code.`,
    tooLong: (length: number, longest: number) =>
      `This is ${length} characters long. Shorten it to ${longest}.`,
  },
  notices: {
    name: "Your request",
    kept: "Your request is saved on this device. The line to us is down, so we’ll keep trying to send it. There’s nothing you need to do.",
    keptOnPage:
      "The line to us is down, so we’ll keep trying to send your request. Please leave this page open until it has arrived.",
    arrived: "Your request has arrived.",
    refused: "Your request is saved on this device, but our system didn’t accept it. Please write to",
  },
  /** The form without scripts: all fields at once, and a mail instead of the calendar. */
  noScript: {
    schedule: `A person will read your request and write to you within ${company.responseTime} to find a time.`,
    button: "Send Demo Request",
  },
} as const;
