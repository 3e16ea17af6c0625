import { paths } from "#domain/site-map.ts";
import { company } from "../company.ts";

/** Texts of the contact form. Users, tests and autofill rely on the labels. */
export const contactForm = {
  title: "Write to us",
  /** Which fields have to be filled in. */
  needed: "Email and a message are enough.",
  fields: {
    firstName: "First Name",
    lastName: "Last Name",
    email: "Email",
    company: "Company",
    message: "Message",
  },
  button: "Send Message",
  sending: "Sending...",
  sent: {
    title: "Message sent.",
    next: `A person will read it and answer within ${company.responseTime}.`,
    answerTo: (email: string) => `We’ll write to ${email}.`,
    another: "Write another message",
  },
  privacy: { text: "What happens to your message:", label: "Privacy Policy", to: paths.privacy },
  about: (plan: string) => `About the ${plan} plan`,
} as const;
