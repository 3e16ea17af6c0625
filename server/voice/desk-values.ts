import { readBusinessName } from "#domain/business-name.ts";
import { tradeInName } from "#domain/trade-in-name.ts";
import { trades } from "#domain/trades.ts";
import type { Assistant } from "#voice/index.ts";

type Values = NonNullable<Assistant["variableValues"]>;

/**
 * Accepts what a page says of the visitor's business before it gets into a greeting or into instructions. A name that
 * could be anything but a name is left out, and so is a trade that does not exist: the front desk is then a plain one.
 * Nothing of it is logged or kept.
 */
export function acceptDeskValues({ model }: Pick<Assistant, "model">, values: Values): Values {
  if (model?.persona !== "front-desk") return values;
  const { business: typed, trade: chosen, ...rest } = values;
  const business = readBusinessName(typed);
  const trade = trades.find((each) => each === chosen) ?? (business && tradeInName(business));
  return { ...rest, ...(business !== undefined && { business }), ...(trade && { trade }) };
}
