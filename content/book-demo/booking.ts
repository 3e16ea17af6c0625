import { company } from "../company.ts";

/** Texts around the calendar that a visitor books a demo in. */
export const booking = {
  /** Accessible name of the calendar’s region. */
  calendar: "Calendar",
  lead: "Choose 30 minutes that work for you. Times are in your own time zone. No card, no obligation.",
  loading: "The calendar is loading.",
  failed: {
    title: "The calendar didn’t load.",
    why: "The line to us may be down, or a content blocker in your browser may be keeping the calendar out.",
    again: "Try again",
    orWrite: "Or send us two or three times that work for you:",
  },
  /** State of the demo request, shown when the calendar does not load. */
  requestThen: {
    refused: "",
    arrived: `We have your request all the same. If you don’t book a time, we’ll write to you within ${company.responseTime}.`,
    kept: "Your request is saved all the same. We’ll write to you once it gets here.",
  },
  noTime: {
    question: "No time that works for you?",
    answers: {
      arrived: `We’ll write to you within ${company.responseTime} to arrange one.`,
      kept: "As soon as your request gets here, we’ll write to you to arrange one.",
      /** The mail address follows. */
      refused: "Write to",
    },
  },
  confirmed: {
    title: "Booking Confirmed!",
    text: "Thank you for scheduling a demo with us. We've sent a confirmation to your email with all the details.",
    when: "When",
    with: "With",
    calls: "Who calls",
    /** @param phone the visitor's number; undefined where only the calendar knows it. */
    weCall: (phone: string | undefined) =>
      phone === undefined
        ? "One of us calls you, at the number you left."
        : `One of us calls you at ${phone}.`,
    youCall: `You call us at ${company.phone}, and we’ll pick up.`,
  },
} as const;
