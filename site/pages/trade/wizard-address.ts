import { bookDemoLink } from "#content/navigation.ts";
import { type Trade, tradeIndustries } from "#domain/trades.ts";

/** The wizard's address, with the trade's industry chosen if it has one. */
export function wizardAddress(trade: Trade): string {
  const industries: Readonly<Partial<Record<Trade, string>>> = tradeIndustries;
  const industry = industries[trade];
  return industry === undefined
    ? bookDemoLink.to
    : `${bookDemoLink.to}?${new URLSearchParams({ industry }).toString()}`;
}
