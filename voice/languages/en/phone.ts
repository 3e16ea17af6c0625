import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { withDigits } from "./digits.ts";

const lead =
  /^(?:(?:yes|yeah|sure|okay|well|um|uh|so|it's|it is|that's|that is|my|the|phone|number|phone number|telephone|mobile|cell|is|you can|call|reach|me|at|on|under|call me|reach me|please) )+/;

/**
 * A phone number, typed or said digit by digit ("five five five, double four, oh"), as `+15550100142`; undefined if
 * there is none, or it has too many or too few digits.
 *
 * @param country country of a number without a country code. Without it, or if the number is not valid there, 10
 * digits, or 11 that begin with 1, are read as a number of North America.
 */
export function readPhone(text: string, country?: CountryCode): string | undefined {
  const digits = digitsSaid(text);
  if (digits === undefined) return undefined;
  const number = digits.replace(/^\+/, "");
  if (digits.startsWith("+")) return isPossible(number) ? `+${number}` : undefined;
  const own = country && number.length >= 8 ? parsePhoneNumberFromString(number, country) : undefined;
  if (own?.isValid()) return own.number;
  const [, byTwo, byThree] = callingAbroad.exec(number) ?? [];
  const abroad = byTwo ?? byThree;
  if (abroad !== undefined && isPossible(abroad)) return `+${abroad}`;
  if (/^1\d{10}$/.test(number)) return `+${number}`;
  if (/^[2-9]\d{9}$/.test(number)) return `+1${number}`;
  return own?.isPossible() ? own.number : undefined;
}

/**
 * A country code as it is dialled, in place of the "+": 00 in most countries, 011 in North America. British numbers begin with 011
 * as well, and are shorter.
 */
const callingAbroad = /^(?:00([1-9]\d{7,14})|011([1-9]\d{9,14}))$/;

/** True if a number with its country code has the right number of digits. */
function isPossible(number: string): boolean {
  return /^[1-9]\d{7,14}$/.test(number) && parsePhoneNumberFromString(`+${number}`)?.isPossible() === true;
}

function repeated(digits: string, times: number): string {
  return times === 1 ? digits : digits.repeat(times);
}

/** The digits in a text, said or written, whatever else it says: "It's 202-5 double 5" has 202555. */
export function digitsIn(text: string): string {
  const words = withDigits(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ");
  let times = 1;
  return words
    .map((word, i) => {
      const heard = isAlike(words, i) ? (alike[word] ?? word) : word;
      const digit = /^oh?$/.test(heard) ? "0" : /^\d+$/.test(heard) ? heard : "";
      const said = repeated(digit, times);
      times = heard === "double" ? 2 : heard === "triple" ? 3 : 1;
      return said;
    })
    .join("");
}

/** The digits of a text that holds a number and nothing else, perhaps after "+"; undefined for other texts. */
function digitsSaid(text: string): string | undefined {
  const words = withDigits(text)
    .replace(/[().,-]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const said = words.replace(lead, "").split(" ");
  let digits = "";
  let times = 1;
  for (const [i, heard] of said.entries()) {
    const word = isAlike(said, i) ? (alike[heard] ?? heard) : heard;
    if (word === "plus" || word === "+") {
      if (digits !== "") return undefined;
      digits = "+";
    } else if (/^\+?\d+$/.test(word)) digits += repeated(word, times);
    else if (word === "oh" || word === "o") digits += repeated("0", times);
    else if (word === "double" || word === "triple") {
      times = word === "double" ? 2 : 3;
      continue;
    } else if (word === "hundred" && /[1-9]$/.test(digits)) digits += "00";
    else if (!/^(?:please|thanks|thank|you|and|extension|area|code|then|um|uh|my|number|is|it's)$/.test(word))
      return undefined;
    times = 1;
  }
  return digits;
}

/** Digits as recognisers write them among others: "for one for", "ate". */
const alike: Readonly<Record<string, string>> = {
  for: "4",
  fore: "4",
  to: "2",
  too: "2",
  won: "1",
  ate: "8",
  niner: "9",
};
const digitWord = /^(?:\+?\d+|oh?|double|triple|plus)$/;

/** True if a word between two digits, or at the end of them, is a digit that was written otherwise. */
function isAlike(words: readonly string[], at: number): boolean {
  const [before = "", word = "", after = ""] = [words[at - 1], words[at], words[at + 1]];
  const isDigit = (other: string) => digitWord.test(other) || Object.hasOwn(alike, other);
  return Object.hasOwn(alike, word) && isDigit(before) && (after === "" || isDigit(after));
}

/** The number in groups, if they are known. */
export function phoneToShow(phone: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  if (parts) return `+1 (${parts[1]}) ${parts[2]}-${parts[3]}`;
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
