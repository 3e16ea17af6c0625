import { expect, test } from "vitest";
import { readReplies, type SpokenScript } from "./judge-reply.ts";

const script: SpokenScript = {
  intents: [
    {
      id: "prices",
      asks: "about prices",
      answer: { say: ["There are three plans. Growth is the middle one."] },
    },
    { id: "fees", asks: "about fees", answer: { say: ["No fees are added."] } },
  ],
  tasks: [],
  lines: { askBack: ["Did you ask {asks}?"], unknown: ["I did not get that."] },
  taskLines: {},
};
const taken = (say: string) =>
  readReplies(script)({ say, suggestions: [], fieldsBefore: {}, fields: {}, acted: [] });

test.each([
  ["No fees are added.", ["fees"], []],
  ["No fees are added. Or did you ask about prices?", ["fees"], ["prices"]],
  ["Did you ask about prices?", [], ["prices"]],
  ["Did you ask about prices? Or did you ask about fees?", [], ["prices", "fees"]],
  ["I did not get that.", [], []],
])("%s", (say, answers, asksBack) => {
  expect(taken(say)).toMatchObject({ answers, asksBack });
});
