import { company } from "#content/company.ts";
import { nameSlot, phoneSlot, topics } from "./visitor-slots.ts";

/** Takes a request for a call back from a person. */
export const requestCallBackTask = {
  id: "request-call-back",
  called: { this: "the call back", other: "arrange a call back", still: "arrange the call" },
  startedBy: ["human", "request-call-back"],
  itself: "contact",
  tool: "request_call_back",
  slots: [
    nameSlot,
    phoneSlot,
    {
      name: "topic",
      kind: "topic",
      called: "topic|subject",
      fallback: "Something else",
      ask: ["What is it about? Prices, set-up, or something else?", "What would you like to talk about?"],
      again: ["You can say prices, set-up, integrations, security, or something else."],
      options: {
        ...topics,
        "Something else": "something else|anything|other|else|skip|nothing special|everything",
      },
    },
  ],
  keepsWhen: "when",
  // There, Sunday is 0.
  openDays: company.officeHours.flatMap(({ weekdays, opens, closes }) =>
    opens < closes ? weekdays.map((day) => day || 7) : [],
  ),
  alsoGiven: ["email"],
  once: { intent: "take-message", suggestions: ["Yes", "No", "Book a demo"] },
  lines: {
    opening: ["A person will gladly call you back."],
    readBack: [
      "Somebody will call you at {phone}, {name}, about: {topic}. Shall I ask for that?",
      "So: a call to {phone}, {name}, about: {topic}. Shall I ask for that?",
    ],
    readBackWhen: [
      "Somebody will call you at {phone}, {name}, about: {topic}. I'll ask for this time: {when}. Shall I ask for that?",
    ],
    closedOn: [
      "On {day} our office is closed, so you will be called on the next day it is open. You can name another.",
    ],
    acting: ["One moment, I am passing it on."],
    done: [`Done. Somebody from ${company.name} will call you within ${company.responseTime}.`],
    doneWhen: [
      `Done. I passed on when it suits you, and somebody from ${company.name} will call you in business hours.`,
    ],
    refused: ["I could not ask for the call. {result}"],
    failed: [`Sorry, that did not work, and nobody will call. You reach a person at ${company.phone}.`],
    unsure: [`I do not know whether that worked. To be sure, you reach a person at ${company.phone}.`],
    cancelled: ["All right, nobody will call. What else can I do for you?"],
    doneBefore: ["Somebody is already going to call you. Shall I take a message for the team?"],
    afterwards: [
      `I can't do that, and nothing was changed. Somebody from ${company.name} will call you within ${company.responseTime}. Please write to ${company.email}.`,
    ],
    onScreen: {
      readBack: "Somebody will call you, with the name and number on your screen. Shall I ask for that?",
    },
  },
} as const;
