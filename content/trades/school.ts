import { paths } from "#domain/site-map.ts";
import { planPrice } from "./plan-price.ts";
import type { TradeContent } from "./trade-content.ts";

export const school = {
  meta: {
    title: "For schools",
    description:
      "An AI receptionist for schools: absences at eight, tours and enrollment questions in the evening, and calls about a child’s safety straight to a person.",
  },
  opening: {
    title: "It’s 8:05. Every parent is calling.",
    lead: "Wren takes the sick notes, says when the term starts, and books the tour, thirty calls at a time. The office looks after the child at the counter.",
    assistant: "front-desk",
    note: "Wren answers like the front desk of a school. Nothing is really booked, and nothing is recorded.",
    scene: { time: "8:05 am", text: "A lost lunchbox at the counter, and every line rings." },
  },
  exchange: {
    title: "A tour, booked at nine in the evening",
    lead: "An example, written for this page. The office closed five hours ago.",
    caller: "Parent",
    lines: [
      {
        speaker: "wren",
        text: "Oakfield School, this is Wren, the AI receptionist. How can I help?",
        aside: "Evenings are when parents have time",
      },
      { speaker: "caller", text: "Hi, do you still have room in second grade for the fall?" },
      {
        speaker: "wren",
        text: "Admissions keeps that list, and I’d rather not guess. I can book you a tour with them, or have them call you.",
        aside: "Doesn’t guess about openings",
      },
      { speaker: "caller", text: "A tour would be great. But I work till five." },
      {
        speaker: "wren",
        text: "There’s an evening tour on Wednesday at 5:45,",
        cutOff: "and one on Saturday morn",
        aside: "From the tour calendar",
      },
      { speaker: "caller", text: "Wednesday. Can my daughter come, too?" },
      {
        speaker: "wren",
        text: "Of course. Come in by the east door; the lot is free after five. What name should I put down?",
      },
      { speaker: "caller", text: "Amara Osei." },
      {
        speaker: "wren",
        text: "You’re on the list for Wednesday at 5:45, Amara. Bring your questions; Admissions has the answers.",
      },
    ],
    slip: {
      title: "In the office in the morning",
      fields: [
        { label: "Family", value: "Amara Osei" },
        { label: "Phone", value: "+1 (555) 010-0159" },
        { label: "Asks", value: "A spot in second grade, fall" },
        { label: "Booked", value: "Tour, Wed 5:45 pm, one adult, one child" },
        { label: "To do", value: "Look up second grade before Wednesday" },
      ],
    },
  },
  calls: {
    title: "What parents call about",
    rows: [
      {
        about: "“She’s sick today”",
        does: "Takes the child’s name and class, asks for no diagnosis",
        desk: "One note per child, all in the same form",
      },
      {
        about: "Dates, hours, the bus",
        does: "Answers from your school calendar",
        desk: "Nothing to do",
      },
      {
        about: "“Who picks him up today?”",
        does: "Puts the call through, and changes nothing",
        desk: "A call for a person, always",
      },
      {
        about: "“Is my child in class?”",
        does: "Doesn’t say who is there; puts the call through",
        desk: "A call for a person, always",
      },
      {
        about: "A tour, an open house",
        does: "Books a spot, day or night",
        desk: "Names, grades, and their questions",
      },
      {
        about: "“May I speak with Ms. Ray?”",
        does: "Takes a message; teachers aren’t pulled out of class",
        desk: "A note in her mailbox",
      },
      {
        about: "A complaint",
        does: "Listens, doesn’t argue, books a call with the principal",
        desk: "Who called, why, and when you’ll talk",
      },
    ],
  },
  topics: {
    title: "Where schools are different",
    items: [
      {
        title: "Everyone at eight",
        text: "A school’s calls come in forty minutes. Growth answers fifty at once, so nobody hears a busy line on the day half of 3B has a cold. Absences arrive as notes that all look alike, so copying them takes minutes.",
        limit: "It doesn’t write to your attendance register. The office does, from the notes.",
      },
      {
        title: "Enrollment weeks",
        text: "Openings, fees, forms, the entrance test: the same nine questions, a thousand times. Wren answers what’s printed, books tours and interviews, and leaves “will you take him?” to the people who decide.",
        limit: "It never says whether there’s an opening, unless you update it every day.",
      },
      {
        title: "A child’s safety",
        text: "Who may pick up whom, a custody order, a missing child, a threat: these words go straight to a person, on a line you name. Wren stays out of it.",
        limit: "In an emergency it says to hang up and call 911. It’s no substitute for your crisis plan.",
      },
    ],
  },
  systems: {
    title: "Your student system stays untouched",
    lead: "Wren needs to know dates and tours. It has no business in student records.",
    own: [
      {
        name: "PowerSchool, Infinite Campus, Blackbaud, FACTS",
        text: "Not connected. Wren can’t see or change a student’s record.",
        state: "apart",
      },
      {
        name: "Tour and interview calendars",
        text: "Any Google or Outlook calendar you share with it, as on every plan.",
        state: "works",
      },
      { name: "Fees and lunch accounts", text: "No payments by phone.", state: "apart" },
    ],
  },
  privacy: {
    title: "When the call is about a child",
    lead: "An absence call names a child. That’s reason enough to write down less.",
    said: [
      "Wren says that it’s an AI in its first sentence. Parents know who they’re talking to.",
      "For an absence it needs a name and a class. It doesn’t ask what’s wrong.",
      "What callers say belongs to the school. We use it for nothing else, and we train no shared models with it.",
    ],
    notSaid: [
      "We don’t claim that Larkline complies with FERPA or COPPA. Ask us, and your counsel, before student details reach Wren.",
      "We don’t offer it to students. Everyone who uses Larkline is 18 or older.",
      "We don’t promise a state’s student-data agreement. Send us yours, and we’ll say what we can sign.",
    ],
  },
  proof: {
    story: "brightwater-language-school",
    why: "Eleven hundred calls in enrollment week, nine languages, and an office of four.",
    link: { label: "Read all six stories", to: paths.testimonials },
  },
  objections: {
    title: "What school offices say first",
    entries: [
      {
        question: "“Parents want to hear us.”",
        answer:
          "When it matters, they do, and they get you sooner, because the dates and sick notes aren’t in the way. Anyone can say “a person, please.”",
      },
      {
        question: "“We don’t have that kind of budget.”",
        answer: `Many schools don’t. ${planPrice("starter")}, answers one line with five calls at once, and no monthly fee follows. If your rush is thirty calls, be honest about whether five are enough.`,
      },
      {
        question: "“Half our families speak Spanish at home.”",
        answer:
          "Growth answers in 12+ languages and writes the note in yours. The demo on this site speaks English; ask for Spanish in your demo, and bring a parent.",
      },
      {
        question: "“What if someone pretends to be the father?”",
        answer:
          "Then Wren is the wrong one to ask: it doesn’t know who is in class, who may pick up whom, or where anyone lives. Those calls go to you.",
      },
    ],
  },
  plan: {
    id: "growth",
    title: "The plan that fits most schools",
    why: "Fifty calls at once and 12+ languages: the eight o’clock rush and the families who’d rather not do this in English. Five lines cover office, admissions and after-school care.",
    footnote: "languages",
    smaller: `A small school with one line and one language can start with ${planPrice("starter")}.`,
    worth: { one: "a month of tuition", many: "enrolled children", dollars: 900 },
  },
} as const satisfies TradeContent;
