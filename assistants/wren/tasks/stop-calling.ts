import { company } from "#content/company.ts";
import { phoneSlot } from "./visitor-slots.ts";

/** Puts a number on the list of those that nobody calls. */
export const stopCallingTask = {
  id: "stop-calling",
  called: { this: "that", other: "take a number off our list", still: "take that number off our list" },
  startedBy: ["stop-calling"],
  tool: "stop_calling",
  slots: [
    {
      ...phoneSlot,
      why: [
        "Without the number nobody knows which one to leave alone.",
        "The 9 key does the same, the next time we call that phone.",
      ],
      ask: ["Which number should we take off our list?", "Which number is it?"],
    },
  ],
  lines: {
    opening: ["Of course."],
    readBack: [
      "I'll take {phone} off our list for good. Is that right?",
      "So we never call {phone} again. Is that right?",
    ],
    acting: ["One moment."],
    done: ["Done. We won't call {phone} again. Goodbye!"],
    refused: ["I could not do that. {result}"],
    failed: [`Sorry, that did not work. Please write to ${company.email}, and a person does it.`],
    unsure: [`I do not know whether that worked. To be sure, please write to ${company.email}.`],
    cancelled: ["All right, nothing has changed. What else can I do for you?"],
    doneBefore: [],
    onScreen: {
      readBack: "I'll take the number on your screen off our list for good. Is that right?",
      done: "Done. We won't call that number again. Goodbye!",
    },
  },
} as const;
