/** The question for the number of calls a month in the sales assistant's first message. */
export const callVolume = {
  askedBy: "how many calls",
  counts: ["call", "calls", "callers", "inquiries"],
  decides: ["recommend"],
  // At three minutes each and 160 hours a month, 3,000 calls keep one line busy; five lines leave room for peaks.
  steps: [
    { upTo: 3_000, intent: "volume-few", slot: "few" },
    { upTo: 10_000_000, intent: "volume-many", slot: "many" },
  ],
  unsure: "volume-unsure",
} as const;
