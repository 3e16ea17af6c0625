import { withDigits } from "./digits.ts";

/** Words that may stand around a choice. */
const around = new Set(
  "yes yeah okay ok then i'll take i let's do go with number the of them these those two one 1 please is fine works would be good great time option that".split(
    " ",
  ),
);
const last = new Set(["last", "latest", "later", "latter"]);
const first = new Set(["first", "earliest", "earlier", "former", "any", "either", "whichever", "whatever"]);

/**
 * The place, from 0, of what is chosen of several things in a row: "the second one", "the last", "any of them".
 * Undefined if the text says anything else, or there is no such place.
 */
export function readChoice(text: string, count: number): number | undefined {
  const words = withDigits(text)
    .replace(/[.,!?]/g, "")
    .split(" ")
    .filter(Boolean);
  const isChoice = (word: string) => /^\d(?:st|nd|rd|th)$/.test(word) || last.has(word) || first.has(word);
  const [choice, ...more] = words.filter(isChoice);
  if (choice === undefined || more.length > 0 || count === 0) return undefined;
  if (!words.every((word) => word === choice || around.has(word))) return undefined;
  if (last.has(choice)) return count - 1;
  const place = first.has(choice) ? 0 : Number(choice[0]) - 1;
  return place < count ? place : undefined;
}
