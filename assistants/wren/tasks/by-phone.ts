import { company } from "#content/company.ts";
import type { Task } from "#voice/providers/embedded/dialogue/task-script.ts";
import { taskLines } from "./task-lines.ts";
import { tasks } from "./tasks.ts";

/** What is said in place of the words of slots, by their kind. */
const slotWords: Partial<Record<Task["slots"][number]["kind"], Partial<Task["slots"][number]>>> = {
  email: {
    ask: ["What is your email address? Please spell it.", "And which email address? Please spell it."],
    again: [
      "I did not get that address. Letters sound alike: say m as in mike.",
      "Sorry, once more: please spell it with words, such as mike, alpha, romeo.",
    ],
  },
  text: {
    ask: [
      "What shall I tell the team? You can also name a topic: prices, set-up, integrations or security.",
      "What is the message? You can also just name a topic.",
    ],
    again: ["Sorry, what is the message?"],
  },
  number: { again: ["Sorry, I need a number. A guess is enough, or say: I do not know."] },
};

const taskWords: Partial<Record<(typeof tasks)[number]["id"], Partial<Task["lines"]>>> = {
  "book-demo": {
    failed: [
      `Sorry, I could not book it, and nothing was booked. Please call again later, or write to ${company.email}.`,
    ],
    unsure: [
      `I do not know yet whether that worked. If it did, the confirmation comes by mail in a few minutes; if not, please write to ${company.email}.`,
    ],
  },
  "estimate-roi": {
    failed: ["Sorry, I could not work it out."],
    unsure: ["That takes too long, I am sorry."],
  },
};

/** The tasks and their shared lines as they are talked through on a telephone, which has no screen and nothing to type on. */
export const byPhone = {
  tasks: tasks.map(({ slots, lines, ...task }): Task => {
    // Values are always said: the lines that leave them to a screen have no place here.
    const { onScreen: _, ...spoken } = lines;
    return {
      ...task,
      slots: slots.map((slot) => ({ ...slot, ...slotWords[slot.kind] })),
      lines: { ...spoken, ...taskWords[task.id] },
    };
  }),
  taskLines: {
    ...taskLines,
    typeIt: ["I'm sorry, I still didn't get it. Say “a person”, and somebody will call you back."],
    pleaseType: ["There is nothing to type on here, but you can spell it."],
    cannotHear: [
      "I only understand certain sentences by voice, so please name a topic: prices, set-up, integrations or security.",
    ],
    calendarFailed: [
      `I cannot see the calendar right now. Please call again later, or write to ${company.email}.`,
      `Still no calendar, I am sorry. A person finds you a time: write to ${company.email}.`,
    ],
  },
};
