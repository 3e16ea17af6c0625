import { paths } from "#domain/site-map.ts";
import { callNotice } from "../book-demo/call-notice.ts";
import { demoReceived } from "../book-demo/demo-received.ts";
import { company } from "../company.ts";

export interface FormPageContent {
  /** Path of the page with the form; "back" leads there. */
  readonly page: string;
  readonly back: string;
  /** Path that the browser is redirected to once the form is stored. */
  readonly receivedPath: string;
  readonly again: { readonly title: string };
  readonly confirm: { readonly title: string; readonly lead: string; readonly empty: string };
  readonly received: { readonly title: string; readonly text: string };
  /** Instead of `received` where no phone can be called. Default: the same. */
  readonly receivedUncalled?: { readonly title: string; readonly text: string };
}

/** Texts of the pages that answer a form sent without scripts. */
export const formPages = {
  contact: {
    page: paths.contact,
    back: "Back to the contact page",
    receivedPath: `${paths.contact}/received`,
    again: { title: "Almost." },
    confirm: {
      title: "One more step",
      lead: "Here’s what we got. If it looks right, press the button and it’s on its way. To change something, go back.",
      empty: "left empty",
    },
    received: {
      title: "Your message is on its way.",
      text: `A person will read it and answer within ${company.responseTime}.`,
    },
  },
  "demo-call": {
    page: paths.outboundCalls,
    back: "Back to outbound calls",
    receivedPath: `${paths.outboundCalls}/received`,
    again: { title: "Almost." },
    confirm: {
      title: "One more step",
      lead: "Here’s what we got. If it looks right, press the button and your request is on its way. To change something, go back.",
      empty: "left empty",
    },
    received: {
      title: "Demo Scheduled!",
      text: "Thank you! Our AI sales agent will reach out shortly. It calls between 8 am and 9 pm in your number’s time zone.",
    },
    receivedUncalled: {
      title: "We have your request.",
      text: `Thank you! This site isn’t calling phones right now, so a person will read your request and get in touch within ${company.responseTime}.`,
    },
  },
  "demo-request": {
    page: paths.bookDemo,
    back: "Back to the demo page",
    receivedPath: `${paths.bookDemo}/received`,
    again: { title: "Almost." },
    confirm: {
      title: "One more step",
      lead: `Here’s what we got. If it looks right, press the button and your request is on its way. To change something, go back. ${callNotice.noCalls}`,
      empty: "left empty",
    },
    received: {
      title: demoReceived.title,
      text: `Thank you! A person will read your request and write to you within ${company.responseTime} to find a time. No AI voice will call your number.`,
    },
  },
} as const satisfies Record<string, FormPageContent>;
