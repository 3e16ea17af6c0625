import { expect, test } from "vitest";
import { findThresholds, type Guessed, wrongAllowed } from "./thresholds.ts";

const guess = (confidence: number, isRight: boolean, isOutside = false): Guessed => {
  return { confidence, isRight, isNear: isRight, isOutside };
};

test("as many as possible are certain, with no more wrong ones than allowed", () => {
  const right = Array.from({ length: 98 }, (_, i) => guess(0.9 - i / 1_000, true));
  const wrong = Array.from({ length: 10 }, (_, i) => guess(0.8505 - i / 1_000, false));
  const { certainFrom } = findThresholds([...right, ...wrong], 108);
  const sure = [...right, ...wrong].filter(({ confidence }) => confidence >= certainFrom);
  expect(sure.filter(({ isRight }) => !isRight)).toHaveLength(Math.floor(wrongAllowed * 108));
});

test("it is asked back as long as that helps more often than it bothers", () => {
  const useful = Array.from({ length: 5 }, () => guess(0.4, true));
  const useless = Array.from({ length: 20 }, () => guess(0.2, false, true));
  const { certainFrom, doubtfulFrom } = findThresholds(
    [guess(0.9, false), guess(0.85, false), ...useful, ...useless],
    40,
  );
  expect(certainFrom).toBe(0.9);
  expect(doubtfulFrom).toBe(0.4);
});
