import type { ScriptedDelta } from "#voice/testing/openai-server.ts";

/** A conversation: the visitor's questions and a hosted model's output. */
export interface Script {
  readonly name: string;
  /** The visitor's first sentences, in order, whatever the answers. */
  readonly asks: readonly string[];
  /** True if the visitor then answers the assistant's questions until a confirmation. */
  readonly isTask: boolean;
  /** Completions in order, without delays. `start` is a free time. */
  readonly model: (start: string) => readonly (readonly ScriptedDelta[])[];
  /** Number of rows that the conversation must leave. */
  readonly rows: { readonly bookings: number; readonly messages: number; readonly callBacks: number };
}

export const ana = { name: "Ana Silva", email: "ana.silva@dental.example", phone: "+1 202 555 0142" };
const nothing = { bookings: 0, messages: 0, callBacks: 0 };

export const scripts: readonly Script[] = [
  {
    name: "prices and a comparison",
    asks: ["what does growth cost", "and premium", "compare starter and growth", "is there a free trial"],
    isTask: false,
    model: () => [
      ["Growth costs $149 a month. ", "Most businesses take it."],
      ["Premium costs $299 a month."],
      ["Growth has more calls, ", "and integrations besides."],
      ["You can try a call right here."],
    ],
    rows: nothing,
  },
  {
    name: "an estimate",
    asks: ["what would it save me", "with 12 reps"],
    isTask: false,
    model: () => [
      ["How many sales reps do you have?"],
      [{ call: "estimate_roi", args: { salesReps: 12 } }],
      ["You would save about $420,000 a year in staff cost."],
    ],
    rows: nothing,
  },
  {
    name: "a booking",
    asks: ["I would like to book a demo"],
    isTask: true,
    model: (start) => [
      [{ call: "find_times", args: {} }],
      ["The first free time is tomorrow at ten. ", "Which time suits you?"],
      ["What is your name?"],
      ["And your mail address?"],
      [{ call: "book_demo", args: { start, ...ana } }],
    ],
    rows: { ...nothing, bookings: 1 },
  },
  {
    name: "a message",
    asks: ["I want to leave a message"],
    isTask: true,
    model: () => [
      ["What is the message?"],
      ["What is your name?"],
      ["And your mail address?"],
      [{ call: "take_message", args: { ...ana, message: "Please send us the contract." } }],
    ],
    rows: { ...nothing, messages: 1 },
  },
  {
    name: "a call back",
    asks: ["please have somebody call me back"],
    isTask: true,
    model: () => [
      ["What is your name?"],
      ["Which phone number?"],
      [{ call: "request_call_back", args: { name: ana.name, phone: ana.phone, topic: "a contract" } }],
    ],
    rows: { ...nothing, callBacks: 1 },
  },
];

/** A visitor's answer to the last question, and nothing else. */
export function answerTo(said: string): string {
  const question = said.slice(said.lastIndexOf(".", said.length - 3) + 1);
  const rules: readonly [RegExp, string][] = [
    [/shall i|is that right|correct|okay\?|confirm/i, "yes"],
    [/mail|address/i, ana.email],
    [/phone|number/i, ana.phone],
    [/\bname/i, ana.name],
    [/message|tell them|pass on/i, "Please send us the contract."],
    [/about|topic|what for|regarding/i, "a contract"],
    [/(which|what) day/i, "next week"],
    [/day|when|time|suits/i, "the first one"],
  ];
  const match = (text: string) => rules.find(([pattern]) => pattern.test(text))?.[1];
  return match(question) ?? match(said) ?? "yes";
}
