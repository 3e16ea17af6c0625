import type { Language } from "#domain/languages.ts";
import { company } from "../company.ts";

interface NoticeContent {
  readonly subject: (who: string) => string;
  readonly preheader: (who: string) => string;
  readonly title: string;
  readonly lead: string;
  /** Arguments of `npm run ops --` that show the row. */
  readonly command: (id: string) => string;
}

interface OwnerMailsContent {
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
    /** In which the visitor wrote, if it is not the site's default one. */
    readonly language: { readonly label: string; readonly names: Readonly<Record<Language, string>> };
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

/** The texts of the mails that tell the owner what visitors sent. */
export const ownerMails = {
  notices: {
    contact: {
      subject: (who: string) => `Message from ${who}`,
      preheader: (who: string) => `${who} wrote with the contact form.`,
      title: "Someone wrote to us.",
      lead: `Reply to this email, and it goes to the visitor. They were promised a reply within ${company.responseTime}.`,
      command: (id: string) => `contacts show ${id}`,
    },
    spoken: {
      subject: (who: string) => `Message from ${who}`,
      preheader: (who: string) => `${who} left it with ${company.assistantName} during a call.`,
      title: "Someone left a message during a call.",
      lead: `${company.assistantName} took it down and read it back. Reply to this email, and it goes to the visitor. They were promised a reply within ${company.responseTime}.`,
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
      lead: `They can choose a time themselves, and a separate email tells you when they do. Reply to this email, and it goes to the visitor. They were promised a reply within ${company.responseTime}.`,
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
    language: { label: "Language", names: { en: "English", es: "Spanish" } },
    topic: "What it’s about",
    received: "Received",
    id: "ID",
    none: "–",
    whoOf: (name: string, business: string) => (business ? `${name}, ${business}` : name),
    lastForNow: (most: number) =>
      `This is notice ${most} within an hour, so the next ones are left out until the hour is over. Everything is stored: npm run ops lists it with leads list, contacts list, demo-calls list and bookings list.`,
  },
} as const satisfies OwnerMailsContent;
