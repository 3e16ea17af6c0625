import { company } from "../company.ts";

/** The dialog after a demo request, for both the wizard and the outbound form. */
export const demoReceived = {
  title: "Demo Request Received!",
  /** A phone will be called. */
  body: "Our AI agent will call you shortly to demonstrate our outbound calling capabilities.",
  /** A phone will be called, but not at this hour. @param time in the visitor's zone. */
  bodyLater: (time: string) =>
    `We’ll call on ${time}. Our AI agent calls between 8\u00a0am and 9\u00a0pm in your number’s time zone.`,
  /** No phone can be called, and the browser rings in the dialog. */
  ringsHere: `Your browser is ringing instead of your phone: ${company.assistantName} is calling you right here.`,
  /** Nobody is called: there is nothing to call with, the visitor said no, or their yes could not be sent. */
  noCall: `Your request is saved. Someone will read it and write to you within ${company.responseTime}.`,
  notice: "This is a demo call - no data will be stored.",
  /** What is true of the call, and of the request before it. */
  stored: "The call isn’t stored. Your request is.",
  /** What the wizard's dialog leads on to. */
  next: {
    title: "Now choose a time",
    open: "Your demo isn’t booked yet. The calendar is right behind this.",
    /** @param time such as "Tue, Nov 24, 10:00 AM". */
    picked: (time: string) => `Your demo isn’t booked yet. Confirm ${time}, or choose another time.`,
  },
  confirm: "Got it!",
  close: "Close",
} as const;
