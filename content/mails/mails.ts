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
  preheader: "If you have not chosen a time yet, choose 30 minutes that suit you.",
  title: "Your demo request is here.",
  lead: `Thank you for your interest in ${company.name}. We have noted what you told us, so you say it only once.`,
};

const demoSteps = {
  time: {
    title: "You have a time",
    text: `If you have chosen one, a mail of its own confirms it. If not, choose one below, or wait: within ${company.responseTime} we write to you and find one together.`,
  },
  call: {
    title: `${company.assistantName} calls`,
    text: "As you agreed, our AI agent calls your number once, between 8:00 and 21:00 where you are. It says what it is in its first sentence.",
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
  takesPlace: "How it takes place",
  chooseTime: {
    title: "No time yet?",
    lead: "Answer this mail with what suits you, or choose from the times that are free now:",
    label: "Choose a time",
    text: "It takes your name and mail address, and can be moved or cancelled later.",
  },
  received: "What we received",
  notRepeated:
    "Names, numbers and messages are not repeated here, since anybody can type a mail address. We have them.",
  reach: {
    title: "How to reach us",
    lead: "Answer this mail, or:",
    mail: "Mail",
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
    "You sent nothing to us? Then somebody typed your address by mistake, and you can ignore this mail.",
  privacy: { text: "What happens to what you send:", label: "Privacy Policy", to: paths.privacy },
  confirmations: {
    contact: {
      subject: "We have your message",
      preheader: `A person answers within ${company.responseTime}.`,
      title: "Your message is here.",
      lead: `Thank you for writing to ${company.name}. Your message has arrived, and one of us answers it.`,
      steps: [
        { title: "We read it", text: "One of us, from the first line to the last." },
        {
          title: "You have an answer",
          text: `Within ${company.responseTime}, by mail, to this address. What arrives while we are closed comes first when we open.`,
        },
      ],
    },
    callBack: {
      subject: "We will call you back",
      preheader: "A person calls you, in our office hours.",
      title: "We will call you back.",
      lead: `You asked ${company.assistantName} for a call from one of us. Your number has arrived.`,
      steps: [
        {
          title: "One of us calls you",
          text: `A person, in our office hours, within ${company.responseTime}.`,
        },
        {
          title: "You were not there?",
          text: "We write to this address and find a time that suits you.",
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
      title: "Somebody wrote to us.",
      lead: `Answer this mail, and it goes to the visitor. They were told: within ${company.responseTime}.`,
      command: (id: string) => `contacts show ${id}`,
    },
    spoken: {
      subject: (who: string) => `Message from ${who}`,
      preheader: (who: string) => `${who} left it with ${company.assistantName} in a call.`,
      title: "Somebody left a message in a call.",
      lead: `${company.assistantName} took it down and read it back. Answer this mail, and it goes to the visitor. They were told: within ${company.responseTime}.`,
      command: (id: string) => `contacts show ${id}`,
    },
    callBack: {
      subject: (who: string) => `Call back: ${who}`,
      preheader: (who: string) => `${who} would like to be called by a person.`,
      title: "Somebody would like to be called back.",
      lead: `They asked ${company.assistantName} in a call for a person. Please call the number below within ${company.responseTime}; they agreed to that call, and to none by an AI.`,
      command: (id: string) => `contacts show ${id}`,
    },
    demo: {
      subject: (who: string) => `Demo request from ${who}`,
      preheader: (who: string) => `${who} would like a demo.`,
      title: "Somebody would like a demo.",
      lead: `They can choose a time themselves, and a mail of its own tells you when they do. Answer this mail, and it goes to the visitor. They were told: within ${company.responseTime}.`,
      command: (id: string) => `leads show ${id}`,
    },
    call: {
      subject: (who: string) => `Demo call for ${who}`,
      preheader: (who: string) => `${who} asked to be called by ${company.assistantName}.`,
      title: "Somebody asked for a demo call.",
      lead: `They agreed to one call by ${company.assistantName}, and left no mail address. Their consent is kept with the request.`,
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
