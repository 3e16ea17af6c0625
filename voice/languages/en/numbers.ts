const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = ",,twenty,thirty,forty,fifty,sixty,seventy,eighty,ninety".split(",");
const scales = [
  [1_000_000_000, "billion"],
  [1_000_000, "million"],
  [1_000, "thousand"],
  [100, "hundred"],
] as const;

/** A whole number from 0 to 999,999,999,999 in words. */
export function inWords(value: number): string {
  for (const [size, name] of scales) {
    if (value < size) continue;
    const rest = value % size;
    return `${inWords(Math.floor(value / size))} ${name}${rest > 0 ? ` ${inWords(rest)}` : ""}`;
  }
  if (value < 20) return small[value] ?? "";
  return `${tens[Math.floor(value / 10)]}${value % 10 > 0 ? ` ${small[value % 10]}` : ""}`;
}

/** A number as written, for example "1,500" or "99.9", in words. */
export function numeralInWords(numeral: string): string {
  const [whole = "", fraction] = numeral.replaceAll(",", "").split(".");
  if (whole.length > 12) return digitsInWords(whole);
  const words = inWords(Number(whole));
  return fraction === undefined ? words : `${words} point ${digitsInWords(fraction)}`;
}

/** Digits one by one: "911" is "nine one one". */
export function digitsInWords(digits: string): string {
  return [...digits].map((digit) => small[Number(digit)] ?? "").join(" ");
}

const irregular: Readonly<Record<string, string>> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

/** "26" is "twenty sixth". */
export function ordinalInWords(value: number): string {
  return inWords(value).replace(/\w+$/, (last) => irregular[last] ?? `${last.replace(/y$/, "ie")}th`);
}
