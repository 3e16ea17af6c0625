/** The trades that pages, sample calls and the visitor's own demonstration are made for, in the order shown. */
export const trades = ["dental", "salon", "hotel", "law", "school", "sales"] as const;

export type Trade = (typeof trades)[number];
