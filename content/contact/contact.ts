import { plans } from "#domain/plans.ts";
import { paths } from "#domain/site-map.ts";
import { company } from "../company.ts";
import { howMany } from "../pricing/plan-words.ts";
import { contactForm } from "./contact-form.ts";

/** All texts of the contact page. Users, tests and autofill rely on the form’s labels. */
export const contact = {
  meta: {
    title: "Contact",
    description: `Write to or call the people behind ${company.name}. A person answers within ${company.responseTime}; office hours are Monday to Saturday, New York time.`,
  },
  intro: {
    title: "Here, a person picks up.",
    lead: `${company.assistantName} answers your callers. We answer your questions about ${company.assistantName}.`,
  },
  ways: {
    title: "Ways to reach us",
    mail: "Email",
    phone: "Phone",
    response: "Quick response",
    responseText: `You’ll have an answer within ${company.responseTime}.`,
  },
  form: contactForm,
  office: {
    title: "Office hours",
    zone: "All times are New York time.",
    open: "Open now",
    until: (time: string) => `until ${time} EST`,
    closed: "Closed now",
    opens: (day: string, time: string) => `opens ${day} at ${time} EST`,
    yours: (time: string) => `That’s ${time} where you are.`,
    /** Who picks up while people do not; the page as built does not know the time at which it is read. */
    onCall: {
      unknown: `Day or night, ${company.assistantName} picks up.`,
      open: `We are open. ${company.assistantName} is, too.`,
      closed: `We are closed. ${company.assistantName} is not.`,
      text: "It answers your questions, books your demo or takes a message for us. You talk or type, right here.",
      call: "Try a Call",
    },
    days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  },
  shortcuts: {
    title: "Might be quicker",
    links: [
      {
        label: "Book a demo",
        text: "Thirty minutes, with your own greeting and your own hours.",
        to: paths.bookDemo,
      },
      {
        label: "Look it up",
        text: "Guides for the first week, calendars and call forwarding.",
        to: paths.help,
      },
      {
        label: "See what it costs",
        text: `${howMany(plans)} plans, and what’s in each of them.`,
        to: paths.pricing,
      },
    ],
  },
} as const;
