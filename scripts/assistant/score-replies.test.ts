import { expect, test } from "vitest";
import type { Reply, SpokenScript, Taken } from "./judge-reply.ts";
import { meantBy } from "./read-test-set.ts";
import { isWrongDeed, score, scoreWidely } from "./score-replies.ts";

const script: SpokenScript = { intents: [], tasks: [], lines: {}, taskLines: {} };
const reply: Reply = { say: "", suggestions: [], fieldsBefore: {}, fields: {}, acted: [] };
const nothing: Taken = { answers: [], asksBack: [], tasks: [], lines: [], acted: [] };

const verdicts = (taken: Partial<Taken>, also: readonly string[]) => {
  const asked = { way: "plain", before: [], sentence: "", act: "ask", slots: {} };
  const given = { ...asked, meant: meantBy("prices"), also: also.map(meantBy) };
  return [score, scoreWidely].map((judge) => judge(given, reply, { ...nothing, ...taken }, script));
};

test.each([
  ["the answer of the label", { answers: ["prices"] }, ["fees"], ["right", "right"]],
  ["another answer that readers accept", { answers: ["fees"] }, ["fees"], ["wrong", "right"]],
  ["half of two answers that are both needed", { answers: ["fees"] }, ["fees+taxes"], ["wrong", "wrong"]],
  ["a guess at another answer", { asksBack: ["fees"] }, ["fees"], ["asked back wrongly", "asked back"]],
  ["not understood where no answer is accepted, too", { lines: ["unknown"] }, ["none"], ["unknown", "right"]],
  [
    "the answer, and then another guess",
    { answers: ["prices"], asksBack: ["taxes"] },
    [],
    ["right", "right"],
  ],
  [
    "another answer, and then the guess",
    { answers: ["taxes"], asksBack: ["prices"] },
    [],
    ["asked back", "asked back"],
  ],
  [
    "an answer and a guess that nobody accepts",
    { answers: ["taxes"], asksBack: ["vat"] },
    ["fees"],
    ["wrong", "wrong"],
  ],
  [
    "a fact where none is known, and a guess",
    { answers: ["taxes"], asksBack: ["vat"] },
    ["none"],
    ["wrong", "wrong"],
  ],
  ["an answer that nobody accepts", { answers: ["taxes"] }, ["fees"], ["wrong", "wrong"]],
])("%s is judged by the label, and widely", (_, taken, also, expected) => {
  expect(verdicts(taken, also)).toEqual(expected);
});

test.each([
  ["a goodbye to a question", { act: "ask" }, { isOver: true }, {}, true],
  ["a goodbye to a goodbye", { act: "leave" }, { isOver: true }, {}, false],
  [
    "a goodbye with a deed",
    { act: "leave" },
    { isOver: true, acted: [{ tool: "book_demo", args: {} }] },
    {},
    true,
  ],
  ["a deed that was not agreed to", { act: "ask" }, { acted: [{ tool: "book_demo", args: {} }] }, {}, true],
  ["a deed that was", { act: "agree" }, { acted: [{ tool: "book_demo", args: {} }] }, {}, false],
  ["a task that nobody asked for", { act: "ask" }, {}, { tasks: ["book-demo"] }, true],
  ["a wrong answer", { act: "ask" }, {}, { answers: ["fees"] }, false],
] as const)("%s is a wrong deed, or not", (_, asked, replied, taken, expected) => {
  const whole = { way: "plain", before: [], sentence: "", slots: {}, meant: meantBy("prices"), ...asked };
  expect(
    isWrongDeed({
      asked: whole,
      verdict: "wrong",
      reply: { ...reply, ...replied },
      taken: { ...nothing, ...taken },
    }),
  ).toBe(expected);
});
