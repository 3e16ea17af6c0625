import { plain, smallNumbers } from "./digits.ts";

/** The words of the spelling alphabet; a letter's own name is the letter. */
export const natoLetters: Readonly<Record<string, string>> = {
  alpha: "a", alfa: "a", bravo: "b", charlie: "c", delta: "d", echo: "e", foxtrot: "f", golf: "g", hotel: "h",
  india: "i", juliet: "j", juliett: "j", kilo: "k", lima: "l", mike: "m", november: "n", oscar: "o", papa: "p",
  quebec: "q", romeo: "r", sierra: "s", tango: "t", uniform: "u", victor: "v", whiskey: "w", xray: "x",
  yankee: "y", zulu: "z",
}; // biome-ignore format: a table
const signs: Readonly<Record<string, string>> = {
  dot: ".", point: ".", period: ".", at: "@", "@": "@", dash: "-", hyphen: "-", minus: "-", underscore: "_", plus: "+",
}; // biome-ignore format: a table
const lead =
  /^(?:(?:yes|yeah|sure|okay|ok|well|um|uh|so|no|it's|it is|its|that's|that is|this is|my|the|new|email|e-mail|mail|address|email address|is|should be|would be|you can|reach|write to|send it to|me|under|please|use|change it to|make it|actually|sorry|i mean|spelled) )+/;
const tail = /(?: (?:please|thanks|thank you|all lower ?case|all one word|all small letters))+$/;
const written = /[a-z0-9][a-z0-9._%+-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)+/;

/** A whole address, with the characters allowed on both sides. */
const whole =
  /^[a-z0-9](?:[a-z0-9._%+-]{0,62}[a-z0-9_+-])?@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24}$/;

/**
 * An email address, typed ("maria@example.com", "maria (at) example dot com") or spelled ("m a r i a", "m as in
 * mike", "mike alpha romeo", "double l"). Undefined if there is none, or more than one.
 */
export function readEmail(text: string): string | undefined {
  // "zoe@müller.example" is not "zoe@muller.example": we write to no address that was not given.
  const words = text.normalize("NFKC").split(/\s+/);
  if (words.some((word) => word.includes("@") && /(?=\P{ASCII})\p{L}/u.test(word))) return undefined;
  const simple = plain(text).replace(/^mailto:/, "");
  const typed = simple.match(new RegExp(written, "g"));
  if (typed) return typed.length === 1 && typed[0] ? valid(typed[0].replace(/\.+$/, "")) : undefined;
  if (/[a-z0-9]@[a-z0-9]/.test(simple)) return undefined;
  const said = simple
    .replace(/[([{<]\s*(at|dot|@|\.)\s*[)\]}>]/g, " $1 ")
    .replace(/\bat sign\b/g, "at")
    .replace(/[.,!?]+$/, "")
    .replace(/,(?= )/g, "")
    .replace(lead, "")
    .replace(tail, "")
    .replace(/\bx-ray\b/g, "xray")
    .replace(/([a-z0-9])\.(?=[a-z0-9])/g, "$1 dot ")
    .replace(/@/g, " at ")
    .replace(/\b[a-z](?:-[a-z0-9])+(?![a-z0-9-])/g, (letters) => letters.replaceAll("-", " "))
    .replace(/([a-z0-9])-(?=[a-z0-9])/g, "$1 dash ")
    .replace(/([a-z0-9])_(?=[a-z0-9])/g, "$1 underscore ");
  const address = spelled(said.split(/\s+/));
  return address === undefined ? undefined : valid(address);
}

/** The letters and signs that the words spell; undefined if a word cannot be part of an address. */
export function spelled(words: readonly string[]): string | undefined {
  let address = "";
  let times = 1;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (!/^[a-z0-9']+$|^@$/.test(word)) return undefined;
    if ((word === "double" || word === "triple") && /^[a-z0-9]$|^[a-z]+$/.test(words[at + 1] ?? "")) {
      // "Double u" is a letter.
      if (words[at + 1] === "u" && word === "double") {
        address += "w";
        at++;
      } else times = word === "double" ? 2 : 3;
      continue;
    }
    if (/^(?:capital|uppercase|lowercase|letter|um|uh)$/.test(word)) continue;
    if (/^(?:upper|lower|small)$/.test(word) && words[at + 1] === "case") {
      at++;
      continue;
    }
    const example = exampleAfter(words, at);
    const initial = example > 0 ? words[at + example]?.[0] : undefined;
    const letter = isNato(word, words, at) ? natoLetters[word] : initial;
    const digit = smallNumbers.get(word);
    // In an address "oh" is the letter, except after a digit.
    if (word === "oh") {
      address += (/\d$/.test(address) ? "0" : "o").repeat(times);
      times = 1;
      continue;
    }
    const part = signs[word] ?? letter ?? (digit === undefined ? word : String(digit));
    address += part.repeat(times);
    times = 1;
    at += example;
  }
  return address;
}

/**
 * Number of words after a letter that only illustrate it: "m as in mike", "m for mike", "m like mike". If letter and
 * word differ the word is believed, because letters sound alike.
 */
function exampleAfter(words: readonly string[], at: number): number {
  if (words[at]?.length !== 1) return 0;
  const [first, second, third] = [words[at + 1], words[at + 2], words[at + 3]];
  const isWord = (word: string | undefined) => /^[a-z]{2,}$/.test(word ?? "") && !(word && word in signs);
  if (first === "as" && second === "in" && isWord(third)) return 3;
  return (first === "for" || first === "like") && isWord(second) ? 2 : 0;
}

/** A word of the spelling alphabet between others like it, or between letters; on its own it may be a name. */
function isNato(word: string, words: readonly string[], at: number): boolean {
  if (natoLetters[word] === undefined) return false;
  const isSpelling = (other: string | undefined) =>
    other !== undefined && (natoLetters[other] !== undefined || /^[a-z]$/.test(other));
  return isSpelling(words[at - 1]) || isSpelling(words[at + 1]);
}

function valid(address: string): string | undefined {
  return whole.test(address) && !address.includes("..") && address.length <= 254 ? address : undefined;
}

/** The address as it is read back: the name letter by letter, the domain in words. */
export function emailToSpell(email: string): string {
  const [name = "", place = ""] = email.split("@");
  const names: Readonly<Record<string, string>> = {
    ".": "dot",
    "-": "dash",
    _: "underscore",
    "+": "plus",
    "%": "percent",
  };
  const runs = name.match(/[a-z0-9]+|[^a-z0-9]/g) ?? [];
  return `${runs.map((run) => names[run] ?? [...run].join("-")).join(" ")} at ${place.replaceAll("-", " dash ").replaceAll(".", " dot ")}`;
}
