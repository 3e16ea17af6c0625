import { type DeskSheet, inventedFacts, weekdays } from "../desk-sheet.ts";
import { appointment } from "./appointment.ts";

/** A business of any other trade. */
export const plainDesk: DeskSheet = {
  id: "plain",
  facts: {
    kind: "a business like yours",
    visit: "an appointment",
    "suggests-visit": "I'd like an appointment",
    hours: "In this demo we are open Monday to Friday, from 9 to 5.",
    where: "In this demo we are on Main Street. For your own business I would give your address.",
    parking: "In this demo there is free parking in front of the building.",
    services: "This demo does not know what you offer. For your own business, you tell me once.",
    prices: "This demo has no prices for your trade. For your own business, I would say yours.",
    paying: "In this demo you can pay by card or in cash.",
    "how-long": "In this demo, a visit takes about half an hour.",
    bring: "Nothing, in this demo. For your own business, I would say what you ask for.",
    invented: inventedFacts,
  },
  visit: {
    ...appointment,
    reason: {
      called: "reason|topic",
      ask: [
        "What is it for: a first visit, a question, or something else?",
        "Is it for a first visit, for a question, or for something else?",
      ],
      again: "You can say: a first visit, a question, or something else.",
      options: {
        "a first visit": "first|first visit|first time|new",
        "a question": "question|questions|advice",
        "something else": "something else|other|else",
      },
    },
  },
  times: ["09:00", "10:30", "14:00", "15:30"],
  openDays: weekdays,
};
