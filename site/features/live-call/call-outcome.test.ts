import { expect, test } from "vitest";
import { outcomeOf } from "./call-outcome.ts";
import { type CallScreenState, idleState } from "./call-screen-state.ts";
import { withTyped } from "./transcript.ts";

function after(said: readonly string[], fields: CallScreenState["fields"] = {}): CallScreenState {
  const spoken = said.reduce((lines, text) => withTyped(lines, text, 0), idleState([]).lines);
  const lines = spoken.map((line) => ({ ...line, by: "voice" as const }));
  return { ...idleState([]), phase: "ended", startedAt: 0, endedAt: 67_000, lines, fields };
}

const slot = { name: "Ana Diaz", company: "Acme", day: "Tuesday, November 24", time: "10:00 AM" };

test("a booked demo has its slot, an example of its text message, and nothing to do", () => {
  const outcome = outcomeOf(after(["Book me a demo"], { ...slot, reference: "7Q4M1X2A" }), false);
  expect(outcome).toMatchObject({
    kind: "booked",
    summary: "Ana Diaz of Acme booked a demo.",
    slot: { day: slot.day, time: slot.time, isBooked: true },
  });
  expect(outcome.text?.words).toBe(
    "Ana, your demo is booked for Tuesday, November 24 at 10:00 AM. Reference 7Q4M1X2A.",
  );
  expect(outcome.text?.note).toMatch(/sent no text/);
});

test("a time that was asked for is not called booked, and nothing is texted about it", () => {
  const outcome = outcomeOf(after(["Is Tuesday free?"], slot), false);
  expect([outcome.kind, outcome.slot?.isBooked, outcome.text]).toEqual(["wanted", false, undefined]);
  expect(outcome.next).toMatch(/Call back/);
});

test("a call that only pretends says so wherever something would follow from it", () => {
  const outcome = outcomeOf(after(["My tooth hurts"], slot), true);
  expect(outcome.kind).toBe("pretend");
  expect(outcome.next).toMatch(/no appointment was made/);
  expect(outcome.text?.note).toMatch(/nothing is texted, and nothing is booked/);
});

test.each([
  ["message", ["Please pass it on"], { message: "The door is open." }],
  ["callBack", ["Call me back"], { phone: "+1 212 555 0100", topic: "Prices" }],
  ["questions", ["how much is the growth plan", "And in Spanish?", "Thanks"], {}],
  ["spoke", ["Hello there"], {}],
  ["silent", [], {}],
] as const)("a call comes to: %s", (kind, said, fields) => {
  expect(outcomeOf(after(said, fields), false).kind).toBe(kind);
});

test("questions are quoted as they were said, with or without a question mark, three at most", () => {
  const said = ["how much is it", "Hello", "And in Spanish?", "Can I pause it?", "Is it an AI?"];
  const outcome = outcomeOf(after(said), false);
  expect(outcome.asked).toEqual(["how much is it", "And in Spanish?", "Can I pause it?"]);
  expect(outcome.summary).toBe("A caller asked 4 questions.");
});

test("a typed call and one that broke off are said to be so", () => {
  const { lines } = after([]);
  const typed = { ...after([]), lines: withTyped(lines, "What does it cost?", 0) };
  expect(outcomeOf(typed, false).summary).toContain("Typed, not spoken.");
  expect(outcomeOf({ ...after(["Hello there"]), phase: "failed" }, false).summary).toMatch(
    /broke after 1:07/,
  );
});
