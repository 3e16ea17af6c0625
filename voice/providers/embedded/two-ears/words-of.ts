/**
 * The open ear's text as recognisers give it: lower case, without the punctuation of sentences. Signs inside of words
 * stay: "Maria@example.com, please!" becomes "maria@example.com please", and "at 2:30 p.m." becomes "at 2:30 p.m".
 */
export function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .split(/\s+/)
    .map((word) => word.replace(/^[("“'[]+|[.,!?;:…)"”'\]]+$/g, ""))
    .filter(Boolean)
    .join(" ");
}
