import { paths } from "#domain/site-map.ts";
import { planPrice } from "./plan-price.ts";
import type { TradeContent } from "./trade-content.ts";

export const law = {
  meta: {
    title: "For law firms",
    description:
      "An AI receptionist for small law firms: it takes names for the conflict check, books consultations, rings you for a client in custody, and gives no advice.",
  },
  opening: {
    title: "You’re in court. A new client is on the phone.",
    lead: "People in trouble call the next firm on the list. Wren answers yours, takes both sides’ names for the conflict check, holds a consultation, and leaves the law to you.",
    assistant: "front-desk",
    note: "Wren answers like the front desk of a law firm. Nothing is really booked, and nothing is recorded.",
    scene: { time: "10:05 am", text: "Phones off in the courtroom. Yours still answers." },
  },
  exchange: {
    title: "Served this morning",
    lead: "An example, written for this page. Both attorneys are at a hearing.",
    caller: "Caller",
    lines: [
      {
        speaker: "wren",
        text: "Reyes and Cole, this is Wren, the AI receptionist. How can I help?",
        aside: "The first thing it says is what it is",
      },
      {
        speaker: "caller",
        text: "My husband had me served with divorce papers. How long do I have to respond?",
      },
      {
        speaker: "wren",
        text: "I’m sorry. That’s a question for an attorney, and I can get you to one. Before you tell me more: your name, and your husband’s?",
        aside: "Names first, facts later",
      },
      { speaker: "caller", text: "Dana Whitfield. He’s Mark Whitfield. So what do I do now?" },
      {
        speaker: "wren",
        text: "Ms. Reyes has a consultation today at 4:30,",
        cutOff: "or tomorrow morning at",
        aside: "No advice, a time instead",
      },
      { speaker: "caller", text: "Today. Please." },
      {
        speaker: "wren",
        text: "I’m holding 4:30 for you. Once the firm has checked both names, someone calls you to confirm. Please have the papers with you.",
        aside: "Held, not promised",
      },
    ],
    slip: {
      title: "On your phone after the hearing",
      fields: [
        { label: "Caller", value: "Dana Whitfield" },
        { label: "Phone", value: "+1 (555) 010-0171" },
        { label: "Check", value: "Mark Whitfield, opposing" },
        { label: "Matter", value: "Divorce, served today. No facts taken" },
        { label: "Held", value: "Today, 4:30, Ms. Reyes. Confirm or release" },
      ],
    },
  },
  calls: {
    title: "Who calls a law firm",
    rows: [
      {
        about: "Someone new, with a matter",
        does: "Takes names and the kind of matter, holds a consultation",
        desk: "A conflict check to run, a time to confirm",
      },
      {
        about: "A client: “any news?”",
        does: "Says nothing about the case, books a call",
        desk: "A call in your calendar, with the question",
      },
      {
        about: "A call from custody",
        does: "Rings the numbers you named, one after the other",
        desk: "Who, where, and when it rang",
      },
      {
        about: "Opposing counsel",
        does: "Puts the call through, or takes it down word for word",
        desk: "A message with the case name",
      },
      {
        about: "The clerk’s office",
        does: "Puts the call through at once",
        desk: "If you’re out: the message, marked first",
      },
      {
        about: "“What does it cost?”",
        does: "Names your consultation fee, and no other figure",
        desk: "Nothing to do",
      },
      {
        about: "Someone selling something",
        does: "Takes a message, politely, once",
        desk: "A line you can skip",
      },
    ],
  },
  topics: {
    title: "Three lines it doesn’t cross",
    items: [
      {
        title: "Conflicts come first",
        text: "Wren asks for the caller’s name, the other side’s name and the kind of matter, in that order, and says why. If a caller starts to tell the story, it asks them to keep it for the attorney. You get two names to check before you know anything you shouldn’t.",
        limit: "It doesn’t run the check. It isn’t given your client list.",
      },
      {
        title: "No advice, no relationship",
        text: "Deadlines, chances, “should I sign?”: each gets the same answer, that an attorney has to say that, and a time to ask one. If your rules call for it, Wren says before booking that calling doesn’t make anyone a client.",
        limit:
          "It’s software, and software can misjudge a sentence. Read its calls in the first weeks; you can change every answer.",
      },
      {
        title: "Urgent means a person",
        text: "Custody, a protective order, a deadline today: you name the words, and the numbers to ring, in order. If nobody picks up, Wren says so and tells the caller when someone will.",
        limit: "It isn’t for emergencies. A caller in danger is told to hang up and call 911.",
      },
    ],
  },
  systems: {
    title: "Calendars, case software, billing",
    lead: "Consultations need a calendar. Everything else can stay where it is.",
    own: [
      {
        name: "Clio, MyCase, PracticePanther, Smokeball",
        text: "No ready-made connection. Wren books around court dates from any of them, if they show in a Google or Outlook calendar.",
        state: "missing",
      },
      {
        name: "Conflict database",
        text: "Not connected, on purpose. Wren collects names; your firm decides.",
        state: "apart",
      },
      { name: "Retainers, trust accounts, signatures", text: "Not by phone.", state: "apart" },
    ],
  },
  privacy: {
    title: "Confidences, and what we’d rather not promise",
    lead: "You answer to your bar for every vendor that hears a client. This is what you’d tell it.",
    said: [
      "Wren says that it’s an AI in its first sentence.",
      "It’s set up to collect little: names, the kind of matter, a number. The facts wait for you.",
      "We work on your instructions, and we don’t train shared models with what your callers say.",
    ],
    notSaid: [
      "We don’t claim that a call with Wren is privileged. Whether it is depends on your state and on your setup.",
      "We don’t say that your bar allows it. Some ask for a client’s informed consent; check the ethics opinions of your state.",
      "We hold no security certificate, and we won’t fill in a questionnaire as if we did.",
    ],
  },
  proof: {
    story: "duarte-and-lowe",
    why: "Wealth managers, not lawyers, but they had the same fear, and the same rule: never guess.",
    link: { label: "Read all six stories", to: paths.testimonials },
  },
  objections: {
    title: "What attorneys say first",
    entries: [
      {
        question: "“Someone who’s just been arrested needs a human.”",
        answer:
          "Yes. That’s why the word “arrested” rings your phone, then your partner’s. What they don’t need is voicemail at ten at night.",
      },
      {
        question: "“What if it says something that sounds like advice?”",
        answer:
          "You approve its answers before anyone hears them, and what isn’t on your list gets “that’s for an attorney.” In the demo, try to trick it into a deadline. Bring your best associate.",
      },
      {
        question: "“We can’t have client matters in someone’s training data.”",
        answer:
          "It’s in our Terms: your data is used to run the service for you, and for nothing else. After you leave, you can export it for 30 days. Then it’s deleted.",
      },
      {
        question: "“Our receptionist knows every client’s voice.”",
        answer: "Good. Forward only what they can’t take: lunch, the second call, and everything after five.",
      },
    ],
  },
  plan: {
    id: "growth",
    title: "The plan that fits most firms",
    why: "Lead capture is the reason: every new matter arrives sorted, with names to check and a time held. It also connects a CRM, and covers five lines.",
    footnote: "phone-lines",
    smaller: `A solo practice with one line can begin with ${planPrice("starter")}.`,
    worth: { one: "a consultation", many: "consultations", dollars: 250 },
  },
} as const satisfies TradeContent;
