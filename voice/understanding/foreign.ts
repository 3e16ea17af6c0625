/** Mostly another alphabet, or many words with letters that English lacks: more than a name would have. */
export function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const others = text.match(/(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0;
  if (others > 1 && others * 2 > letters) return true;
  const words = text.match(/\p{L}+/gu) ?? [];
  const marked = words.filter((word) => /[^a-z]/i.test(word)).length;
  return words.length >= 3 && marked >= 2 && marked * 3 >= words.length;
}

const code = [
  /<\/?[a-z]+[\s>]/i,
  /\{\{|\$\{/,
  /\bselect\b.+\bfrom\b/i,
  /\bdrop (?:table|database)\b/i,
  /['"];?\s*--/,
  /\brm -/,
];

/** Mostly a machine's language: a query, markup, a template, a command. */
export function isCode(text: string): boolean {
  return code.some((sign) => sign.test(text));
}
