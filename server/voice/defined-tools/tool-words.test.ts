import { expect, test } from "vitest";
import { toolWords } from "./tool-words.ts";

test("VAPI-06 the first message of each type whose conditions the arguments meet is said, and all delayed ones in order", () => {
  const messages = [
    {
      type: "request-start",
      content: "A large party!",
      conditions: [{ operator: "gte" as const, param: "guests", value: "10" }],
    },
    { type: "request-start", content: "I’ll look." },
    { type: "request-start", content: "Never said." },
    { type: "request-response-delayed", content: "Nearly there.", timingMilliseconds: 4_000 },
    { type: "request-response-delayed", content: "Still looking." },
    { type: "request-complete", content: "Offer the terrace.", role: "system" },
    { type: "request-failed", content: "Please call again.", endCallAfterSpokenEnabled: true },
    { type: "request-failed", content: " " },
  ];
  expect(toolWords(messages, { guests: 9 })).toEqual({
    start: "I’ll look.",
    delayed: [
      { after: 1_000, text: "Still looking." },
      { after: 4_000, text: "Nearly there." },
    ],
    complete: { kind: "hint", text: "Offer the terrace." },
    failed: { kind: "said", text: "Please call again.", hangsUp: true },
  });
  expect(toolWords(messages, { guests: 10 }).start).toBe("A large party!");
  expect(toolWords(undefined, {})).toEqual({ delayed: [] });
});

test.each([
  ["eq", "north", { room: "north" }, true],
  ["eq", "7", { room: 7 }, true],
  ["neq", "north", { room: "south" }, true],
  ["neq", "north", {}, true],
  ["eq", "north", {}, false],
  ["gt", "9", { room: 10 }, true],
  ["gt", "10", { room: 10 }, false],
  ["lt", "10", { room: 9 }, true],
  ["lte", "10", { room: 10 }, true],
  ["lt", "b", { room: "a" }, true],
  ["gt", "9", {}, false],
] as const)("a condition of %s %s is compared with %o: %s", (operator, value, args, isSaid) => {
  const message = {
    type: "request-start",
    content: "Said.",
    conditions: [{ operator, param: "room", value }],
  };
  expect(toolWords([message], args).start).toBe(isSaid ? "Said." : undefined);
});

test("of words in several languages the English ones are said, or the first, and they stand in place of `content`", () => {
  const german = { language: "de", text: "Einen Moment." };
  const english = { language: "en", text: "One moment." };
  const start = (contents: { language: string; text: string }[]) =>
    toolWords([{ type: "request-start", content: "Plain.", contents }], {}).start;
  expect([start([german, english]), start([german]), start([])]).toEqual([
    english.text,
    german.text,
    "Plain.",
  ]);
});
