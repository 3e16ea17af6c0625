import { expect, test } from "vitest";
import { type Act, notUnderstood, type Understanding } from "#voice/understanding/understanding.ts";
import { chooseAlternative } from "./choose-alternative.ts";

function meaning(intent: string, probability: number, act: Act = "ask"): Understanding {
  return {
    ...notUnderstood,
    act,
    certainty: probability > 0.8 ? "certain" : "doubtful",
    meaning: { intent, slots: {} },
    guesses: [{ intent, slots: {}, probability }],
  };
}
const dentrix = { text: "Does it work with Dentrix?", odds: -0.8, understood: meaning("software", 0.97) };
const doubted = meaning("integrations", 0.6);

test("of the ways to hear a sentence the one that is surely understood is chosen", () => {
  const other = { text: "Does it work with den tricks?", odds: -0.2, understood: meaning("trade", 0.3) };
  expect(chooseAlternative(doubted, [other, dentrix])).toBe(dentrix);
  expect(chooseAlternative(notUnderstood, [other, dentrix])).toBe(dentrix);
});

test("none is where the best is in doubt, too, sounds much less alike, or is hardly better understood", () => {
  expect(chooseAlternative(doubted, [])).toBeUndefined();
  expect(chooseAlternative(doubted, [{ ...dentrix, understood: meaning("software", 0.85) }])).toBeUndefined();
  expect(chooseAlternative(notUnderstood, [{ ...dentrix, odds: -4.5 }])).toBeUndefined();
  expect(chooseAlternative(meaning("integrations", 0.79), [dentrix])).toBeUndefined();
});

test.each(["agree", "refuse", "cancel", "leave", "request", "inform"] as const)(
  "nobody is made to %s",
  (act) => {
    const decisive = { text: "Take me off the list.", odds: -0.1, understood: meaning("it", 1, act) };
    expect(chooseAlternative(notUnderstood, [decisive])).toBeUndefined();
    const second = { ...meaning("prices", 1), second: meaning("it", 1, act) };
    expect(chooseAlternative(notUnderstood, [{ ...decisive, understood: second }])).toBeUndefined();
  },
);

test.each(["Yes, please.", "Cancel."])("“%s” is not guessed, whatever it is taken for", (text) => {
  expect(chooseAlternative(notUnderstood, [{ ...dentrix, text }])).toBeUndefined();
});
