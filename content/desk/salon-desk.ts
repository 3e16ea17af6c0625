import { tradeNames } from "../trade-names.ts";
import type { Desk } from "./desk.ts";

/** The desk of the salon after the first sample call of the home page, on Tuesday, November 17. */
export const salonDesk = {
  business: tradeNames.salon.example,
  trade: "salon",
  today: "Tue 17",
  call: {
    client: "Jonah Park",
    shortName: "Jonah",
    phone: "+1 (555) 010-0187",
    time: "8:04 am",
    state: "Booked",
  },
  summary: {
    text: "Moved his color from Thursday to Saturday, 9:15 am, with Maya.",
    heard: [
      { words: "I have a color on Thursday", meaning: "Thu 19, 2:00 pm with Maya: found" },
      { words: "Could I come Saturday instead?", meaning: "Maya: 9:15 am or 1:30 pm free" },
      { words: "9:15 is great", meaning: "Booked. Thursday is free again" },
    ],
    note: { label: "New in his record", text: "Saturdays suit him better" },
  },
  transcript: {
    pauses: "Wren starts {seconds} s after Jonah stops",
    cutIn: "Jonah cuts in, Wren stops",
  },
  calendar: {
    person: "Maya",
    hours: ["9", "10", "11", "12", "1", "2", "3"],
    days: [
      {
        day: "Thu 19",
        bookings: [
          { from: 0, quarters: 8, text: "Iris, updo", state: "taken" },
          { from: 10, quarters: 4, text: "Noor, cut", state: "taken" },
          { from: 20, quarters: 6, text: "Jonah, color", state: "freed" },
        ],
      },
      {
        day: "Fri 20",
        bookings: [
          { from: 2, quarters: 6, text: "Bea, color", state: "taken" },
          { from: 9, quarters: 4, text: "Omar, cut", state: "taken" },
          { from: 16, quarters: 8, text: "Lena, braids", state: "taken" },
        ],
      },
      {
        day: "Sat 21",
        bookings: [
          { from: 1, quarters: 6, text: "Jonah, color", state: "booked" },
          { from: 8, quarters: 4, text: "Ruth, cut", state: "taken" },
          { from: 12, quarters: 6, text: "Ada, color", state: "taken" },
        ],
      },
    ],
    states: { freed: "free again", booked: "new" },
  },
  reminders: {
    title: "Tomorrow: 22 bookings, 3 likely to be forgotten",
    likely: [
      { name: "Nadia", booking: "10:45 cut", why: "missed 2 of her last 5", outcome: "called, coming" },
      {
        name: "Theo",
        booking: "1:30 beard trim",
        why: "booked nine weeks ago",
        outcome: "called, moved to Fri",
      },
      { name: "Ana", booking: "3:00 color", why: "first visit", outcome: "no answer, texted" },
    ],
    text: {
      label: "Text to Jonah, Friday 9:15 am",
      words:
        "Juniper Salon: your color with Maya is tomorrow, Saturday, at 9:15 am. Can’t make it? Just reply.",
    },
  },
  knowledge: {
    facts: [
      { from: "Your price list", text: "Color: 90 minutes, from $120" },
      { from: "Your calendar", text: "Maya: color and balayage, Tuesday to Saturday" },
      { from: "You, May 4", text: "No dogs, sorry. There’s a hook by the door." },
    ],
    question: {
      label: "Asked twice, not known yet",
      text: "Do you still do perms?",
      answer: "Not anymore. Curl House on Mill Street does.",
      followUp: "Wren says so from the next call on.",
    },
  },
  access: {
    things: ["Summary", "Transcript", "Phone"],
    people: [
      { who: "You", sees: [true, true, true] },
      { who: "Dana, front desk", sees: [true, false, true] },
      { who: "Maya, stylist", sees: ["her clients", false, false] },
    ],
    yes: "yes",
    no: "no",
    opened: "Opened once: by you, today at 9:31 am",
  },
} as const satisfies Desk;
