import { plain, smallNumbers } from "#voice/languages/en/digits.ts";
import { toWords } from "#voice/languages/en/normalise.ts";

/** Tokens that stand for values: the classifier should know that there is a day, not which. */
export const entityTokens = ["<day>", "<time>", "<phone>", "<email>", "<number>", "<money>"] as const;
export type EntityToken = (typeof entityTokens)[number];

/** While text is made words, which are letters only, a token is a word that nobody writes. */
const marks: ReadonlyMap<string, EntityToken> = new Map([
  ["zqday", "<day>"],
  ["zqtime", "<time>"],
  ["zqphone", "<phone>"],
  ["zqemail", "<email>"],
  ["zqnumber", "<number>"],
  ["zqmoney", "<money>"],
]);

const written: readonly (readonly [RegExp, string])[] = [
  [/\S+@\S+\.[a-z]{2,}/g, " zqemail "],
  [/\+?\(?\d[\d ().-]{6,}\d/g, " zqphone "],
  [/\b\d{1,2}(?::\d\d)? ?[ap]\.?m\b\.?|\b\d{1,2}:\d\d\b|\b\d{1,2} ?o'?clock\b/g, " zqtime "],
  [/\b\d{4}-\d\d-\d\d\b|\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b|\b\d{1,2}(?:st|nd|rd|th)\b/g, " zqday "],
  [/[$€£] ?\d[\d,.]*(?: ?[km]\b)?|\b\d[\d,.]* ?(?:[$€£]|dollars?\b|bucks\b|euros?\b|usd\b)/g, " zqmoney "],
  [/(?<=\d)(?=[a-z])/g, " "],
  [/\d[\d,]*(?:\.\d+)?/g, " zqnumber "],
];

const words = (text: string) => text.split(" ");
const dayWords = new Set([
  ...words(
    "monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays",
  ),
  ...words("mon tue tues wed weds thu thur thurs fri today tonight tomorrow tmrw tomorow tommorow"),
  ...words("january february april june july august september october november december"),
]);
const timeWords = new Set(["noon", "midday", "midnight"]);
/** "One" is seldom a number: "which one", "the other one". */
const numberWords = new Set([
  ...[...smallNumbers.keys()].filter((word) => word !== "one" && word !== "zero"),
  ...words("hundred thousand million dozen"),
]);

/** The words of a text, with tokens in place of days, times, numbers, amounts of money, phone numbers and addresses. */
export function maskEntities(text: string): string[] {
  const marked = written.reduce((current, [pattern, by]) => current.replace(pattern, by), plain(text));
  const masked = toWords(marked).map((word) => marks.get(word) ?? maskWord(word));
  return masked.filter((word, i) => !(word.startsWith("<") && word === masked[i - 1]));
}

function maskWord(word: string): string {
  if (dayWords.has(word)) return "<day>";
  if (timeWords.has(word)) return "<time>";
  return numberWords.has(word) ? "<number>" : word;
}
