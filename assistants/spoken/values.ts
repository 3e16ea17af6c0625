import { inWords } from "#voice/languages/en/numbers.ts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const months = "January February March April May June July August September October November December".split(
  " ",
);

/** Days as they are said: the weekday, and the parts of a date. */
export const days: readonly string[] = [
  ...weekdays.flatMap((day) => [`${day},`, `On ${day},`, `for ${day},`]),
  ...months,
  // Read out after the month as "twenty sixth".
  ...ordinals(),
];

function ordinals(): string[] {
  const small = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(
    " ",
  );
  const teens = "thir four fif six seven eigh nine".split(" ").map((stem) => `${stem}teenth`);
  const over = small.slice(0, 9).map((day) => `twenty ${day}`);
  return [...small, ...teens, "twentieth", ...over, "thirtieth", "thirty first"];
}

/** Times from one hour to another, `step` minutes apart, at the three places of a list and after "at". */
export function timesOfDay(from: number, to: number, step: number): string[] {
  return Array.from({ length: ((to - from) * 60) / step }, (_, i) => {
    const minutes = from * 60 + i * step;
    return timeOfDay(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`);
  }).flat();
}

/** A time of day, given as "09:30" and said as in a list of times. */
export function timeOfDay(clock: string): string[] {
  const [hour = 0, minutes = 0] = clock.split(":").map(Number);
  const time = `${hour % 12 || 12}:${String(minutes).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
  return [`${time},`, time, `or ${time}.`, `at ${time},`, `at ${time}.`];
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
