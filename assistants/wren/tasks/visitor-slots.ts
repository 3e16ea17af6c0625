import { company } from "#content/company.ts";

/** The visitor's name, asked for in the same way by all tasks. */
export const nameSlot = {
  name: "name",
  kind: "name",
  called: "name",
  why: [
    "It is only to know whom to ask for. A first name is enough.",
    "I can't go on without one, but any name that you like to go by will do.",
  ],
  ask: ["What is your name?", "And what name shall I put down?"],
  again: [
    "Sorry, I didn't catch the name. You can also spell it.",
    "Sorry, once more: what was the name? You can spell it letter by letter.",
  ],
} as const;

export const emailSlot = {
  name: "email",
  kind: "email",
  called: "email|e-mail|mail|address",
  ask: ["What is your email address? You can also type it.", "And which email address? Typing it is surest."],
  again: [
    "I did not get that address. Letters sound alike: best type it, or say m as in mike.",
    "Sorry, please type your email, or spell it with words: mike, alpha, romeo.",
  ],
} as const;

export const phoneSlot = {
  name: "phone",
  kind: "phone",
  why: [
    "Without a number nobody can call you.",
    `If you would rather not give one, call ${company.phone}, or write to ${company.email}.`,
  ],
  called: "phone|number|phone number|telephone",
  ask: ["Which phone number can we call?", "And the phone number?"],
  again: [
    "Sorry, I need the whole number: with its area code, or with plus and the country code.",
    "I did not get the number. Please say it digit by digit.",
  ],
} as const;

/** Topics of call backs, with the words that name them. */
export const topics = {
  Prices: "price|prices|pricing|plan|plans|cost|costs|a quote|quote",
  "Set-up": "set up|setup|installation|getting started|start",
  Integrations: "integration|integrations|calendar|crm",
  Security: "security|privacy|data protection",
  "My account": "account|my account|bill|bills|invoice|billing|support|a problem",
  "Working together": "partnership|partner|working together|press",
} as const;
