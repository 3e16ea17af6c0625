import { expect, test } from "vitest";
import { type CaptionPiece, cutsIn, heardUntilCut, saidSinceCut } from "./interrupted-caption.ts";

const heard = (words: string): CaptionPiece => ({ words, isCut: false });
const cut = (words: string): CaptionPiece => ({ words, isCut: true });

test("an answer that was cut off and goes on on the same line is found there, without the words before", () => {
  const line = [heard("Larkline was founded "), cut("in 2019."), heard("There are three plans. ")];
  expect(saidSinceCut(line, 0)).toBe("There are three plans.");
  expect(heardUntilCut(line, 0)).toBe("Larkline was founded");
});

test("a line that was not cut off, or not since, has no new words", () => {
  const whole = [heard("There are three plans."), heard("Shall I help you choose?")];
  expect(saidSinceCut(whole, 0)).toBe("");
  expect(heardUntilCut(whole, 0)).toBe("There are three plans. Shall I help you choose?");
  const before = [heard("Larkline was"), cut("founded."), heard("There are three plans.")];
  expect(cutsIn(before)).toBe(1);
  expect(saidSinceCut(before, 1)).toBe("");
  expect(heardUntilCut(before, 1)).toBe("Larkline was There are three plans.");
});

test("of a line that is cut off several times, the last words count as said, those before the first cut as heard", () => {
  const line = [
    heard("Larkline was"),
    cut("founded."),
    heard("There are"),
    cut("three."),
    heard("Starter is"),
  ];
  expect(saidSinceCut(line, 0)).toBe("Starter is");
  expect(heardUntilCut(line, 0)).toBe("Larkline was");
});
