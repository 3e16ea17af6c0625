import { locale } from "#content/language.ts";
import { dollarText } from "#site/ui/money.ts";

/** The largest amount that is written out, because it can still be read. */
const longestAmount = 999_999_999_999_999n;
const count = new Intl.NumberFormat(locale);

/** Whole dollars, with a minus sign where they are less than none, or `beyond` for amounts too long to read. */
export function amountText(amount: bigint, beyond: string): string {
  if (amount > longestAmount) return beyond;
  return amount < 0n ? `− ${dollarText(-amount)}` : dollarText(amount);
}

export function countText(value: bigint, beyond: string): string {
  return value > longestAmount ? beyond : count.format(value);
}
