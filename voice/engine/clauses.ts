import { toClauses } from "#voice/languages/en/clauses.ts";

/**
 * Longest clause, in characters: 15 seconds of speech. All calls share one synthesiser, and the others wait until it
 * has finished a clause.
 */
const longestClause = 200;

/**
 * Splits a text where a speaker would pause. A language model's own clauses stay as they are, because their sound may
 * have been made ahead.
 */
export function clausesOf(text: string): string[] {
  return toClauses(text).flatMap(withinLimit);
}

/** Splits a clause over the limit between two words, or anywhere in one that has no space. */
function withinLimit(clause: string): string[] {
  const pieces: string[] = [];
  let rest = clause;
  while (rest.length > longestClause) {
    const space = rest.lastIndexOf(" ", longestClause);
    const end = space > 0 ? space : longestClause;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return rest === "" ? pieces : [...pieces, rest];
}

/** The pause after a clause, in ms: synthesised speech comes without silence at its ends. */
export function pauseAfter(clause: string): number {
  if (/[.!?…]["')\]]*$/.test(clause)) return 260;
  if (/[,;:–—]$/.test(clause)) return 120;
  return 40;
}

/** `text` up to the last word that was played whole, given that `played` of its characters were. */
export function wholeWords(text: string, played: number): string {
  if (played >= text.length) return text;
  const head = text.slice(0, Math.max(0, played));
  if (/\s/.test(text[played] ?? "")) return head.trimEnd();
  return head.slice(0, Math.max(0, head.search(/\s\S*$/))).trimEnd();
}
