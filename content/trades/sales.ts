import { paths } from "#domain/site-map.ts";
import { planPrice } from "./plan-price.ts";
import type { TradeContent } from "./trade-content.ts";

export const sales = {
  meta: {
    title: "For sales teams",
    description:
      "An AI agent that calls leads who asked to hear from you: three questions, a meeting in the rep’s calendar, and every “stop calling” honored for good.",
  },
  opening: {
    title: "The lead is warm for an hour. Call in the first.",
    lead: "Wren calls everyone who asked you for a quote, says that it’s an AI, asks your three questions, and puts the ones who are ready through to a rep. Your team talks to people who want to talk.",
    assistant: "sales",
    note: "You reach Wren in its sales role, selling Larkline. It asks, you answer, and nothing is recorded.",
    scene: { time: "2:30 pm", text: "Three reps talking, three hundred names to go." },
  },
  exchange: {
    title: "Forty minutes after the form",
    lead: "An example, written for this page. The lead filled in a form on your site and agreed to an AI call.",
    caller: "Lead",
    lines: [
      {
        speaker: "wren",
        text: "Hi, this is Wren, an AI agent calling for Beacon Solar. You asked for a quote today. Is now a good time?",
        aside: "Who, what, why, in one breath",
      },
      { speaker: "caller", text: "Uh, sure, if it’s quick." },
      {
        speaker: "wren",
        text: "Two questions. Is the house yours, and is the roof more than",
        cutOff: "fifteen years",
        aside: "Your questions, in your order",
      },
      { speaker: "caller", text: "It’s mine, and the roof is new. What’s it going to cost?" },
      {
        speaker: "wren",
        text: "I’d be guessing. Marcus prices it from the roof plan. He could go over it with you today at 5, or tomorrow at 9.",
        aside: "Never invents a price",
      },
      { speaker: "caller", text: "Tomorrow at nine." },
      {
        speaker: "wren",
        text: "Booked: tomorrow at 9 with Marcus. And if you don’t want calls from us, just say “stop calling.”",
      },
    ],
    slip: {
      title: "In Marcus’s calendar at 2:34 pm",
      fields: [
        { label: "Lead", value: "Priya Nair" },
        { label: "Phone", value: "+1 (555) 010-0126" },
        { label: "Answers", value: "Owns the house, new roof" },
        { label: "Booked", value: "Tomorrow, 9:00, price talk" },
        { label: "Consent", value: "Web form, today, 1:50 pm" },
      ],
    },
  },
  calls: {
    title: "What happens to a list",
    rows: [
      {
        about: "Picks up, has time",
        does: "Asks your questions, offers two times",
        desk: "A meeting, with the answers",
      },
      {
        about: "Picks up, wants to buy now",
        does: "Puts the call through to a rep who is free",
        desk: "A ringing phone, and a summary",
      },
      {
        about: "“Not now”",
        does: "Asks when, and says goodbye",
        desk: "A date to call again",
      },
      {
        about: "“What does it cost?”",
        does: "Says what your list says; otherwise books the person who knows",
        desk: "The question, word for word",
      },
      {
        about: "No answer",
        does: "Tries again at another hour, as often as you allow",
        desk: "Nothing yet",
      },
      {
        about: "Wrong number",
        does: "Apologizes, never calls it again",
        desk: "A number to take off the list",
      },
      {
        about: "“Stop calling,” or key 9",
        does: "Ends it, for good, for every list",
        desk: "One name fewer",
      },
    ],
  },
  topics: {
    title: "What makes a list work",
    items: [
      {
        title: "Consent, before anything rings",
        text: "No record, no ring: a call can’t exist here without a record of who agreed, to which words, and when. Calls go out between 8\u00a0am and 9\u00a0pm where the person is, checked again right before dialing.",
        limit:
          "We don’t call bought lists. In the US, an AI voice counts as an artificial voice, and calls with one need the person’s prior consent.",
      },
      {
        title: "Three questions, not thirty",
        text: "You choose what makes a lead worth a rep’s hour: who owns it, when they want it, what they use today. Wren asks in your order, takes an answer in any form, and stops asking when it has heard enough.",
        limit: "It doesn’t negotiate. Discounts, terms and exceptions are for your people.",
      },
      {
        title: "The hand-over",
        text: "A lead who’s ready goes to a rep with a summary, while still on the line. If no one is free, Wren says so and books the next open time, which beats music on hold.",
        limit: "Reps need a calendar that’s true. If it says free and you’re out, Wren believes it.",
      },
    ],
  },
  systems: {
    title: "Your CRM, your dialer, your calendar",
    lead: "Sales stacks are deep. Here’s how far Wren reaches into yours.",
    own: [
      {
        name: "An app in the Salesforce, HubSpot or Pipedrive store",
        text: "There’s none to install. CRM integration is part of the plan instead, and we set it up with you, field by field.",
        state: "missing",
      },
      {
        name: "Lists as CSV",
        text: "A list of names, numbers and consents is enough to begin with. Results come back the same way.",
        state: "set-up",
      },
      {
        name: "Power dialers, number pools",
        text: "None. Calls come from one number that people can call back.",
        state: "missing",
      },
    ],
  },
  privacy: {
    title: "What’s on record, and for whom",
    lead: "Outbound calls are where trust gets lost. So this is written for the person who’s called.",
    said: [
      "Wren says who is calling, for whom, and that it’s an AI, before anything else.",
      "Consent is kept with its words and its time, so you can show it to anyone who asks where you got their number.",
      "“Stop calling” puts a number on a list no one can overrule. It’s kept as a code that nobody can turn back into a number without our key.",
    ],
    notSaid: [
      "We don’t say your calls are legal. Consent wording, state rules and do-not-call lists are your responsibility; we give you the record.",
      "We don’t scrub lists against national registries. Do that before you send us one.",
      "We don’t hold a compliance certificate.",
    ],
  },
  proof: {
    story: "hotel-bellavista",
    why: "A hotel called last year’s guests for the spring. It shows what a call can sound like when people know you.",
    link: { label: "See outbound calls at work", to: paths.outboundCalls },
  },
  objections: {
    title: "What sales leaders say first",
    entries: [
      {
        question: "“People hang up on robots.”",
        answer:
          "On robots that pretend. Wren says what it is, asks whether now is good, and lets people cut in. Call it from this page and try to be rude.",
      },
      {
        question: "“It’ll burn our leads.”",
        answer:
          "Start with the ones you’d never have called: the fifth in line, the ones from March. Listen to twenty calls together with us, then decide about the rest.",
      },
      {
        question: "“My reps will hate it.”",
        answer:
          "They’ll hate it if it takes their leads. It takes the dialing, the no-answers and the “wrong number.” They get a calendar with people who said yes.",
      },
      {
        question: "“Is it even allowed?”",
        answer:
          "With the person’s consent, at decent hours, by a caller who says it’s an AI: that’s how Larkline is built, and you can’t switch it off. Your lawyer still has the last word on your wording.",
      },
    ],
  },
  plan: {
    id: "premium",
    title: "The plan that fits sales teams",
    why: "Premium is the plan that calls out: follow-ups, win-back calls, and campaigns with their own scripts and hours, on up to twenty lines.",
    footnote: "phone-lines",
    smaller: `If leads call you, and not the other way around, ${planPrice("growth")}, answers and sorts them.`,
    worth: { one: "a first deal", many: "deals", dollars: 1600 },
  },
} as const satisfies TradeContent;
