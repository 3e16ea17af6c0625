import { inWords } from "#voice/languages/en/numbers.ts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const monthLengths: Readonly<Record<string, number>> = {
  January: 31,
  February: 29,
  March: 31,
  April: 30,
  May: 31,
  June: 30,
  July: 31,
  August: 31,
  September: 30,
  October: 31,
  November: 30,
  December: 31,
};

/** Days as they are said: the weekday, and the parts of a date. */
export const days: readonly string[] = [
  ...weekdays.flatMap((day) => [`${day},`, `On ${day},`, `for ${day},`]),
  ...Object.keys(monthLengths),
  // Read out after the month as "twenty sixth".
  ...ordinals(),
];

/** Every date of a year, so that it is heard in one breath. */
export const dates: readonly string[] = Object.entries(monthLengths).flatMap(([month, length]) =>
  Array.from({ length }, (_, i) => `${month} ${i + 1}`),
);

function ordinals(): string[] {
  const small = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(
    " ",
  );
  const teens = "thir four fif six seven eigh nine".split(" ").map((stem) => `${stem}teenth`);
  const over = small.slice(0, 9).map((day) => `twenty ${day}`);
  return [...small, ...teens, "twentieth", ...over, "thirtieth", "thirty first"];
}

/** Half hours, the slots of a calendar, at the three places of a list and after "at". */
export function timesOfDay(from: number, to: number): string[] {
  return Array.from({ length: (to - from) * 2 }, (_, i) => {
    const hour = from + Math.floor(i / 2);
    const time = `${hour % 12 || 12}:${i % 2 === 0 ? "00" : "30"} ${hour < 12 ? "AM" : "PM"}`;
    return [`${time},`, time, `or ${time}.`, `at ${time},`, `at ${time}.`];
  }).flat();
}

/** Numbers from which all others are put together, inside a sentence, before a comma, and at its end. */
export const numbers: readonly string[] = [
  ...Array.from({ length: 101 }, (_, i) => inWords(i)),
  ...["hundred", "thousand", "million", "dollars", "dollar", "percent", "point", "more than"],
  ...Array.from({ length: 9 }, (_, i) => `${inWords(i + 1)} hundred`),
  ...Array.from({ length: 20 }, (_, i) => `${inWords((i + 1) * 5)} thousand dollars`),
  ..."sales reps,|sales rep,|a year|people at|hours a week,|calls an hour,|become a sale of".split("|"),
  ..."dollars. dollars, percent. percent, thousand. hundred.".split(" "),
];

/** Digits of telephone numbers and letters of addresses: in the middle, and at the end of a group. */
export const signs: readonly string[] = [
  ...Array.from({ length: 10 }, (_, i) => [`${inWords(i)},`, `${inWords(i)}.`]).flat(),
  // A single "a" would be read as the article.
  ...[..."abcdefghijklmnopqrstuvwxyz"].flatMap((letter) => {
    const name = letter === "a" ? "ay" : letter;
    return [name, `${name},`];
  }),
  ..."plus dot dash underscore at".split(" "),
  ...["gmail", "outlook", "yahoo", "hotmail", "icloud", "aol", "example"].map((place) => `at ${place}`),
  ...["dot com.", "dot org.", "dot net.", "dot io.", "dot co", "dot uk.", "dot edu.", "dot example."],
  ...["dot com", "dot org", "dot net", "dot com,"],
];
