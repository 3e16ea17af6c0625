import { locale } from "#content/language.ts";

const dollars = new Intl.NumberFormat(locale, {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** Formats whole US dollars: `$1,500`. */
export function dollarText(amount: number | bigint): string {
  return dollars.format(amount);
}
