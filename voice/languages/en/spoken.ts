import { digitsInWords, inWords, numeralInWords, ordinalInWords } from "./numbers.ts";

const units: Readonly<Record<string, string>> = {
  ms: "milliseconds",
  h: "hours",
  min: "minutes",
  kg: "kilograms",
};
const numeral = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;

const months = "January|February|March|April|May|June|July|August|September|October|November|December";

type Rule = readonly [RegExp, (...found: string[]) => string];

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
  [/(?<![$\d.,])(?:\(\d{3}\) ?|\b\d{3}[ .-])\d{3}[ .-]\d{4}\b/g, (phone) => groups(phone)],
  // With the zero of a country's own calls, and with the number of the country.
  [/(?<![$\d.,])\b0\d{1,4}(?: \d{2,6}){1,4}\b/g, (phone) => groups(phone)],
  [/(?<![$\d.,])\b\d{2} \d{2,4} \d{4} \d{4}\b/g, (phone) => groups(phone)],
  [/\b24\/7\b/g, () => "around the clock"],
  [/\b(?:911|988)\b/g, digitsInWords],
  [/\b(\d{1,2}):(\d\d)\b/g, (_, hour = "", minute = "") => time(hour, minute)],
  [/\b(\d{1,2}) ?(am|pm)\b/g, (_, hour = "", half = "") => `${inWords(Number(hour))} ${[...half].join(" ")}`],
  [
    /(?<![\d.,])\$(\d{1,3})k?-\$?(\d{1,3})k\b/g,
    (_, from = "", to = "") => `${numeralInWords(from)} to ${numeralInWords(to)} thousand dollars`,
  ],
  [
    /(?<![$\d.,])\b(\d{1,3})k?-(\d{1,3})k\b/g,
    (_, from = "", to = "") => `${numeralInWords(from)} to ${numeralInWords(to)} thousand`,
  ],
  [
    /\$(\d{1,3}(?:\.\d{1,2})?)[kK]\b/g,
    (_, thousands = "") => `${numeralInWords(thousands)} thousand dollars`,
  ],
  // Not a "401k", nor a "5k run".
  [
    /(?<![$\d.,])\b(?!401k)(\d{1,3}(?:\.\d{1,2})?)k\b(?! (?:run|race|video|screen)\b)/g,
    (_, thousands = "") => `${numeralInWords(thousands)} thousand`,
  ],
  [/(?<![\d.,])\b(\d{1,3})(?:st|nd|rd|th)\b/g, (_, place = "") => ordinalInWords(Number(place))],
  [
    new RegExp(String.raw`\$(${numeral})-\$?(${numeral})`, "g"),
    (_, from = "", to = "") => `${numeralInWords(from)} to ${dollars(to)}`,
  ],
  [new RegExp(String.raw`\$(${numeral})`, "g"), (_, amount = "") => dollars(amount)],
  [new RegExp(`(${numeral})%`, "g"), (_, share = "") => `${numeralInWords(share)} percent`],
  [new RegExp(String.raw`(${numeral})\+`, "g"), (_, least = "") => `more than ${numeralInWords(least)}`],
  [/\b(\d+)-(\d+)\b/g, (_, from = "", to = "") => `${numeralInWords(from)} to ${numeralInWords(to)}`],
  [/\b(\d+) (ms|h|min|kg)\b/g, (_, count = "", unit = "") => `${numeralInWords(count)} ${units[unit]}`],
  [
    new RegExp(String.raw`\b(${months}) (\d{1,2})\b(?![:,]?\d)`, "g"),
    (_, month = "", day = "") => `${month} ${ordinalInWords(Number(day))}`,
  ],
  [/\b(19|20)(\d\d)\b/g, (_, century = "", year = "") => yearInWords(century, year)],
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

function dollars(amount: string): string {
  const [whole = "", cents] = amount.split(".");
  const spoken = `${numeralInWords(whole)} ${whole === "1" ? "dollar" : "dollars"}`;
  return cents && Number(cents) > 0 ? `${spoken} and ${inWords(Number(cents))} cents` : spoken;
}

function yearInWords(century: string, year: string): string {
  if (year === "00") return inWords(Number(century) * 100);
  if (century === "20" && Number(year) < 10) return `two thousand ${inWords(Number(year))}`;
  return `${inWords(Number(century))} ${Number(year) < 10 ? `oh ${inWords(Number(year))}` : inWords(Number(year))}`;
}
