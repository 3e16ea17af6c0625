import { paths } from "#domain/site-map.ts";
import { planPrice } from "./plan-price.ts";
import type { TradeContent } from "./trade-content.ts";

export const dental = {
  meta: {
    title: "For dental practices",
    description:
      "An AI receptionist for dental practices: emergencies, insurance questions, recalls, which practice software it works with, and what it keeps.",
  },
  opening: {
    title: "Both hands in a mouth. The phone still gets answered.",
    lead: "Wren picks up for your practice on the first ring. It finds a time for the broken filling, answers what you know about insurance, and calls the patients who are due. Your front desk gets a note, not a voicemail.",
    assistant: "dental",
    note: "You reach Maple & Main Dental, the practice in our case study. The appointment is pretend, and nothing is recorded.",
    scene: { time: "9:40 am", text: "Every chair is full, and the phone rings." },
  },
  exchange: {
    title: "A broken tooth, before the door is open",
    lead: "An example, written for this page. The practice opens at 8:00; the call comes in at 7:52.",
    caller: "Patient",
    lines: [
      {
        speaker: "wren",
        text: "Bright Dental, this is Wren, the AI receptionist. How can I help?",
        aside: "Answered on the first ring, closed or not",
      },
      {
        speaker: "caller",
        text: "Hi, I bit on a nut last night, and a piece of my tooth is gone. It really hurts.",
      },
      {
        speaker: "wren",
        text: "I’m sorry to hear that. Is there any swelling, or trouble breathing or swallowing?",
        aside: "Your questions, in your order",
      },
      { speaker: "caller", text: "No, nothing like that. It just hurts when I bite." },
      {
        speaker: "wren",
        text: "Then you can see Dr. Lin today at 8:30,",
        cutOff: "or, if that’s too soon, at",
        aside: "The slot you keep open for this",
      },
      { speaker: "caller", text: "Eight thirty, yes. And do you take Delta Dental?" },
      {
        speaker: "wren",
        text: "Yes, Delta Dental PPO is on our list. What your plan pays, I can’t see; the desk will check it. What’s your name?",
        aside: "Says what it knows, and what it doesn’t",
      },
      { speaker: "caller", text: "Rosa Delgado." },
      { speaker: "wren", text: "You’re in at 8:30 with Dr. Lin, Rosa. The desk knows about the tooth." },
    ],
    slip: {
      title: "On your desk at 7:53",
      fields: [
        { label: "Patient", value: "Rosa Delgado" },
        { label: "Phone", value: "+1 (555) 010-0187" },
        { label: "Why", value: "Broken tooth, hurts when biting. No swelling" },
        { label: "Booked", value: "Today, 8:30, Dr. Lin, emergency slot" },
        { label: "To do", value: "Check Delta Dental PPO" },
      ],
    },
  },
  calls: {
    title: "What patients call about",
    rows: [
      {
        about: "A broken tooth, pain",
        does: "Asks your questions, offers the slot you keep open",
        desk: "A booked emergency, with the answers",
      },
      {
        about: "Swelling, trouble breathing",
        does: "Says to hang up and call 911, or rings the dentist on call",
        desk: "A note right away",
      },
      {
        about: "“Do you take my plan?”",
        does: "Answers from your list, and never says what a plan pays",
        desk: "The plan’s name, to check",
      },
      {
        about: "A cleaning has to move",
        does: "Offers two times that fit, not twenty",
        desk: "A new time, and the old one free again",
      },
      { about: "“I’m running late”", does: "Tells the desk by how much", desk: "A name and the minutes" },
      {
        about: "A bill, a complaint",
        does: "Puts the caller through, or takes a message",
        desk: "Who called, why, and their number",
      },
      {
        about: "A prescription, “is this normal?”",
        does: "Gives no advice, takes it down for the dentist",
        desk: "A message for the dentist",
      },
      {
        about: "Six months since the last visit",
        does: "Calls, offers times, stops at the first no",
        desk: "Booked, or when to ask again",
      },
    ],
  },
  topics: {
    title: "Three kinds of calls that have to go right",
    items: [
      {
        title: "Emergencies",
        text: "You write the questions: swelling, fever, a tooth knocked out, bleeding that won’t stop. You say which answers get the slot you keep open, and which ring the dentist on call. If nobody picks up there, Wren says so and takes the number, so no one waits on hold with a swollen jaw.",
        limit:
          "Wren isn’t an emergency service and gives no medical advice. Where a life may be at risk, it says to hang up and call 911.",
      },
      {
        title: "Insurance questions",
        text: "It answers from the list of plans you give it, in your words: in network, out of network, or “we file for you.” What it can’t know, it says: what a plan pays, what’s left of this year’s maximum, what the patient will owe. It notes the plan’s name, so your desk can check before the visit.",
        limit: "It doesn’t check eligibility with insurers. We have no connection to them.",
      },
      {
        title: "Recalls and reminders",
        text: "A list of patients who are due goes in. Wren calls within the hours you set, says that it’s an AI calling for your practice, and offers two times. “Not now” gets a later date. A no is a no. The day before a visit, it asks whether the time still works, and opens the slot again if it doesn’t.",
        limit:
          "It calls only people who have agreed to an AI voice, and only from 8\u00a0am to 9\u00a0pm where they are. “Stop calling” ends it for good.",
      },
    ],
  },
  systems: {
    title: "Which practice software? Here’s the honest list.",
    lead: "Practice systems are the first question in every demo. So here is what works today and what doesn’t.",
    own: [
      {
        name: "Dentrix, Eaglesoft, Open Dental, Curve",
        text: "No ready-made connection to any of them. If yours can copy its schedule to Google or Outlook, Wren treats that copy as busy times and books into a calendar of its own. Your desk enters those visits in the chart.",
        state: "missing",
      },
      {
        name: "Insurers and clearinghouses",
        text: "Eligibility and claims stay with your team.",
        state: "missing",
      },
      {
        name: "Charts, X-rays, treatment plans",
        text: "Not connected. Wren books a visit without seeing any of it.",
        state: "apart",
      },
    ],
  },
  privacy: {
    title: "Health privacy, in plain words",
    lead: "Patients tell a receptionist things they tell no one else. Before you forward a single call, read both columns.",
    said: [
      "Wren says that it’s an AI in its first sentence. Nobody can turn that off.",
      "You decide what it asks. “What’s it about?” is enough to book. It needs no history, no medication and no Social Security number.",
      "We don’t sell what callers say, and we don’t train shared models with it.",
    ],
    notSaid: [
      "We don’t claim that Larkline complies with HIPAA.",
      "We don’t promise a business associate agreement (BAA). A US practice usually needs one before a vendor handles patients’ details. Ask us, and ask your lawyer, before a real patient reaches Wren.",
      "We show no seals or certificates, because we have none to show.",
    ],
  },
  proof: {
    story: "maple-and-main-dental",
    why: "Five dentists, a team of twelve, and a no-show rate that went from 42% to 5% in six months.",
    footnote: "maple-and-main",
    link: { label: "Read the case study, month by month", to: paths.caseStudy },
  },
  objections: {
    title: "What practice owners say first",
    entries: [
      {
        question: "“My patients are seventy. They’ll hang up on a machine.”",
        answer:
          "Some will ask for a person, and saying so is enough to get one. Most want an appointment. Wren waits through a pause, says it again when asked, and doesn’t make anyone press 1. Call it yourself and talk the way your most impatient patient does.",
      },
      {
        question: "“We have an answering service.”",
        answer:
          "Then you know the stack of messages at eight. Every one of them is a call you still have to make. Wren looks at your calendar and books while the patient is on the line. You can keep the service for nights you want a person to answer: forwarding decides which calls go where.",
      },
      {
        question: "“What if it puts a root canal into ten minutes?”",
        answer:
          "It books only the visits you list, at the length you give them. Everything else becomes a message, or goes to your desk. Start with emergencies, cleanings and check-ups, read a week of calls, then open more.",
      },
      {
        question: "“My front desk will think they’re being replaced.”",
        answer:
          "At Maple & Main, nobody was let go. Phone time went from 68 hours a week to 12, and the overtime ended. What’s left are the calls that need a person: money, worries, bad news.",
      },
      {
        question: "“That’s a lot of money for a phone.”",
        answer:
          "Count your empty chairs first. If they cost you less than the plan does, you don’t need us, and we’ll say so in the demo.",
      },
    ],
  },
  plan: {
    id: "premium",
    title: "The plan that fits most practices",
    why: "Recalls and reminder calls are outgoing calls, and Premium is the plan that makes them. It also answers more than a thousand calls at once, which you’ll notice on the Monday after a holiday.",
    footnote: "concurrent-calls",
    smaller: `Only need the phone answered and the calendar filled? Take ${planPrice("growth")}.`,
    worth: { one: "a visit", many: "kept visits", dollars: 180 },
  },
} as const satisfies TradeContent;
