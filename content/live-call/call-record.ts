import { paths } from "#domain/site-map.ts";
import { company } from "../company.ts";
import { locale } from "../language.ts";

const wren = company.assistantName;

/** Words of the record after a call. Those that are shown without it are in `liveCall.after`. */
export const callRecord = {
  speeds: {
    title: "How fast each answer came",
    lead: "From your last word, or from sending what you typed, to the first sound of the answer.",
    question: "You",
    time: "Until the answer",
    milliseconds: (ms: number) => `${Math.round(ms).toLocaleString(locale)} ms`,
    none: "Nothing was asked in this call.",
  },
  /** In place of the note that nothing of the call is kept. */
  recorded: "Yours until you close it or delete it here. We keep only the recording above.",
  understood: `What ${wren} understood`,
  next: {
    title: "Continue with a person",
    text: "In a 30-minute demo, we’ll set this up for your own calls.",
    filled: (labels: string) => `Already filled in from your call: ${labels}.`,
    action: "Book a time",
    to: paths.bookDemo,
  },
  booked: {
    title: "Your demo is booked",
    text: (time: string) => `${time}. The confirmation is on its way to you by email.`,
    reference: "Reference",
    action: "Compare the plans",
    to: paths.pricing,
  },
  /** Follows a next step's action on other sites' pages. */
  inNewTab: "(opens in a new tab)",
  file: {
    name: "call-with-wren.txt",
    title: `A call with ${wren}, ${company.name}`,
    when: "Began",
    length: "Length",
    cutMark: "[cut off]",
  },
  desk: {
    title: "What your front desk gets",
    lead: "Put together from this call, here in your browser.",
    summary: "Summary",
    asked: "Asked",
    next: "To do",
    slot: { title: "Slot", booked: "Booked", wanted: "Asked for", none: "No time came up in this call." },
    text: {
      title: "Text to the caller",
      none: "No text. Nothing was booked.",
      booked: (name: string, day: string, time: string, reference: string) =>
        `${name ? `${name}, your` : "Your"} demo is booked for ${day} at ${time}. Reference ${reference}.`,
      pretend: (name: string, day: string, time: string) =>
        `${name ? `${name}, see` : "See"} you ${day} at ${time}. Can’t make it? Just reply.`,
      bookedNote: "An example. We sent no text: your confirmation comes by email.",
      pretendNote: "An example. In this demonstration nothing is texted, and nothing is booked.",
    },
  },
  /** What the call came to, as the desk reads it. */
  outcomes: {
    booked: {
      text: (who: string) => `${who} booked a demo.`,
      next: "Nothing. The confirmation is on its way by email.",
    },
    pretend: {
      text: (who: string) => `${who} asked for an appointment.`,
      next: "Nothing. This was a demonstration, so no appointment was made.",
    },
    wanted: {
      text: (who: string) => `${who} asked for a time and didn’t book it.`,
      next: "Call back and agree on a time.",
    },
    message: { text: (who: string) => `${who} left you a message.`, next: "Read it and reply." },
    callBack: { text: (who: string) => `${who} asked to be called back.`, next: "Call back." },
    questions: {
      text: (who: string, count: number) =>
        `${who} asked ${count === 1 ? "one question" : `${count} questions`}.`,
      next: "Nothing. Nobody asked to be called back.",
    },
    spoke: {
      text: (who: string) => `${who} called without asking for anything.`,
      next: "Nothing.",
    },
    silent: { text: (who: string) => `${who} hung up without asking anything.`, next: "Nothing." },
  },
  cutOff: (time: string) => `The line broke after ${time}.`,
  caller: "A caller",
  /** "Ana Diaz of Acme". */
  callerOf: (name: string, business: string) => `${name} of ${business}`,
  typedOnly: "Typed, not spoken.",
  timeline: {
    label: "Place in the call",
    hint: "Drag along the line, or use the arrow keys to go from turn to turn.",
    note: "Drawn from the words and their times.",
    unrecorded: "There is no recording.",
    /** What a screen reader says of a place. */
    place: (time: string, length: string, who: string, words: string) =>
      `${time} of ${length}. ${who}: ${words}`,
    start: (time: string, length: string) => `${time} of ${length}`,
    understood: (label: string, value: string) => `${label}: ${value}`,
  },
} as const;
