import { expect, test } from "vitest";
import { breachIn, type Step } from "./walk-rules.ts";

const readBacks = { book_demo: "Shall I book it?" };
let made = 0;
const step = (values: Partial<Step>): Step => ({
  kind: "ask",
  text: `question ${++made}`,
  isCertain: true,
  said: "There are three plans.",
  asks: "none",
  deeds: [],
  ...values,
});
const deed = {
  tool: "book_demo",
  args: {
    name: "Maria",
    email: "maria-l@example.com",
    start: "2026-11-24T19:00:00Z",
    timeZone: "America/New_York",
  },
};
const readBack = step({
  said: "A demo on Tuesday, November 24 at 2:00 PM, for Maria, m-a-r-i-a hyphen l at example dot com. Shall I book it?",
  asks: "yes-no",
});
const yes = step({ kind: "yes", text: "yes", said: "You are booked.", deeds: [deed] });

test("a deed is right after its own read-back and a certain yes, and never otherwise", () => {
  expect(breachIn([readBack, yes], readBacks)).toBeUndefined();
  const wrong: readonly (readonly Step[])[] = [
    [yes],
    [step({ said: "Would you like a demo?" }), yes],
    [readBack, step({ said: "It is free." }), yes],
    [readBack, { ...yes, kind: "unclear" }],
    [readBack, { ...yes, kind: "cancel" }],
    [readBack, { ...yes, isCertain: false }],
    [readBack, { ...yes, deeds: [deed, deed] }],
    [readBack, { ...yes, deeds: [{ ...deed, tool: "stop_calling" }] }],
    ...[{ name: "Tom" }, { email: "tom@example.com" }, { start: "2026-11-24T20:00:00Z" }].map((args) => [
      readBack,
      { ...yes, deeds: [{ ...deed, args: { ...deed.args, ...args } }] },
    ]),
  ];
  for (const steps of wrong) expect(breachIn(steps, readBacks)).toMatch(/deed/);
});

test("a cancel that was understood leaves no question of a task open", () => {
  const cancel = step({ kind: "cancel", text: "forget it", said: "Which day suits you?", asks: "day" });
  expect(breachIn([cancel], readBacks)).toMatch(/after a cancel/);
  expect(breachIn([{ ...cancel, isCertain: false }], readBacks)).toBeUndefined();
  expect(breachIn([{ ...cancel, said: "All right.", asks: "none" }], readBacks)).toBeUndefined();
});

test("an answer is never empty, never has a gap, and no sentence of it is said three times in a row", () => {
  expect(breachIn([step({ said: " " })], readBacks)).toBe("an empty answer");
  expect(breachIn([step({ said: "For {name}." })], readBacks)).toMatch(/gap/);
  const same = ["a", "b", "c"].map((text) => step({ text, said: `Yes, ${text}. What is your name?` }));
  expect(breachIn(same, readBacks)).toMatch(/“What is your name\?”/);
  expect(breachIn(same.slice(1), readBacks)).toBeUndefined();
  expect(
    breachIn(
      same.map((each) => ({ ...each, text: "price" })),
      readBacks,
    ),
  ).toBeUndefined();
  expect(
    breachIn(
      same.map((each) => ({ ...each, kind: "repeat" })),
      readBacks,
    ),
  ).toBeUndefined();
});
