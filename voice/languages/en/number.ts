import { traceDigits } from "./digits.ts";
import { isNumeral, type Token, tokensOf } from "./tokens.ts";

export interface NumberFound {
  readonly value: number;
  /** The unit given with it, if any. */
  readonly unit?: "percent" | "dollars";
  /** The words before and after it. */
  readonly before: string;
  readonly after: string;
}

/** A `Map`, not an object, which also knows "constructor". */
const scales: ReadonlyMap<string, number> = new Map([
  ["dozen", 12],
  ["hundred", 100],
  ["thousand", 1_000],
  ["grand", 1_000],
  ["million", 1_000_000],
  ["k", 1_000],
  ["m", 1_000_000],
]);
const fractions: Readonly<Record<string, number>> = { half: 0.5, quarter: 0.25 };
const dollarWords: ReadonlySet<string> = new Set(["dollar", "dollars", "bucks", "usd"]);
/** Tokens that count as words around a number: not "/", not brackets. */
const isWord = ({ word }: Token) => /[a-z\d$%,]/.test(word);

/** Numbers in spoken or typed text: "two and a half percent", "$60k", "a hundred and twenty", "1,500". */
export function readNumbers(text: string): NumberFound[] {
  const tokens = tokensOf(traceDigits(text)).filter(isWord);
  const words = tokens.map(({ word }) => word);
  let from = 0;
  return numbersIn(words).map(({ value, unit, at, end }) => {
    const before = words.slice(from, at).join(" ");
    from = end;
    return { value, ...(unit && { unit }), before, after: words.slice(end).join(" ") };
  });
}

export interface NumberAt {
  readonly value: number;
  readonly unit?: "percent" | "dollars";
  /** Its first word, the word after it, and the word after its unit. */
  readonly at: number;
  readonly end: number;
  readonly unitEnd: number;
}

/** The numbers among words. */
export function numbersIn(words: readonly string[]): NumberAt[] {
  const found: NumberAt[] = [];
  for (let at = 0; at < words.length; ) {
    const read = numberAt(words, at);
    if (!read) {
      at++;
      continue;
    }
    const end = at + read.length;
    const next = words[end] ?? "";
    const isCent = next === "per" && words[end + 1] === "cent";
    const isPercent = next === "%" || next === "percent" || isCent;
    const isMoney = words[at - 1] === "$" || dollarWords.has(next);
    const unitWords = isCent ? 2 : isPercent || dollarWords.has(next) ? 1 : 0;
    const unit = isPercent ? "percent" : isMoney ? "dollars" : undefined;
    found.push({ value: read.value, ...(unit && { unit }), at, end, unitEnd: end + unitWords });
    at = end;
  }
  return found;
}

/** Words that stand for a count before a scale: "a hundred", "a couple of thousand", "half a million". */
const openings: readonly (readonly [string, number])[] = [
  ["a couple of", 2],
  ["couple of", 2],
  ["a couple", 2],
  ["couple", 2],
  ["half a", 0.5],
  ["half an", 0.5],
  ["a", 1],
  ["an", 1],
];

function openingAt(tokens: readonly string[], start: number): { value: number; length: number } | undefined {
  for (const [phrase, value] of openings) {
    const { length } = phrase.split(" ");
    const next = tokens[start + length] ?? "";
    if (next.length > 1 && scales.has(next) && tokens.slice(start, start + length).join(" ") === phrase)
      return { value, length };
  }
  return undefined;
}

/** The number that begins at a token. */
function numberAt(tokens: readonly string[], start: number): { value: number; length: number } | undefined {
  const opening = openingAt(tokens, start);
  let at = start + (opening?.length ?? 0);
  let total = 0;
  let current = opening?.value;
  for (; at < tokens.length; at++) {
    const token = tokens[at] ?? "";
    const scale = scales.get(token);
    if (isNumeral(token)) {
      // Two numerals in a row are two numbers, except in "one hundred twenty".
      const value = Number(token);
      if (
        current !== undefined &&
        !(current >= 100 && current % 100 === 0 && value < 100) &&
        !(current === 0 && total > 0)
      )
        break;
      current = (current ?? 0) + value;
    } else if (scale !== undefined && current !== undefined) {
      if (scale <= 100) current *= scale;
      else {
        total += current * scale;
        current = 0;
      }
    } else if (token === "point" && current !== undefined && /^\d+$/.test(tokens[at + 1] ?? "")) {
      let digits = "";
      while (/^\d$/.test(tokens[at + 1] ?? "")) digits += tokens[++at] ?? "";
      if (digits === "") digits = tokens[++at] ?? "";
      current = Number(`${current}.${digits}`);
    } else if (token === "and" && current !== undefined) {
      const fraction = tokens[at + 1] === "a" ? fractions[tokens[at + 2] ?? ""] : undefined;
      if (fraction !== undefined) {
        current += fraction;
        at += 2;
      } else if (
        !((total > 0 || current >= 100) && /^\d+$/.test(tokens[at + 1] ?? "") && Number(tokens[at + 1]) < 100)
      )
        break;
    } else break;
  }
  if (current !== undefined) return { value: total + current, length: at - start };
  const next = tokens[start + 1] ?? "";
  if (tokens[start] === "half" && ["a", "an"].includes(next)) return { value: 0.5, length: 2 };
  if (tokens[start] === "half" && ["percent", "%"].includes(next)) return { value: 0.5, length: 1 };
  return tokens[start] === "dozen" ? { value: 12, length: 1 } : undefined;
}
