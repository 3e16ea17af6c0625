import { company } from "#content/company.ts";
import { talk } from "../wren/talk.ts";
import { taskLines } from "../wren/tasks/task-lines.ts";
import { wren } from "../wren/wren.ts";
import { pretendAppointment } from "./appointment.ts";
import { practice } from "./practice.ts";
import { dentalTopics } from "./topics.ts";

/** Small talk for any subject, without topics on our plans, which the practice does not sell. */
const smallTalk = talk.filter(
  ({ id, patterns }) => id !== "other-plan" && !patterns.some((pattern) => /\{plan\}/.test(pattern)),
);

/** The receptionist of the case study's practice: a separate conversation with a pretend appointment. */
export const dental = {
  context: "dental",
  phrases: wren.phrases,
  slots: {},
  looseSlots: [],
  twins: {},
  leads: "hello|hi|okay|so|and|yes|please|excuse me",
  tails: "please|thanks|thank you",
  intents: [...dentalTopics, ...smallTalk],
  pronunciations: { cleanings: "K L IY N IH NG Z", toothache: "T UW TH EY K" },
  synonyms: {},
  names: wren.names,
  tasks: [pretendAppointment],
  taskLines,
  lines: {
    ...wren.lines,
    unknown: [
      "I did not get that. I can make a pretend appointment, or tell you when we are open.",
      "Sorry, I did not understand. Ask me what we treat, or for an appointment.",
    ],
    whichPart: ["Which part do you mean? Ask me in a few more words."],
    lost: [
      `I am having trouble with that. This is a demo of ${practice.name}; you can ask for an appointment, or close it at any time.`,
    ],
    help: [`Ask me for an appointment, when we are open, or what we treat. It is a demo by ${company.name}.`],
  },
} as const;

/** Answers to "what is it for?". */
export const dentalReasons = {
  patterns: [
    "[it's|i need|i have|i want|for] [a|an] (check up|cleaning|filling|crown|exam|toothache|broken tooth|pain|broken filling)",
    "(it|my tooth|something) hurts|i have (pain|a toothache)|something else|new patient",
    "<commands>|<questions>",
  ],
} as const;
