import { company } from "#content/company.ts";
import { emailSlot, nameSlot, topics } from "./visitor-slots.ts";

/** Takes a message, which is stored among the team's requests. */
export const takeMessageTask = {
  id: "take-message",
  called: { this: "the message", other: "take a message", still: "take your message" },
  startedBy: ["take-message"],
  tool: "take_message",
  slots: [
    {
      name: "message",
      kind: "text",
      called: "message|text|words",
      ask: [
        "What shall I tell the team? Say it, type it, or name a topic: prices, set-up, integrations or security.",
        "What is the message? Say it or type it, or just name a topic.",
      ],
      again: ["Sorry, what is the message? You can also type it."],
      options: topics,
    },
    nameSlot,
    {
      ...emailSlot,
      why: [
        "The team answers you there.",
        `Without an address nobody can write back. You can also call ${company.phone}.`,
      ],
    },
  ],
  alsoGiven: ["company"],
  lines: {
    opening: ["Of course."],
    readBack: [
      "The message is: {message}. From {name}, {email}. Shall I pass it on?",
      "So: {message}. From {name}, {email}. Shall I pass it on?",
    ],
    acting: ["One moment, I am passing it on."],
    done: [`The team has your message. They answer within ${company.responseTime}.`],
    refused: ["I could not pass it on. {result}"],
    failed: [
      `Sorry, that did not work, and your message was not passed on. Please write to ${company.email}.`,
    ],
    unsure: [`I do not know whether your message arrived. To be sure, please write to ${company.email}.`],
    cancelled: ["All right, I pass on nothing. What else can I do for you?"],
    doneBefore: [],
    afterwards: [
      `I can't do that, and nothing was changed. The team has your message. Please write to ${company.email}.`,
    ],
    onScreen: { readBack: "Your message, name and address are on your screen. Shall I pass it on?" },
  },
} as const;
