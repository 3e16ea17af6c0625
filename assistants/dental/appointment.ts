import { nameSlot } from "../wren/tasks/visitor-slots.ts";
import { practice } from "./practice.ts";

/** A pretend appointment: the assistant says so before and after. */
export const pretendAppointment = {
  id: "book-appointment",
  called: { this: "the appointment", other: "make an appointment", still: "look for a time" },
  startedBy: ["book-appointment"],
  tool: "book_pretend_appointment",
  finds: "find_times",
  slots: [
    {
      name: "topic",
      kind: "topic",
      context: "dental-reasons",
      called: "reason|treatment|topic",
      fallback: "something else",
      urgent: ["pain"],
      ask: [
        "What is it for: a check-up, a cleaning, or does something hurt?",
        "Is it for a check-up, a cleaning, or because something hurts?",
      ],
      again: ["You can say: a check-up, a cleaning, pain, a filling or a crown."],
      options: {
        "a check-up": "check up|checkup|exam|examination|new patient",
        "a cleaning": "cleaning|clean|cleaned|hygienist",
        pain: "pain|hurts|hurt|toothache|ache|broken|broke|chipped|emergency",
        "a filling": "filling|cavity",
        "a crown": "crown|bridge",
        "something else": "something else|other|else",
      },
    },
    {
      name: "day",
      kind: "day",
      called: "day|date",
      ask: ["Which day suits you?", "What day would be good for you?"],
      again: ["Sorry, which day? Say for example Tuesday, or tomorrow morning."],
      suggestions: ["Tomorrow", "Next week", "Cancel"],
    },
    {
      name: "time",
      kind: "time",
      called: "time|hour",
      ask: ["What time suits you?"],
      again: ["Sorry, I did not get the time."],
    },
    nameSlot,
  ],
  lines: {
    urgent: ["I'm sorry to hear that. Let me look right away; this is a demo, so I only pretend to book."],
    opening: ["Gladly. This is a demo, so I only pretend to book."],
    readBack: ["That would be {when}, for {name}, for {topic}. Shall I pretend to book it?"],
    acting: ["One moment."],
    done: [
      `That's it, and only pretended: in a real call you would be booked now; as this is a demo, there is no appointment at ${practice.name} on {when}.`,
    ],
    refused: ["I could not pretend to book it. {result}"],
    failed: ["Sorry, that did not work, and nothing was booked."],
    unsure: ["Sorry, that took too long. Nothing was booked, because this is a demo."],
    cancelled: ["All right, I've dropped it. What else can I do for you?"],
    doneBefore: [],
    onScreen: {
      readBack: "That would be {when}, with the name on your screen. Shall I pretend to book it?",
      done: `That's it, and only pretended: in a real call you would be booked now; as this is a demo, there is no appointment at ${practice.name}.`,
    },
  },
} as const;
