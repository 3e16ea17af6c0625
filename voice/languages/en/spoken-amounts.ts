import { digitsInWords, inWords, numeralInWords, ordinalInWords } from "./numbers.ts";

/** A pattern, and what is said in place of a match. */
export type Rule = readonly [RegExp, (...found: string[]) => string];

/** A number with commas between thousands, or decimals. */
export const numeral = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;

const notInside = String.raw`(?<![\w.,:$-])`;
const scale = String.raw`([kK])\b|( (?:thousand|million|billion))\b`;

/** "1-2 weeks", "$3-4k", "10-15%", "3-5 pm", "2024-2025". */
export const ranges: Rule = [
  new RegExp(
    String.raw`${notInside}(\$?)(${numeral})([kK]?)[-–]\$?(${numeral})(?:${scale}|(%)|( ?[ap]m)\b)?(?![-–:/.]?\d)`,
    "g",
  ),
  (all, isPrice, from = "", hasOwnScale, to = "", thousand, scaled, isShare, half) => {
    if (/^\d{3}-0\d{3}$/.test(all)) return [from, to].map(digitsInWords).join(", ");
    if (/^(?:19|20)\d\d[-–](?:19|20)\d\d$/.test(all)) return `${year(from)} to ${year(to)}`;
    const scale = thousand ? " thousand" : (scaled ?? "");
    const first = `${numeralInWords(from)}${hasOwnScale && !thousand ? " thousand" : ""}`;
    const last = `${numeralInWords(to)}${scale}`;
    if (isShare) return `${first} to ${last} percent`;
    if (half) return `${first} to ${last} ${spelled(half)}`;
    if (!isPrice) return `${first} to ${last}`;
    if (scale) return `${first} to ${last} dollars`;
    return `${from.includes(".") || hasOwnScale ? dollars(from) : first} to ${dollars(to)}`;
  },
];

/** Prices, thousands, shares and ordinals, longer forms before those that they contain. */
export const amounts: readonly Rule[] = [
  [
    new RegExp(String.raw`\$(${numeral})(?:${scale})?(\+?)`, "g"),
    (_, amount = "", thousand, scaled, isLeast) => {
      const scale = thousand ? " thousand" : scaled;
      return `${isLeast ? "more than " : ""}${scale ? `${numeralInWords(amount)}${scale} dollars` : dollars(amount)}`;
    },
  ],
  [/\b401\(?k\)?/g, () => "four oh one k"],
  [
    /\b(\d{1,2})[kK](?= (?:fun )?(?:runs?|races?|videos?|screens?|TVs?|monitors?)\b)/g,
    (_, count = "") => `${inWords(Number(count))} k`,
  ],
  [
    new RegExp(String.raw`${notInside}(${numeral})[kK]\b(\+?)`, "g"),
    (_, thousands = "", isLeast) => `${isLeast ? "more than " : ""}${numeralInWords(thousands)} thousand`,
  ],
  [
    new RegExp(String.raw`${notInside}(\d{1,3}(?:,\d{3})+|\d+)(?:st|nd|rd|th)\b`, "g"),
    (_, place = "") => ordinalInWords(Number(place.replaceAll(",", ""))),
  ],
  [new RegExp(`(${numeral})%`, "g"), (_, share = "") => `${numeralInWords(share)} percent`],
  [new RegExp(String.raw`(${numeral})\+`, "g"), (_, least = "") => `more than ${numeralInWords(least)}`],
];

/** Years from 1900 to 2099, as in a date. */
export const years: Rule = [/\b(?:19|20)\d\d\b/g, (found) => year(found)];

/** "p m" for " pm". */
export function spelled(half: string): string {
  return [...half.trim()].join(" ");
}

function dollars(amount: string): string {
  const [whole = "", cents] = amount.split(".");
  const spoken = `${numeralInWords(whole)} ${whole === "1" ? "dollar" : "dollars"}`;
  return cents && Number(cents) > 0 ? `${spoken} and ${inWords(Number(cents))} cents` : spoken;
}

function year(digits: string): string {
  const [century, years] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  if (years === 0) return inWords(century * 100);
  if (century === 20 && years < 10) return `two thousand ${inWords(years)}`;
  return `${inWords(century)} ${years < 10 ? `oh ${inWords(years)}` : inWords(years)}`;
}
