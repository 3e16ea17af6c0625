import { type DeskSheet, weekdays } from "../desk-sheet.ts";
import { practice } from "../practice.ts";
import { appointment } from "./appointment.ts";
import { dentalReason } from "./dental.ts";

const unknownHere = "I don't know that, and I would rather not guess. The front desk would tell you.";

/** The case study's practice: it knows only facts from the case study. */
export const mapleAndMainDesk: DeskSheet = {
  id: "maple-and-main",
  trade: "dental",
  facts: {
    kind: "a dental practice",
    visit: "an appointment",
    "suggests-visit": "I'd like an appointment",
    hours: `In this demo we are open ${practice.hours}.`,
    where: `${practice.name} is a family practice on a corner you would recognize, and only in our case study.`,
    parking: unknownHere,
    services:
      "We do check-ups, cleanings, fillings and crowns. For anything else I would ask one of our five dentists; this is a demo, so I cannot do that now.",
    prices:
      "I don't know the prices, and I would rather not guess. The front desk would tell you before anything is done.",
    paying: unknownHere,
    insurance:
      "I don't know which plans are accepted. The front desk would tell you; in a real call I would put you through.",
    "how-long": unknownHere,
    bring: unknownHere,
    invented:
      "The practice is from our case study, and this is a demo of it. For your own business I would say yours.",
  },
  visit: { ...appointment, reason: dentalReason },
  times: practice.times,
  openDays: weekdays,
};
