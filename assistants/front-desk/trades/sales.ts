import { type DeskSheet, inventedFacts, weekdays } from "../desk-sheet.ts";

export const salesDesk: DeskSheet = {
  id: "sales",
  trade: "sales",
  facts: {
    kind: "a sales team",
    visit: "a visit",
    "suggests-visit": "I'd like a quote",
    hours: "In this demo the team is in Monday to Friday, from 8 to 6.",
    where: "In this demo we are in an office by the highway, and we come to you within fifty miles.",
    parking: "In this demo there is free parking at the office.",
    services: "In this demo we sell, install and look after it, for homes and for businesses.",
    prices:
      "It depends on your place, so somebody looks first. In this demo, the visit and the quote are free.",
    paying: "In this demo you can pay at once, or monthly over five years.",
    "how-long": "The visit takes about an hour. In this demo, the quote comes the next day.",
    bring: "Have your last bill ready, and the size of your place if you know it.",
    invented: inventedFacts,
  },
  visit: {
    called: { this: "the quote", other: "get a quote", still: "look for a time" },
    reason: {
      called: "place|subject|reason",
      ask: ["Is it for a home or for a business?", "What is it for: a home, or a business?"],
      again: "You can say: a home or a business.",
      options: {
        "a business": "business|office|company|shop|warehouse|store|farm",
        "a home": "home|house|apartment|roof|family|garage",
        "something else": "something else|other|else",
      },
    },
    askDay: ["Which day can somebody come?", "What day would be good for you?"],
    readBack: "That would be {when}, for {name}, for {topic}.",
    nothing: "there is no appointment",
  },
  times: ["09:00", "11:00", "14:00", "16:00"],
  openDays: weekdays,
};
