/** The largest number a field counts as. Beyond it no figure on the page would mean anything. */
export const largestCount = 1_000_000_000n;

export interface Count {
  readonly value: bigint;
  /** Whether the text says this very number, separators and currency signs aside. */
  readonly isLiteral: boolean;
}

const pattern = /^([+-])?(\d*)(?:\.(\d*))?(?:e\+?(\d{1,3})|([km]))?$/i;

/**
 * The whole number a text stands for: "50000", "$50,000", "50k" and "1e9" are numbers, "7.9" is 7, "1.5k"
 * is 1500. What is no number, is empty or is below zero counts as 0, what is too large as
 * {@link largestCount}.
 */
export function countIn(text: string): Count {
  const bare = text.replace(/[\s,_'’$€£%]/g, "").replace("−", "-");
  const match = pattern.exec(bare);
  const [, sign, whole = "", fraction = "", exponent, unit] = match ?? [];
  if (!match || sign === "-" || whole + fraction === "") return { value: 0n, isLiteral: false };
  const shift = unit ? (unit.toLowerCase() === "k" ? 3 : 6) : Number(exponent ?? 0);
  const digits = whole + fraction.slice(0, shift).padEnd(shift, "0");
  // Long before a thousand digits it is too large anyway.
  const exact = digits.length > 1000 ? largestCount + 1n : BigInt(digits);
  const value = exact > largestCount ? largestCount : exact;
  return { value, isLiteral: bare.replace(/^\+?0*(?=\d)/, "") === String(value) };
}
