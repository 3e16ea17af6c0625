import type { Trade } from "#domain/trades.ts";

export interface TradeName {
  /** One business of the trade, as in a list to choose from. */
  readonly one: string;
  /** The trade's businesses, as in "for dental practices". */
  readonly many: string;
  /** An invented business, shown as an example of what to type. */
  readonly example: string;
}

export const tradeNames = {
  dental: { one: "Dental practice", many: "dental practices", example: "Bright Dental" },
  salon: { one: "Salon", many: "salons", example: "Juniper Salon" },
  hotel: { one: "Hotel", many: "hotels", example: "Harbor House" },
  law: { one: "Law firm", many: "law firms", example: "Reyes & Cole" },
  school: { one: "School", many: "schools", example: "Oakfield School" },
  sales: { one: "Sales team", many: "sales teams", example: "Beacon Solar" },
} as const satisfies Readonly<Record<Trade, TradeName>>;
