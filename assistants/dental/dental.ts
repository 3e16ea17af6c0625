import { fileURLToPath } from "node:url";
import { loadCorpus } from "../corpus/corpus.ts";
import { taskLines } from "../wren/tasks/task-lines.ts";
import { wren } from "../wren/wren.ts";
import { pretendAppointment } from "./appointment.ts";
import { facts } from "./facts.ts";

/** The receptionist of the case study's practice: a separate conversation with a pretend appointment. */
export const dental = {
  ...loadCorpus("assistants/dental/corpus", { facts, lines: wren.lines }),
  context: "dental",
  model: fileURLToPath(new URL("./model/understanding.model", import.meta.url)),
  names: wren.names,
  tasks: [pretendAppointment],
  taskLines,
} as const;

/** Answers to "what is it for?". */
export const dentalReasons = {
  patterns: [
    "[it's|i need|i have|i want|for] [a|an] (check up|cleaning|filling|crown|exam|toothache|broken tooth|pain|broken filling)",
    "(it|my tooth|something) hurts|i have (pain|a toothache)|something else|new patient",
    "<commands>|<questions>",
  ],
} as const;
