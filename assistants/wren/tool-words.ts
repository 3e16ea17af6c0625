import { company } from "#content/company.ts";

const reachUs = `Please write to ${company.email}.`;

/** What the assistant says about what it does for a visitor, besides the refusals of the forms. */
export const toolWords = {
  book: {
    readBack: (label: string, name: string, email: string) =>
      `A demo on ${label}, for ${name}. The confirmation goes to ${email}, spelled ${spelledAddress(email)}.`,
    question: "Shall I book it?",
    start: "I did not get the day and the time. Please say them once more.",
    done: (label: string) => `Booked: ${label}. The confirmation is on its way to your mail.`,
    alreadyBooked: (label: string) =>
      `I have booked ${label} for you in this call already. The mail about it has a link that moves or cancels it.`,
    cancelled: "That demo was cancelled. The calendar on our website books another one.",
    offer: (labels: readonly string[]) => `Free are ${inList(labels)}.`,
  },
  message: {
    readBack: (name: string, email: string, message: string) =>
      `A message from ${name}, ${email}, spelled ${spelledAddress(email)}: ${message}`,
    question: "Shall I pass it on?",
    done: `I have passed it on. One of us answers within ${company.responseTime}.`,
    tooMany: `I can take two messages in one call. ${reachUs}`,
  },
  callBack: {
    readBack: (name: string, phone: string, topic: string) =>
      `One of us, a person, calls ${name} at ${spacedPhone(phone)}${topic ? `, about: ${topic}` : ""}.`,
    question: "Is that right?",
    done: `I have passed it on. A person calls you within ${company.responseTime}.`,
    phone: "I need the whole number, with its area code.",
    already: `I have passed on one call back in this call already. ${reachUs}`,
  },
  tooManyFromHere: `Many requests came from your network, so I could not do that. ${reachUs}`,
  failed: `Something went wrong on our side. Please ask me again in a minute. ${reachUs}`,
  roi: {
    wrong: "I need whole numbers, none below zero.",
    sentence: ({
      reps,
      savings,
      revenue,
      total,
    }: {
      reps: number;
      savings: string;
      revenue: string;
      total: string;
    }) =>
      `By our calculator, with ${reps} sales ${reps === 1 ? "rep" : "reps"}, you would save about ${savings} a year in staff cost and gain about ${revenue} in revenue: ${total} in all. It is an estimate, not a promise.`,
  },
} as const;

/** The part before the @ letter by letter; the rest is a name that can be read. */
export function spelledAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email.slice(0, at)].map((letter) => signs[letter] ?? letter).join(", ")}, at ${email.slice(at + 1)}`;
}

const signs: Readonly<Record<string, string>> = { ".": "dot", "-": "dash", _: "underscore", "+": "plus" };

/** In groups that a voice parts. */
function spacedPhone(phone: string): string {
  const american = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return american ? `+1 (${american[1]}) ${american[2]}-${american[3]}` : phone;
}

export function inList(items: readonly string[]): string {
  const [last = "", ...others] = items.toReversed();
  return others.length === 0 ? last : `${others.reverse().join(", ")} or ${last}`;
}

/** What a language model is told of what it can do in a call, by the names of its tools. */
export function abilities(tools: readonly string[]): string {
  if (tools.length === 0)
    return "You can do nothing for the visitor in this call but answer: you book nothing and take no messages. Say so when asked.";
  const booking = tools.includes("book_demo")
    ? "Look up free times with find_times, and name two or three of them. Ask for name and mail address, then call book_demo."
    : "You cannot look up or book times in this call. Say that the booking page of the website does.";
  return `What you can do:
- ${booking}
- When a tool needs the visitor's yes, call it as soon as you have everything: the visitor is then read back what will be done, and it is done when they say yes. Never say that something is booked, sent or passed on before a tool has said so.
- When something was wrong, call the tool again with what is right.
- Who wants a person can leave a message (take_message) or be called back (request_call_back).`;
}
