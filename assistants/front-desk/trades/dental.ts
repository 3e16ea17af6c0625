import { type DeskSheet, inventedFacts, weekdays } from "../desk-sheet.ts";
import { appointment } from "./appointment.ts";

/** Why patients come. */
export const dentalReason = {
  called: "reason|treatment|topic",
  ask: [
    "What is it for: a check-up, a cleaning, or does something hurt?",
    "Is it for a check-up, a cleaning, or because something hurts?",
  ],
  again: "You can say: a check-up, a cleaning, pain, a filling or a crown.",
  options: {
    "a check-up": "check up|checkup|exam|examination|new patient",
    "a cleaning": "cleaning|clean|cleaned|hygienist",
    pain: "pain|hurts|hurt|toothache|ache|broken|broke|chipped|emergency",
    "a filling": "filling|cavity",
    "a crown": "crown|bridge",
    "something else": "something else|other|else",
  },
  urgent: ["pain"],
} as const;

export const dentalDesk: DeskSheet = {
  id: "dental",
  trade: "dental",
  facts: {
    kind: "a dental practice",
    visit: "an appointment",
    "suggests-visit": "I'd like an appointment",
    hours: "In this demo we are open Monday to Friday, from 8 to 5.",
    where: "In this demo we are on Main Street, on the ground floor, next to the pharmacy.",
    parking: "In this demo there is free parking behind the building.",
    services:
      "We do check-ups, cleanings, fillings and crowns. For anything else a dentist has a look first.",
    prices:
      "In this demo, a cleaning is from $110 and a check-up from $80. For more, the dentist looks first.",
    paying: "In this demo you can pay by card, in cash, or in monthly payments.",
    insurance:
      "In this demo we take most dental plans. In a real call I would note yours, and the front desk would check it.",
    "how-long": "A check-up takes about half an hour, a cleaning about 45 minutes.",
    bring: "Your insurance card, and a list of what medicine you take. Come ten minutes early.",
    invented: inventedFacts,
  },
  visit: { ...appointment, reason: dentalReason },
  times: ["09:00", "10:30", "14:00", "15:30"],
  openDays: weekdays,
};
