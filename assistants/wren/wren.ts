import { fileURLToPath } from "node:url";
import { loadCorpus } from "../corpus/corpus.ts";
import { callVolume } from "./call-volume.ts";
import { facts } from "./facts.ts";
import { byPhone } from "./tasks/by-phone.ts";
import { taskLines } from "./tasks/task-lines.ts";
import { tasks } from "./tasks/tasks.ts";

/** All of the assistant's intents and answers, as plain data for voice/language. */
export const wren = {
  ...loadCorpus("assistants/wren/corpus", { facts }),
  model: fileURLToPath(new URL("./model/understanding.model", import.meta.url)),
  figure: callVolume,
  foreign: "foreign",
  code: "tricks",
  tasks,
  taskLines,
  byPhone,
} as const;
