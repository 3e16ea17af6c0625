import { withDigits } from "./digits.ts";

export interface NumberFound {
  readonly value: number;
  /** The unit given with it, if any. */
  readonly unit?: "percent" | "dollars";
  /** The words before and after it. */
  readonly before: string;
  readonly after: string;
}

const scales: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1_000,
  grand: 1_000,
  million: 1_000_000,
  k: 1_000,
  m: 1_000_000,
};
const fractions: Readonly<Record<string, number>> = { half: 0.5, quarter: 0.25 };

/** Numbers in spoken or typed text: "two and a half percent", "$60k", "a hundred and twenty", "1,500". */
export function readNumbers(text: string): NumberFound[] {
  const tokens =
    withDigits(text)
      .replace(/(\d),(?=\d{3}\b)/g, "$1")
      .match(/[$%,]|\d+(?:\.\d+)?|[a-z']+/g) ?? [];
  const found: NumberFound[] = [];
  let from = 0;
  for (let at = 0; at < tokens.length; ) {
    const read = numberAt(tokens, at);
    if (!read) {
      at++;
      continue;
    }
    const end = at + read.length;
    const next = tokens[end];
    const isPercent = next === "%" || next === "percent" || (next === "per" && tokens[end + 1] === "cent");
    const isMoney =
      tokens[at - 1] === "$" || next === "dollars" || next === "dollar" || next === "bucks" || next === "usd";
    found.push({
      value: read.value,
      ...((isPercent || isMoney) && { unit: isPercent ? "percent" : "dollars" }),
      before: tokens.slice(from, at).join(" "),
      after: tokens.slice(end).join(" "),
    });
    from = end;
    at = end;
  }
  return found;
}

/** The number that begins at a token. */
function numberAt(tokens: readonly string[], start: number): { value: number; length: number } | undefined {
  let at = start;
  let total = 0;
  let current: number | undefined;
  const isArticle =
    (tokens[at] === "a" || tokens[at] === "an") &&
    (tokens[at + 1] ?? "") in scales &&
    (tokens[at + 1]?.length ?? 0) > 1;
  if (isArticle) {
    current = 1;
    at++;
  }
  for (; at < tokens.length; at++) {
    const token = tokens[at] ?? "";
    const scale = scales[token];
    if (/^\d/.test(token)) {
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
      if (scale === 100) current *= 100;
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
  if (current === undefined) {
    if (tokens[start] === "half" && ["a", "percent", "%"].includes(tokens[start + 1] ?? "")) {
      return { value: 0.5, length: tokens[start + 1] === "a" ? 2 : 1 };
    }
    return tokens[start] === "dozen" ? { value: 12, length: 1 } : undefined;
  }
  return { value: total + current, length: at - start };
}
