import { type DeskSheet, inventedFacts, weekdays } from "../desk-sheet.ts";

export const lawDesk: DeskSheet = {
  id: "law",
  trade: "law",
  facts: {
    kind: "a law firm",
    visit: "a consultation",
    "suggests-visit": "I'd like a consultation",
    hours: "In this demo the office is open Monday to Friday, from 9 to 5.",
    where: "In this demo we are across from the courthouse, on the third floor. There is an elevator.",
    parking: "In this demo you can park in the courthouse garage, and we stamp your ticket.",
    services: "The attorneys here handle family law, injuries, wills, and contracts for small businesses.",
    prices:
      "In this demo, the first half hour is free. After that, an attorney tells you the fee before you decide.",
    paying: "In this demo you can pay by card or by check, all at once or monthly.",
    "how-long": "A first consultation takes about half an hour.",
    bring: "Any letters or papers you have on it, and the dates you remember.",
    invented: inventedFacts,
  },
  visit: {
    called: { this: "the consultation", other: "book a consultation", still: "look for a time" },
    reason: {
      called: "matter|subject|reason",
      ask: [
        "What is it about, in a word: family, an injury, a will, or a contract?",
        "Is it about family, an injury, a will, or a contract?",
      ],
      again: "One word is enough: family, an injury, a will, a contract, or something else.",
      options: {
        "a family matter": "family|divorce|custody|husband|wife|kids|child support|separation",
        "an injury": "injury|injured|accident|hurt|crash|fell",
        "a will": "a will|my will|the will|wills|estate|inheritance|passed away",
        "a contract": "contract|lease|landlord|business|agreement|employer|fired",
        "something else": "something else|other|else|court|criminal|arrested",
      },
    },
    askDay: ["Which day suits you?", "What day would be good for you?"],
    readBack: "That would be {when}, for {name}, about {topic}.",
    nothing: "there is no consultation",
  },
  times: ["09:30", "11:00", "14:30", "16:00"],
  openDays: weekdays,
};
