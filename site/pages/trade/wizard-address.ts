import { bookDemoLink } from "#content/navigation.ts";
import { industryOf, type Trade } from "#domain/trades.ts";

/** The wizard's address, with the trade's industry chosen if it has one. */
export function wizardAddress(trade: Trade): string {
  const industry = industryOf(trade);
  return industry === ""
    ? bookDemoLink.to
    : `${bookDemoLink.to}?${new URLSearchParams({ industry }).toString()}`;
}
