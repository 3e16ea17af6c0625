import type { CountryCode } from "libphonenumber-js/min";
import { natoLetters, readEmail } from "./email.ts";
import { readPhone } from "./phone.ts";
import { isNumeral, type Token, tokensOf } from "./tokens.ts";
import { sourceOf, type Traced } from "./traced.ts";

export interface ContactAt {
  readonly value: string;
  /** Where it stands in the text with numbers as digits: from, to. */
  readonly at: readonly [number, number];
}

/** Fewest digits of a number that was not asked for. */
const fewestDigits = 9;
const phoneWords = new Set("oh o double triple plus".split(" "));
const separators = new Set("( ) - . +".split(" "));

/** A phone number anywhere in a text. No date and no amount has so many digits. */
export function findPhone(traced: Traced, country?: CountryCode): ContactAt | undefined {
  const tokens = tokensOf(traced);
  for (let start = 0; start < tokens.length; start++) {
    if (!isPhoneToken(tokens, start) || tokens[start]?.word === ")") continue;
    let end = start;
    while (end < tokens.length && isPhoneToken(tokens, end)) end++;
    const found = within(traced, tokens.slice(start, end), country);
    if (found) return found;
    start = end;
  }
  return undefined;
}

function isPhoneToken(tokens: readonly Token[], at: number): boolean {
  const { word = "", from = 0, to = 0 } = tokens[at] ?? {};
  // "1,500" is an amount.
  if (isNumeral(word)) return word.length === to - from;
  if (word === "hundred") return /^[1-9]$/.test(tokens[at - 1]?.word ?? "");
  return phoneWords.has(word) || separators.has(word) || word === ",";
}

/** The number in a run of digits, which may have an hour or a count before or after it. */
function within({ text }: Traced, run: readonly Token[], country?: CountryCode): ContactAt | undefined {
  for (const [skipped, dropped] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [2, 0],
    [0, 2],
  ] as const) {
    // An hour before a number that was typed: "at 3 202 555 0143". Digits that were said belong together.
    if (skipped > 0 && !/^[1-9]\d?$/.test(run[0]?.word ?? "")) continue;
    if (skipped + dropped > 0 && !run.some(({ word }) => /^\d{3,}$/.test(word))) continue;
    let part = run.slice(skipped, run.length - dropped);
    while (/^[),.-]$/.test(part[0]?.word ?? "")) part = part.slice(1);
    while (/^[(),.+-]$/.test(part.at(-1)?.word ?? "")) part = part.slice(0, -1);
    const [from, to] = [part[0]?.from ?? 0, part.at(-1)?.to ?? 0];
    const said = text.slice(from, to);
    const isDate = /^20\d\d-\d\d?-\d\d?/.test(said);
    if (isDate || said.replace(/\D/g, "").length + (said.match(/\boh?\b/g)?.length ?? 0) < fewestDigits - 2)
      continue;
    const value = readPhone(said, country);
    if (value !== undefined && value.length > fewestDigits) return { value, at: [from, to] };
  }
  return undefined;
}

const written = /[a-z0-9][a-z0-9._%+-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)+/;
/** Where an address that is spelled out goes on after its name. */
const spoken =
  / (?:at(?: sign)?|@|\(at\)) ?((?:[a-z0-9-]+ )*?(?:[a-z0-9-]+)(?: ?(?:dot|\.|\(dot\)) ?[a-z0-9-]+)+)(?![a-z])/;
const joints = new Set("dot point underscore dash hyphen minus plus".split(" "));

/** An address anywhere in a text, typed or spelled out. */
export function findEmail(traced: Traced, original: string): ContactAt | undefined {
  const { text } = traced;
  const source = (from: number, to: number) => original.slice(...sourceOf(traced, from, to));
  const typed = written.exec(text);
  if (typed) {
    const at = [typed.index, typed.index + typed[0].replace(/[.-]+$/, "").length] as const;
    const value = readEmail(source(...at));
    return value === undefined ? undefined : { value, at };
  }
  const found = spoken.exec(text);
  if (!found) return undefined;
  const words = text.slice(0, found.index).split(" ");
  let from = words.length;
  let isJoined = true;
  while (from > 0) {
    const word = words[from - 1] ?? "";
    const isSpelled =
      /^[a-z0-9]$/.test(word) || /^\d+$/.test(word) || word in natoLetters || joints.has(word);
    const isName = isJoined && /^[a-z0-9._'-]+$/.test(word);
    if (!isSpelled && !isName && !/^(?:double|triple)$/.test(word)) break;
    // One ordinary word, or several that are joined: "maria dot lopez".
    isJoined = joints.has(word) || (isJoined && /^\d+$/.test(word));
    from--;
  }
  const start = words.slice(0, from).join(" ").length + (from > 0 ? 1 : 0);
  const end = found.index + found[0].length;
  const value = readEmail(source(start, end));
  return value === undefined ? undefined : { value, at: [start, end] };
}
