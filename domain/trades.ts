import type { demoRequestFields } from "./forms/demo-request-fields.ts";

/** The trades that pages, sample calls and the visitor's own demonstration are made for, in the order shown. */
export const trades = ["dental", "salon", "hotel", "law", "school", "sales"] as const;

export type Trade = (typeof trades)[number];

/**
 * The wizard's industry that a trade belongs to, chosen for visitors who come from the trade's page. Trades without one
 * leave the choice to them.
 */
export const tradeIndustries = {
  dental: "Healthcare",
  hotel: "Hospitality",
  law: "Professional Services",
  school: "Education",
} as const satisfies { readonly [trade in Trade]?: Industry };

/** The industry of a trade; "" if it has none. */
export function industryOf(trade: Trade | "" | undefined): Industry | "" {
  const industries: Readonly<Partial<Record<string, Industry>>> = tradeIndustries;
  return industries[trade ?? ""] ?? "";
}

type Industry = Extract<
  (typeof demoRequestFields)[number],
  { readonly name: "industry" }
>["options"][number]["value"];
