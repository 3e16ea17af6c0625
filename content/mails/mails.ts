import { paths, type SitePath } from "#domain/site-map.ts";
import { company } from "../company.ts";

interface Step {
  readonly title: string;
  readonly text: string;
}

interface ConfirmationContent {
  readonly subject: string;
  /** Preview text that inboxes show beside the subject. */
  readonly preheader: string;
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly Step[];
}

export interface MailsContent {
  /** Without a name: a stranger may have typed name and address. */
  readonly greeting: string;
  readonly next: string;
  readonly takesPlace: string;
  /** For a demo request without a booked time. */
  readonly chooseTime: {
    readonly title: string;
    readonly lead: string;
    readonly label: string;
    readonly text: string;
  };
  readonly received: string;
  /** Label of the plan that a message is about. */
  readonly plan: string;
  /** Beside what was received: why names and messages are not repeated. */
  readonly notRepeated: string;
  readonly reach: {
    readonly title: string;
    readonly lead: string;
    readonly mail: string;
    readonly phone: string;
    readonly hours: string;
  };
  readonly meanwhile: {
    readonly title: string;
    readonly links: readonly { readonly label: string; readonly text: string; readonly to: SitePath }[];
  };
  readonly notYou: string;
  readonly privacy: { readonly text: string; readonly label: string; readonly to: SitePath };
  readonly confirmations: {
    readonly contact: ConfirmationContent;
    readonly callBack: ConfirmationContent;
    /** Of a demo request: without a call by the assistant, and with one. */
    readonly demo: ConfirmationContent;
    readonly demoWithCall: ConfirmationContent;
  };
}

const demo = {
  subject: "We have your demo request",
  preheader: "If you haven’t chosen a time yet, choose 30 minutes that work for you.",
  title: "We have your demo request.",
  lead: `Thank you for your interest in ${company.name}. We’ve noted what you told us, so you only have to say it once.`,
};

const demoSteps = {
  time: {
    title: "You choose a time",
    text: `If you already have, a separate email confirms it. If not, choose one below, or wait: we’ll write within ${company.responseTime}, and find one together.`,
  },
  call: {
    title: `${company.assistantName} calls`,
    text: "As you agreed, our AI agent will call your number once, between 8\u00a0am and 9\u00a0pm where you are. It says what it is in its first sentence.",
  },
  meeting: {
    title: "We meet",
    text: `Thirty minutes with one of us and with ${company.assistantName}. Bring your hardest callers.`,
  },
};

/** The texts of the mails to visitors about what they sent. Labels of a visitor's entries are the forms' own. */
export const mails = {
  greeting: "Hello,",
  next: "What happens next",
  takesPlace: "How it works",
  chooseTime: {
    title: "No time yet?",
    lead: "Reply with what works for you, or choose from the times that are free now:",
    label: "Choose a time",
    text: "It takes your name and email address, and can be moved or canceled later.",
  },
  received: "What we received",
  plan: "Plan",
  notRepeated:
    "We don’t repeat names, numbers or messages here, since anyone could have typed this address. We have them.",
  reach: {
    title: "How to reach us",
    lead: "Reply to this email, or:",
    mail: "Email",
    phone: "Phone",
    hours: "Office hours, New York time",
  },
  meanwhile: {
    title: "Until then",
    links: [
      {
        label: "Help Center",
        text: "The first week, calendars and call forwarding, step by step.",
        to: paths.help,
      },
      {
        label: "Case Study",
        text: "How a dental practice went from 42% no-shows to 5%.",
        to: paths.caseStudy,
      },
    ],
  },
  notYou:
    "You didn’t send us anything? Then someone typed your address by mistake, and you can ignore this email.",
  privacy: { text: "What happens to what you send:", label: "Privacy Policy", to: paths.privacy },
  confirmations: {
    contact: {
      subject: "We have your message",
      preheader: `A person will reply within ${company.responseTime}.`,
      title: "We have your message.",
      lead: `Thank you for writing to ${company.name}. Your message has arrived, and one of us will reply.`,
      steps: [
        { title: "We read it", text: "One of us, from the first line to the last." },
        {
          title: "You get a reply",
          text: `Within ${company.responseTime}, by email, to this address. Messages that arrive while we’re closed come first when we open.`,
        },
      ],
    },
    callBack: {
      subject: "We will call you back",
      preheader: "A person will call you during our office hours.",
      title: "We will call you back.",
      lead: `You asked ${company.assistantName} for a call from one of us. We have your number.`,
      steps: [
        {
          title: "One of us calls you",
          text: `A person, during our office hours, within ${company.responseTime}.`,
        },
        {
          title: "You missed us?",
          text: "We’ll write to this address and find a time that works for you.",
        },
      ],
    },
    demo: { ...demo, steps: [demoSteps.time, demoSteps.meeting] },
    demoWithCall: { ...demo, steps: [demoSteps.time, demoSteps.call, demoSteps.meeting] },
  },
} as const satisfies MailsContent;
