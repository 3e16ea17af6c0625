/** Content files without words, which are the same in every language. */
export const wordless: readonly string[] = [
  "content/case-study/figures.ts",
  "content/footnotes/footnote.ts",
  "content/live-call/spoken-language.ts",
  // Said to assistants, which understand English.
  "content/live-call/suggestions.ts",
  "content/outbound-calls/figures.ts",
  "content/pricing/calls-of-a-day.ts",
  "content/pricing/compare.ts",
  "content/pricing/longest-description.ts",
  "content/pricing/plan-cards.ts",
  "content/testimonials/authors.ts",
];
