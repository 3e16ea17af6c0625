import { paths } from "#domain/site-map.ts";
import { planPrice } from "./plan-price.ts";
import type { TradeContent } from "./trade-content.ts";

export const hotel = {
  meta: {
    title: "For hotels",
    description:
      "An AI receptionist for small hotels and inns: late arrivals, parking, breakfast and requests, answered at night and during check-in.",
  },
  opening: {
    title: "A line at the desk, a guest on the highway, one of you.",
    lead: "Wren takes the calls that pull you away from the guest in front of you: the late arrival, the parking, the crib, the second night. You look up and smile. It writes things down.",
    assistant: "front-desk",
    note: "Wren answers like the front desk of a hotel. Nothing is really booked, and nothing is recorded.",
    scene: { time: "10:50 pm", text: "One key to hand over, one family, one ringing phone." },
  },
  exchange: {
    title: "Arriving at one in the morning",
    lead: "An example, written for this page. The caller is at an airport, and your desk closes at midnight.",
    caller: "Guest",
    lines: [
      {
        speaker: "wren",
        text: "Harbor House, this is Wren, the AI receptionist. How can I help?",
        aside: "The desk keeps checking people in",
      },
      { speaker: "caller", text: "Hi, I have a room tonight, but my flight’s late. It’ll be after one." },
      {
        speaker: "wren",
        text: "That’s fine. What name is it under, and are you",
        cutOff: "coming by car or",
      },
      { speaker: "caller", text: "Okafor. I have a rental, can I still park?" },
      {
        speaker: "wren",
        text: "Yes. The garage on Pier Street is open all night, $24 until noon. Our door is locked after midnight; ring the bell, and Jo lets you in.",
        aside: "From the house rules you wrote",
      },
      { speaker: "caller", text: "Great. Oh, and could we get a crib?" },
      {
        speaker: "wren",
        text: "I’ve asked Jo for one. I can’t promise it; if there’s none left, Jo calls you on this number.",
        aside: "Passes on a wish, promises nothing",
      },
    ],
    slip: {
      title: "At the desk at 10:52 pm",
      fields: [
        { label: "Guest", value: "Okafor, tonight" },
        { label: "Phone", value: "+1 (555) 010-0163" },
        { label: "Arrives", value: "After 1:00 am, by car. Knows about the bell" },
        { label: "Asked for", value: "A crib. Not promised" },
        { label: "To do", value: "Crib to the room, or call back" },
      ],
    },
  },
  calls: {
    title: "What guests call about",
    rows: [
      {
        about: "“We’ll be late”",
        does: "Says how to get in, notes the hour",
        desk: "The list of tonight’s late arrivals",
      },
      {
        about: "Parking, breakfast, the dog",
        does: "Answers from your house rules",
        desk: "Nothing to do",
      },
      {
        about: "“What does a room cost?”",
        does: "Says your “from” rate for the season, takes the dates",
        desk: "Dates, guests, and a number to call",
      },
      {
        about: "A table, a massage, the shuttle",
        does: "Books it, if it has a calendar",
        desk: "A booking at that time",
      },
      {
        about: "“Please put me through to 212”",
        does: "Sends the call to the desk, confirms nothing about who stays",
        desk: "A call you decide about",
      },
      {
        about: "Noise at two in the morning",
        does: "Rings the number you keep for nights",
        desk: "Room, what it’s about, when",
      },
      {
        about: "A wedding, a group of forty",
        does: "Takes the dates and the size, quotes nothing",
        desk: "An inquiry your manager can answer at nine",
      },
      { about: "“I left my charger”", does: "Takes room, date and address", desk: "A note for housekeeping" },
    ],
  },
  topics: {
    title: "Where hotels are different",
    items: [
      {
        title: "The night",
        text: "Between eleven and seven there is one of you, or none. Wren knows the door, the bell, the garage and the number that wakes someone. It decides nothing; it follows the list you made by daylight.",
        limit:
          "It isn’t an alarm. For smoke, a fall or a break-in it says to call 911, and then rings the number you named.",
      },
      {
        title: "Rooms and rates",
        text: "Wren gives the rate you set for the season and takes dates, guests and a number, so you can call back with a room instead of starting from “hello.” Direct, without a travel site in between.",
        limit: "It can’t see which rooms are free, so it never sells one.",
      },
      {
        title: "Who is staying here",
        text: "“Is my husband there?” gets the same answer every time: Wren can’t say who stays with you, and can take a message. It isn’t rude about it, and it can’t be talked out of it by a good story, because it isn’t given the list.",
        limit: "It can’t connect to room phones. Calls for guests go to your desk.",
      },
    ],
  },
  systems: {
    title: "And our property system?",
    lead: "Small hotels run on one screen. Wren doesn’t live in it yet.",
    own: [
      {
        name: "Cloudbeds, Mews, Opera, Little Hotelier",
        text: "Not connected. Wren takes room requests as messages, with dates and a number. What has hours of its own, such as tables or the spa, can be booked through a Google or Outlook calendar.",
        state: "missing",
      },
      {
        name: "Channel managers and travel sites",
        text: "Not connected, so nothing Wren does can overbook you.",
        state: "missing",
      },
    ],
  },
  privacy: {
    title: "Discretion, spelled out",
    lead: "A good hotel doesn’t talk about its guests. Neither does this one.",
    said: [
      "Wren says that it’s an AI in its first sentence, in every language it speaks for you.",
      "It never says who is staying with you, and it doesn’t have the guest list to say it from.",
      "It asks for no card numbers. A booking that needs one is finished by your desk.",
    ],
    notSaid: [
      "We don’t claim PCI certification. Cards belong in your payment system.",
      "We don’t promise where a hosted phone or speech service keeps data, if you choose one. Ask us which are set up.",
      "For guests from Europe you remain responsible under the GDPR; we work on your instructions.",
    ],
  },
  proof: {
    story: "hotel-bellavista",
    why: "Calls at eleven at night, in Italian, and bookings that used to go to a travel site.",
    link: { label: "Read all six stories", to: paths.testimonials },
  },
  objections: {
    title: "What hotel managers say first",
    entries: [
      {
        question: "“Guests expect a person.”",
        answer:
          "In the lobby, yes, and that’s where your people should be. On the phone they expect an answer. Anyone who asks for a person gets one, or a call back when there’s only one of you.",
      },
      {
        question: "“Half our guests don’t speak English.”",
        answer:
          "Growth and Premium answer in 12+ languages on one number. The demo on this site speaks English; ask for your languages in the demo call, and listen before you believe us.",
      },
      {
        question: "“If it can’t sell a room, what’s the point?”",
        answer:
          "Count one evening. Most calls aren’t about a free room: they’re about the door, the car, the dog, breakfast. Those end with Wren. The ones about rooms reach you with dates and a number, so the call back takes a minute.",
      },
      {
        question: "“August is full. March is the problem.”",
        answer: `Then look at win-back calls to last year’s guests, with their consent. They come with ${planPrice("premium")}.`,
      },
    ],
  },
  plan: {
    id: "growth",
    title: "The plan that fits most hotels",
    why: "Languages are the reason: 12+ on one number. Five lines cover desk, restaurant and spa, and fifty calls at once cover the evening the trains stop.",
    footnote: "languages",
    smaller: `Guests who all speak one language, and one line? ${planPrice("starter")}, is enough.`,
    worth: { one: "a direct night", many: "nights", dollars: 190 },
  },
} as const satisfies TradeContent;
