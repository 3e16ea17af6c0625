import { expect, test } from "vitest";
import { keysPath, nextPlace, saidBy, turnAt, turnsOf, wordsPath } from "./timeline.ts";
import type { TranscriptLine } from "./transcript.ts";

function line(who: TranscriptLine["who"], at: number, until: number, text: string, played = text.length) {
  const isCut = played < text.length;
  return {
    key: `${who} ${at}`,
    who,
    by: "voice",
    turn: 0,
    at,
    until,
    clauses: [{ id: 0, text, played, isCut }],
    isDone: true,
  } satisfies TranscriptLine;
}

const lines = [
  line("assistant", 10_500, 13_000, "Hi, this is Wren."),
  line("visitor", 14_000, 16_000, "How much is the Growth plan?"),
  line("assistant", 16_200, 60_000, "Growth is $2,300 a month. It answers every call.", 25),
];
const turns = turnsOf(lines, 10_000, 20_000);

test("turns stand at their times on the call, in the order they began and within its length", () => {
  expect(turns.map(({ from, until }) => [from, until])).toEqual([
    [500, 3_000],
    [4_000, 6_000],
    [6_200, 20_000],
  ]);
  const [late, early] = [line("visitor", 300, 400, "b"), line("assistant", 100, 250, "a")];
  expect(turnsOf([late, early], 0, 1_000).map((turn) => turn.line)).toEqual([early, late]);
});

test("a place belongs to the turn that began last, and to none before the first", () => {
  const who = (place: number) => turnAt(turns, place)?.line.key;
  expect([0, 500, 3_500, 4_000, 20_000].map(who)).toEqual([
    undefined,
    "assistant 10500",
    "assistant 10500",
    "visitor 14000",
    "assistant 16200",
  ]);
});

test("the arrow keys go from turn to turn, back to the beginning of a turn first, and to both ends", () => {
  const forward = (place: number) => nextPlace(turns, place, "forward", 20_000);
  const back = (place: number) => nextPlace(turns, place, "back", 20_000);
  expect([0, 500, 4_000, 6_200, 20_000].map(forward)).toEqual([500, 4_000, 6_200, 20_000, 20_000]);
  expect([20_000, 6_200, 5_000, 4_100, 500].map(back)).toEqual([6_200, 4_000, 4_000, 500, 0]);
});

test("words are said by a place up to the end of a word, and never those that were cut off", () => {
  const [, question, answer] = turns;
  const said = (turn: typeof question, place: number) =>
    turn?.line.clauses[0]?.text.slice(0, saidBy(turn, place));
  expect(said(question, 4_000)).toBe("How");
  expect(said(question, 5_000)).toBe("How much is the");
  expect(said(question, 6_000)).toBe("How much is the Growth plan?");
  expect(said(answer, 20_000)).toBe("Growth is $2,300 a month.");
});

test("a spoken turn is drawn between its times within its swing, a typed one as key strokes", () => {
  const path = wordsPath("How much is the Growth plan?", 40, 120, 32);
  const numbers = [...path.matchAll(/Q([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...numbers.map(([x = 0]) => x))).toBeGreaterThanOrEqual(40);
  expect(Math.max(...numbers.map(([x = 0]) => x))).toBeLessThanOrEqual(120);
  const heights = numbers.map(([, y = 0]) => Math.abs(y));
  expect(Math.max(...heights)).toBeGreaterThan(10);
  expect(Math.max(...heights)).toBeLessThanOrEqual(32);
  expect(path.startsWith("M40 0") && path.endsWith("L120 0")).toBe(true);
  expect(keysPath("What does it cost?", 10, 300).match(/M/g)).toHaveLength(3);
});
