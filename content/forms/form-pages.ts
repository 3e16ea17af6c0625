import { paths } from "#domain/site-map.ts";
import { company } from "../company.ts";

interface FormPageContent {
  /** Path of the page with the form; "back" leads there. */
  readonly page: string;
  readonly back: string;
  /** Path that the browser is redirected to once the form is stored. */
  readonly receivedPath: string;
  readonly again: { readonly title: string };
  readonly confirm: { readonly title: string; readonly lead: string; readonly empty: string };
  readonly received: { readonly title: string; readonly text: string };
}

/** Texts of the pages that answer a form sent without scripts. */
export const formPages = {
  contact: {
    page: paths.contact,
    back: "Back to the contact page",
    receivedPath: `${paths.contact}/received`,
    again: { title: "Almost." },
    confirm: {
      title: "One more press",
      lead: "This is what we got. If it is what you meant, press the button and it is on its way. To change something, go back.",
      empty: "left empty",
    },
    received: {
      title: "Your message is on its way.",
      text: `A person reads it. You have an answer within ${company.responseTime}.`,
    },
  },
  "demo-call": {
    page: paths.outboundCalls,
    back: "Back to outbound calls",
    receivedPath: `${paths.outboundCalls}/received`,
    again: { title: "Almost." },
    confirm: {
      title: "One more press",
      lead: "This is what we got. If it is what you meant, press the button and the call is scheduled. To change something, go back.",
      empty: "left empty",
    },
    received: {
      title: "Demo Scheduled!",
      text: "Thank you! Our AI sales agent will reach out shortly.",
    },
  },
} as const satisfies Record<string, FormPageContent>;
