import { expect, test } from "vitest";
import type { Understanding } from "#voice/understanding/understanding.ts";
import { withinTrade } from "./within-trade.ts";

const atHotel = withinTrade((intent) => intent === "bus-lunch");
const doubtful = (...guesses: readonly (readonly [string, number])[]): Understanding => ({
  certainty: "doubtful",
  act: "ask",
  isNegated: false,
  guesses: guesses.map(([intent, probability]) => ({ intent, slots: {}, probability })),
  meaning: { intent: guesses[0]?.[0] ?? "", slots: {} },
});

test("a guess that stands alone is taken", () => {
  expect(atHotel(doubtful(["breakfast", 0.6], ["hours", 0.1]))).toMatchObject({
    certainty: "certain",
    meaning: { intent: "breakfast" },
  });
});

test("what another trade's callers ask leaves its share to this one's", () => {
  expect(atHotel(doubtful(["bus-lunch", 0.4], ["breakfast", 0.3]))).toMatchObject({
    certainty: "certain",
    meaning: { intent: "breakfast" },
  });
});

test("two likely guesses, and an unlikely one, are asked about", () => {
  expect(atHotel(doubtful(["breakfast", 0.5], ["hours", 0.4])).certainty).toBe("doubtful");
  expect(atHotel(doubtful(["breakfast", 0.3])).certainty).toBe("doubtful");
});

test("what is certain, or about something else, stays as it is", () => {
  const certain = { ...doubtful(["bus-lunch", 0.9]), certainty: "certain" } as const;
  expect(atHotel(certain)).toBe(certain);
  const unknown = { ...doubtful(), certainty: "unknown" } as const;
  expect(atHotel(unknown)).toBe(unknown);
  const other = doubtful(["bus-lunch", 0.6]);
  expect(atHotel(other)).toBe(other);
});
