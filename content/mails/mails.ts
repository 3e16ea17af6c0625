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

interface NoticeContent {
  readonly subject: (who: string) => string;
  readonly preheader: (who: string) => string;
  readonly title: string;
  readonly lead: string;
  /** Arguments of `npm run ops --` that show the row. */
  readonly command: (id: string) => string;
}

export interface MailsContent {
  readonly language: string;
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
  readonly notices: {
    readonly contact: NoticeContent;
    readonly spoken: NoticeContent;
    readonly callBack: NoticeContent;
    readonly demo: NoticeContent;
    readonly call: NoticeContent;
  };
  readonly notice: {
    readonly fields: string;
    readonly message: string;
    readonly lookUp: string;
    readonly footer: (host: string) => string;
    readonly plan: string;
    readonly phone: string;
    /** Whether the assistant calls the number of a demo request. */
    readonly call: { readonly label: string; readonly yes: string; readonly no: string };
    readonly topic: string;
    readonly received: string;
    readonly id: string;
    /** Shown for an empty field. */
    readonly none: string;
    readonly whoOf: (name: string, business: string) => string;
    /** In the last notice of an hour, when there are more. */
    readonly lastForNow: (most: number) => string;
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
    title: "You have a time",
    text: `If you’ve chosen one, a separate email confirms it. If not, choose one below, or wait: within ${company.responseTime}, we’ll write to you and find one together.`,
  },
  call: {
    title: `${company.assistantName} calls`,
    text: "As you agreed, our AI agent will call your number once, between 8 am and 9 pm where you are. It says what it is in its first sentence.",
  },
  meeting: {
    title: "We meet",
    text: `Thirty minutes with one of us and with ${company.assistantName}. Bring your hardest callers.`,
  },
};

/** All texts of the mails. Labels of a visitor's entries are the forms' own. */
export const mails = {
  language: "en",
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
  notRepeated:
    "Names, numbers and messages aren’t repeated here, since anyone can type an email address. We have them.",
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
      preheader: `A person answers within ${company.responseTime}.`,
      title: "We have your message.",
      lead: `Thank you for writing to ${company.name}. Your message has arrived, and one of us will answer it.`,
      steps: [
        { title: "We read it", text: "One of us, from the first line to the last." },
        {
          title: "You get an answer",
          text: `Within ${company.responseTime}, by email, to this address. What arrives while we’re closed comes first when we open.`,
        },
      ],
    },
    callBack: {
      subject: "We will call you back",
      preheader: "A person will call you during our office hours.",
      title: "We will call you back.",
      lead: `You asked ${company.assistantName} for a call from one of us. Your number has arrived.`,
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
  notices: {
    contact: {
      subject: (who: string) => `Message from ${who}`,
      preheader: (who: string) => `${who} wrote with the contact form.`,
      title: "Someone wrote to us.",
      lead: `Reply to this email, and it goes to the visitor. They were told: within ${company.responseTime}.`,
      command: (id: string) => `contacts show ${id}`,
    },
    spoken: {
      subject: (who: string) => `Message from ${who}`,
      preheader: (who: string) => `${who} left it with ${company.assistantName} during a call.`,
      title: "Someone left a message during a call.",
      lead: `${company.assistantName} took it down and read it back. Reply to this email, and it goes to the visitor. They were told: within ${company.responseTime}.`,
      command: (id: string) => `contacts show ${id}`,
    },
    callBack: {
      subject: (who: string) => `Call back: ${who}`,
      preheader: (who: string) => `${who} would like to be called by a person.`,
      title: "Someone would like a call back.",
      lead: `During a call, they asked ${company.assistantName} for a person. Please call the number below within ${company.responseTime}; they agreed to that call, and to none by an AI.`,
      command: (id: string) => `contacts show ${id}`,
    },
    demo: {
      subject: (who: string) => `Demo request from ${who}`,
      preheader: (who: string) => `${who} would like a demo.`,
      title: "Someone would like a demo.",
      lead: `They can choose a time themselves, and a separate email tells you when they do. Reply to this email, and it goes to the visitor. They were told: within ${company.responseTime}.`,
      command: (id: string) => `leads show ${id}`,
    },
    call: {
      subject: (who: string) => `Demo call for ${who}`,
      preheader: (who: string) => `${who} asked to be called by ${company.assistantName}.`,
      title: "Someone asked for a demo call.",
      lead: `They agreed to one call by ${company.assistantName}, and left no email address. Their consent is kept with the request.`,
      command: (id: string) => `demo-calls show ${id}`,
    },
  },
  notice: {
    fields: "What they sent",
    message: "Their message",
    lookUp: "To look it up",
    footer: (host: string) => `Sent by ${host}, because this address is its OWNER_EMAIL.`,
    plan: "Plan",
    phone: "Phone",
    call: {
      label: `Call by ${company.assistantName}`,
      yes: "Yes, they agreed to one.",
      no: "No. Nobody calls them unless you do.",
    },
    topic: "What it is about",
    received: "Received",
    id: "Id",
    none: "–",
    whoOf: (name: string, business: string) => (business ? `${name}, ${business}` : name),
    lastForNow: (most: number) =>
      `This is notice ${most} within an hour, so the next ones are left out until the hour is over. Everything is stored: npm run ops lists it with leads list, contacts list, demo-calls list and bookings list.`,
  },
} as const satisfies MailsContent;
