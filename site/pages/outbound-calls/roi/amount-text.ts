import { dollarText } from "#site/ui/money.ts";

/** The largest amount that is written out, because it can still be read. */
const longestAmount = 999_999_999_999_999n;
const count = new Intl.NumberFormat("en-US");

/** Whole dollars, or `beyond` for amounts too long to read. */
export function amountText(amount: bigint, beyond: string): string {
  return amount > longestAmount ? beyond : dollarText(amount);
}

export function countText(value: bigint, beyond: string): string {
  return value > longestAmount ? beyond : count.format(value);
}
