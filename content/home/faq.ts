import { company } from "../company.ts";

/** A buyer's question and its exact answer. */
export interface FaqEntry {
  readonly question: string;
  readonly answer: string;
}

export interface FaqContent {
  readonly title: string;
  readonly lead: string;
  readonly entries: readonly FaqEntry[];
}

/** The six questions of the home page. The structured data for search engines has the same texts. */
export const faq = {
  title: "What people ask before the first call",
  lead: `Something else? Write to ${company.email}. A person answers within ${company.responseTime}.`,
  entries: [
    {
      question: "How long does it take to set up?",
      answer: `${company.setUpTime}. We write down how you answer today, connect your calendar, and let you call ${company.assistantName} yourself before any client does. You keep your number: calls are forwarded, and you can turn that off at any time.`,
    },
    {
      question: "Which languages does it speak?",
      answer: `12+ languages, on one number. ${company.assistantName} hears which one the caller speaks, answers in it, and can switch in the middle of a call. Afterwards, you read the summary in your own language. Starter speaks one language; Growth and Premium speak them all.`,
    },
    {
      question: `What happens when ${company.assistantName} doesn’t know?`,
      answer: `It says so, and never guesses. You decide what comes next: it puts the caller through to you, takes a message with a name and number, or offers a time for you to call back. Each of these questions goes on a list, so you answer it only once.`,
    },
    {
      question: "Does it say that it is an AI?",
      answer: `Yes, in its first sentence, on incoming and outgoing calls alike. Anyone who would rather talk to a person says so, and is put through or called back.`,
    },
    {
      question: "Which calendars and CRMs does it work with?",
      answer: `Google Calendar and Outlook Calendar on every plan. CRM integration comes with Growth and Premium; tell us in the demo request which CRM you use, and we tell you before the demo how it will be connected.`,
    },
    {
      question: "Am I locked into a contract?",
      answer: `You pay in advance. Monthly plans can be canceled with 30 days’ notice. A one-time plan is non-refundable after 30 days. After you leave, you can export your data for another 30 days.`,
    },
  ],
} as const satisfies FaqContent;
