import { paths } from "#domain/site-map.ts";
import { planPrice } from "./plan-price.ts";
import type { TradeContent } from "./trade-content.ts";

export const salon = {
  meta: {
    title: "For salons",
    description:
      "An AI receptionist for hair salons: it moves appointments, says what a color starts at, and books with the right stylist while your hands are full.",
  },
  opening: {
    title: "Hands full of foils. Saturday fills itself.",
    lead: "Wren answers while you rinse. It moves the Thursday color, tells a newcomer what balayage starts at, and offers the canceled slot to the next caller.",
    assistant: "front-desk",
    note: "Wren answers like the front desk of a salon. Nothing is really booked, and nothing is recorded.",
    scene: { time: "11:15 am", text: "Foils in, gloves on, and the phone rings." },
  },
  exchange: {
    title: "“How much is balayage?”",
    lead: "An example, written for this page. A new client calls on a Tuesday, between two blow-dries.",
    caller: "Client",
    lines: [
      {
        speaker: "wren",
        text: "Juniper Salon, this is Wren, the AI receptionist. How can I help?",
        aside: "Nobody had to take off a glove",
      },
      { speaker: "caller", text: "Hey, how much is balayage? My hair’s pretty long." },
      {
        speaker: "wren",
        text: "It starts at $180. For long hair, Maya tells you the exact price at the consultation,",
        cutOff: "which takes about fif",
        aside: "Your “from” price, never a guess",
      },
      { speaker: "caller", text: "Can I just book it? I have a wedding on June 6." },
      {
        speaker: "wren",
        text: "Then let’s do both. Fifteen minutes with Maya on Thursday at 4:30, with a patch test, and the color on Saturday at 10. Does that work?",
        aside: "Your rule: new color clients come in first",
      },
      { speaker: "caller", text: "Perfect. I’m Rosa, Rosa Delgado." },
      { speaker: "wren", text: "Both are booked, Rosa. See you on Thursday at 4:30." },
    ],
    slip: {
      title: "At your station at 11:17",
      fields: [
        { label: "New client", value: "Rosa Delgado" },
        { label: "Phone", value: "+1 (555) 010-0187" },
        { label: "Wants", value: "Balayage, long hair, before June 6" },
        { label: "Booked", value: "Consultation Thu 4:30, color Sat 10:00, Maya" },
        { label: "Was told", value: "From $180, exact price on Thursday" },
      ],
    },
  },
  calls: {
    title: "What clients call about",
    rows: [
      {
        about: "“Can I come Saturday instead?”",
        does: "Offers two times with the same stylist",
        desk: "The new time; the old slot is open again",
      },
      {
        about: "“How much is …?”",
        does: "Says the price on your list, “from” included",
        desk: "Nothing to do",
      },
      {
        about: "A first color",
        does: "Books the consultation before the color",
        desk: "Name, hair, and the date it’s for",
      },
      {
        about: "“Is Maya in on Friday?”",
        does: "Looks at Maya’s calendar, not at everyone’s",
        desk: "A booking with the right person",
      },
      { about: "“I’m stuck in traffic”", does: "Asks how many minutes", desk: "A note at the station" },
      {
        about: "“It came out orange”",
        does: "Says sorry once, and gets you or a callback",
        desk: "A message marked to call first",
      },
      {
        about: "A bridal party of seven",
        does: "Takes the date and the head count, quotes nothing",
        desk: "A request you can price in peace",
      },
    ],
  },
  topics: {
    title: "Where salons are different",
    items: [
      {
        title: "Everyone has their person",
        text: "Each stylist gets a calendar, named the way clients say it: “Maya,” not “Chair 2.” A cut with Jo is 45 minutes, a cut with Maya an hour, and Wren knows both. When Maya is full, it asks before it offers anyone else.",
        limit: "It can’t judge hair. Whether bleach is a good idea is for the consultation.",
      },
      {
        title: "“It depends” prices",
        text: "You give it the list the way you’d say it at the counter: what it starts at, what makes it more, and when only a look will tell. That’s what callers hear, word for word.",
        limit: "It never gives a discount, and never quotes a price that isn’t on your list.",
      },
      {
        title: "The late cancel",
        text: "Wren says your cancellation rule before it books, in your words. If someone cancels anyway, the slot is open again at once, and the next caller who wants that day is offered it.",
        limit: "It takes no deposits and no card numbers. If you ask for a deposit, you collect it.",
      },
    ],
  },
  systems: {
    title: "Does it work with my booking app?",
    lead: "If clients already book online, you have a calendar somewhere. The question is whether Wren can see it.",
    own: [
      {
        name: "Vagaro, Fresha, Boulevard, Square",
        text: "No ready-made connection. Where your app can copy its bookings to a Google calendar, Wren keeps clear of them and books into a calendar of its own, which you check against the app.",
        state: "missing",
      },
      {
        name: "Deposits and card payments",
        text: "Not over the phone. Your register stays your register.",
        state: "apart",
      },
    ],
  },
  privacy: {
    title: "What your clients’ calls leave behind",
    lead: "A salon hears about divorces before lawyers do. Very little of that has to be written down.",
    said: [
      "Wren says that it’s an AI in its first sentence.",
      "It notes a name, a number and what to book. Small talk stays small talk.",
      "Your client list stays yours. We don’t sell it, and we don’t call it for anyone else.",
    ],
    notSaid: [
      "We don’t say that callers won’t notice. They will: it tells them.",
      "We don’t keep allergy notes as a medical record. “Patch test needed” is a line on a booking, nothing more.",
      "We don’t claim a security certificate. We have none.",
    ],
  },
  proof: {
    story: "marigold-home-and-garden",
    why: "Not a salon, but the same problem: an owner with dirty hands and a ringing phone.",
    link: { label: "Read all six stories", to: paths.testimonials },
  },
  objections: {
    title: "What salon owners say first",
    entries: [
      {
        question: "“They come for me, not for a robot.”",
        answer:
          "They do. And they call while you’re busy being you. Wren keeps your regulars with you, says who it is, and takes nothing on itself that happens in the chair.",
      },
      {
        question: "“We’re two chairs. Isn’t this for chains?”",
        answer: `${planPrice("starter")}, was made for one line: no monthly fee, no charge per minute. If you miss two calls a week, though, a callback does the same job for free.`,
      },
      {
        question: "“It’ll say ‘balayage’ like a GPS.”",
        answer:
          "Tell us the words your clients use, and we’ll make sure it says and hears them. Names, too: you approve how it sounds before anyone else hears it.",
      },
      {
        question: "“I tried online booking. They still call.”",
        answer:
          "Because a calendar can’t answer “will that cover my grays?” A call starts with a question and ends with a time. Wren handles both halves.",
      },
    ],
  },
  plan: {
    id: "starter",
    title: "The plan that fits most salons",
    why: "One line, one language, five calls at once: that’s a busy Saturday for six chairs. Starter books into your calendars and hands you the calls that need you. You pay once.",
    footnote: "concurrent-calls",
    smaller: `It’s the smallest plan. You’d want ${planPrice("growth")}, if half your clients prefer Spanish or you run more than one place.`,
    worth: { one: "a color", many: "colors", dollars: 150 },
  },
} as const satisfies TradeContent;
