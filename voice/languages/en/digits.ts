const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ordinals =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );

/** Words for numbers below a hundred, and what they mean. */
export const smallNumbers: ReadonlyMap<string, number> = new Map([
  ...small.map((word, value) => [word, value] as const),
  ...tens.map((word, i) => [word, 20 + 10 * i] as const),
  ["fourty", 40],
]);

const ordinalNumbers: ReadonlyMap<string, number> = new Map([
  ...ordinals.map((word, i) => [word, i + 1] as const),
  ["thirtieth", 30],
]);

/**
 * Lower case without accents, and numbers below a hundred as digits: "the twenty-fourth at two thirty p.m." becomes
 * "the 24th at 2 30 pm". Words that only sound like a number stay.
 */
export function withDigits(text: string): string {
  const words = plain(text)
    .replace(/(\d)\s*([ap])\.?\s?m\b\.?/g, "$1 $2m")
    .replace(/\b([ap])\.\s?m\b\.?/g, "$1m")
    .replace(/\b([ap]) m\b/g, "$1m")
    .replace(/([a-z])-(?=[a-z])/g, "$1 ")
    .split(" ")
    .filter(Boolean);
  const digits: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const [, word = "", after = ""] = /^(.*?)([,;.!?]*)$/.exec(words[at] ?? "") ?? [];
    const [, next = "", afterNext = ""] = /^(.*?)([,;.!?]*)$/.exec(words[at + 1] ?? "") ?? [];
    const value = smallNumbers.get(word);
    const isTens = value !== undefined && value >= 20 && after === "";
    const unit = isTens ? smallNumbers.get(next) : undefined;
    const ordinalUnit = isTens ? ordinalNumbers.get(next) : undefined;
    if (value !== undefined && unit !== undefined && unit > 0 && unit < 10) {
      digits.push(`${value + unit}${afterNext}`);
      at++;
    } else if (value !== undefined && ordinalUnit !== undefined && ordinalUnit < 10) {
      digits.push(`${ordinal(value + ordinalUnit)}${afterNext}`);
      at++;
    } else if (value !== undefined) digits.push(`${value}${after}`);
    else digits.push(`${ordinalNumbers.has(word) ? ordinal(ordinalNumbers.get(word) ?? 0) : word}${after}`);
  }
  return digits.join(" ");
}

/** Lower case, without accents, with plain apostrophes and single spaces. */
export function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[’‘`]/g, "'")
    .replace(/[–—]/g, "-")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

export function ordinal(value: number): string {
  const isTeen = value % 100 >= 11 && value % 100 <= 13;
  return `${value}${isTeen ? "th" : (["th", "st", "nd", "rd"][value % 10] ?? "th")}`;
}
