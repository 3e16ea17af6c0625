import { digitsInWords, inWords, numeralInWords, ordinalInWords } from "./numbers.ts";
import { amounts, numeral, type Rule, ranges, spelled, years } from "./spoken-amounts.ts";

const units: Readonly<Record<string, string>> = {
  ms: "milliseconds",
  h: "hours",
  min: "minutes",
  kg: "kilograms",
};
const months = "January|February|March|April|May|June|July|August|September|October|November|December";

/** Applied in order: longer forms come before those that they contain. */
const rules: readonly Rule[] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, spellAddress],
  [/\b(?:https?:\/\/)?(?:[\w-]+\.)+(?:com|org|net|io|example|test)\b(?:\/[\w/-]*)?/g, spellAddress],
  [
    /\b(?=[\d-]*[a-z])(?:[a-z\d]-){1,63}[a-z\d]\b/g,
    (letters) => letters.split("-").map(letterName).join(", "),
  ],
  [/\+?\d{1,3} ?\(\d{3}\) ?\d{3}-\d{4}/g, (phone) => groups(phone)],
  [/\+\d{1,3}(?: \d{1,5}){2,6}\b/g, (phone) => groups(phone)],
  // North American; with the zero of a country's own calls; and with the number of the country.
  [
    /(?<![\w$.,-])(?:\+?1[ -])?(?:\([2-9]\d{2}\) ?|\b[2-9]\d{2}[ .-])[2-9]\d{2}[ .-]\d{4}\b/g,
    (phone) => groups(phone),
  ],
  [/(?<![\w$.,:-])0(?=(?:\d ?){8,12}\b)\d{1,4}(?: \d{2,6}){1,4}\b/g, (phone) => groups(phone)],
  [/(?<![\w$.,:-])[3-9]\d \d{2,4} \d{4} \d{4}\b/g, (phone) => groups(phone)],
  [/\b24\/7\b/g, () => "around the clock"],
  [/\b(?:911|988)\b/g, digitsInWords],
  ranges,
  [/\b(\d{1,2}):(\d\d)\b/g, (_, hour = "", minute = "") => time(hour, minute)],
  [/\b(\d{1,2})( ?(?:am|pm))\b/g, (_, hour = "", half = "") => `${inWords(Number(hour))} ${spelled(half)}`],
  ...amounts,
  [/\b(\d+) (ms|h|min|kg)\b/g, (_, count = "", unit = "") => `${numeralInWords(count)} ${units[unit]}`],
  [
    new RegExp(String.raw`\b(${months}) (\d{1,2})\b(?![:,]?\d)`, "g"),
    (_, month = "", day = "") => `${month} ${ordinalInWords(Number(day))}`,
  ],
  years,
  [new RegExp(numeral, "g"), numeralInWords],
  [/\bDr\./g, () => "Doctor"],
  [/ & /g, () => " and "],
  [/\bCRMs\b/g, () => "C R Ms"],
  // Abbreviations of two to four capitals are spelled, except those spoken as words.
  [/\b(?!NASA\b|OK\b)[A-Z]{2,4}\b/g, (letters) => [...letters].join(" ")],
  [/(\w)-(?=\w)/g, (_, before = "") => `${before} `],
  [/[“”"*_#()]/g, () => ""],
  [/[’]/g, () => "'"],
];

/**
 * Text as it is spoken: prices, numbers, times, addresses and abbreviations in words.
 *
 * @param names spellings of names that a synthesiser would mispronounce, for example `{Larkline: "Lark line"}`
 */
export function toSpoken(text: string, names: Readonly<Record<string, string>> = {}): string {
  const spoken = rules.reduce((current, [pattern, say]) => current.replace(pattern, say), text);
  return Object.entries(names).reduce(
    (current, [name, said]) => current.replace(new RegExp(String.raw`\b${name}\b`, "gi"), said),
    spoken,
  );
}

/** A single "a" would be spoken as the article. */
function letterName(letter: string): string {
  return letter === "a" ? "ay" : /\d/.test(letter) ? digitsInWords(letter) : letter;
}

function spellAddress(address: string): string {
  return address
    .replace(/^https?:\/\//, "")
    .replaceAll("@", " at ")
    .replaceAll(".", " dot ")
    .replaceAll("/", " slash ")
    .replaceAll("-", " dash ")
    .replace(/\d+/g, digitsInWords)
    .trim();
}

function groups(phone: string): string {
  return (phone.match(/\d+/g) ?? []).map(digitsInWords).join(", ");
}

function time(hour: string, minute: string): string {
  const spokenMinute =
    Number(minute) === 0
      ? ""
      : Number(minute) < 10
        ? ` oh ${inWords(Number(minute))}`
        : ` ${inWords(Number(minute))}`;
  return `${inWords(Number(hour))}${spokenMinute}`;
}
