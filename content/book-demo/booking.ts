import { company } from "../company.ts";

/** Texts around the calendar that a visitor books a demo in. */
export const booking = {
  /** Accessible name of the calendar's region. */
  calendar: "Calendar",
  lead: "Choose 30 minutes that suit you. Times are in your own time zone.",
  loading: "The calendar is loading.",
  failed: {
    title: "The calendar did not load.",
    why: "The line to us may be down, or a content blocker in your browser keeps the calendar out.",
    again: "Try again",
    orWrite: "Or tell us two or three times that suit you:",
  },
  /** State of the demo request, shown when the calendar does not load. */
  requestThen: {
    refused: "",
    arrived: `Your request has reached us all the same. Without a booked time, we write to you within ${company.responseTime}.`,
    kept: "Your request is saved all the same. We write to you once it is here.",
  },
  noTime: {
    question: "No time that suits you?",
    answers: {
      arrived: `We write to you within ${company.responseTime} to arrange one.`,
      kept: "As soon as your request is here, we write to you to arrange one.",
      /** The mail address follows. */
      refused: "Write to",
    },
  },
  confirmed: {
    title: "Booking Confirmed!",
    text: "Thank you for scheduling a demo with us. We've sent a confirmation to your email with all the details.",
    when: "When",
  },
} as const;
