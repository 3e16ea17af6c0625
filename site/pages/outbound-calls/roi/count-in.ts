/** The largest number that a field can have. Beyond it the page's figures would be meaningless. */
export const largestCount = 1_000_000_000n;

export interface Count {
  readonly value: bigint;
  /** True if the text is exactly this number, apart from separators and currency signs. */
  readonly isLiteral: boolean;
}

const pattern = /^([+-])?(\d*)(?:\.(\d*))?(?:e\+?(\d{1,3})|([km]))?$/i;

/**
 * The whole number that a text stands for: "50000", "$50,000", "50k" and "1e9" are numbers, "7.9" is 7, "1.5k" is
 * 1500. An empty text, a negative number and anything but a number count as 0; larger numbers as {@link largestCount}.
 */
export function countIn(text: string): Count {
  const bare = text.replace(/[\s,_'’$€£%]/g, "").replace("−", "-");
  const match = pattern.exec(bare);
  const [, sign, whole = "", fraction = "", exponent, unit] = match ?? [];
  if (!match || sign === "-" || whole + fraction === "") return { value: 0n, isLiteral: false };
  const shift = unit ? (unit.toLowerCase() === "k" ? 3 : 6) : Number(exponent ?? 0);
  const digits = whole + fraction.slice(0, shift).padEnd(shift, "0");
  // A thousand digits are far above the largest count.
  const exact = digits.length > 1000 ? largestCount + 1n : BigInt(digits);
  const value = exact > largestCount ? largestCount : exact;
  return { value, isLiteral: bare.replace(/^\+?0*(?=\d)/, "") === String(value) };
}
