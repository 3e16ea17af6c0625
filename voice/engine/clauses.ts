import { sentencesOf } from "#voice/language/clauses.ts";

/** Longest text that is spoken in one go when there is a comma to part it at, in characters. */
const longClause = 70;
/**
 * Longest text that is ever spoken in one go, in characters: 15 seconds. One voice speaks for all calls, and whatever it
 * has begun the others wait for.
 */
const longestClause = 200;
/** Fewest words worth a clause of their own. */
const fewestWords = 2;

/**
 * Parts a text where a speaker would pause, so that the first words can be heard while the others are made. A
 * clause of a language model stays as it is: its maker knows best, and may have had it spoken before.
 */
export function clausesOf(text: string): string[] {
  const clauses: string[] = [];
  const isLong = text.length > longClause;
  for (const sentence of sentencesOf(text)) {
    let clause = "";
    for (const part of sentence.split(/(?<=[,;:–—])\s+/)) {
      if (clause !== "" && isWorthIt(clause, isLong && clauses.length === 0, part)) {
        clauses.push(clause);
        clause = part;
      } else {
        clause = clause === "" ? part : `${clause} ${part}`;
      }
    }
    if (clause.trim() !== "") clauses.push(clause);
  }
  return clauses.flatMap(withinLimit);
}

/** A text without a pause in it is parted between two words, and what is no word anywhere. */
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

function isWorthIt(clause: string, isFirst: boolean, rest: string): boolean {
  if (words(clause) < fewestWords || words(rest) < fewestWords) return false;
  return isFirst || clause.length + rest.length > longClause;
}

function words(text: string): number {
  return text.split(/\s+/).length;
}

/** Pause after a clause, in ms: synthesised speech comes without silence at its ends. */
export function pauseAfter(clause: string): number {
  if (/[.!?…]["')\]]*$/.test(clause)) return 260;
  if (/[,;:–—]$/.test(clause)) return 120;
  return 40;
}

/** `text` up to the last word that was played whole. */
export function wholeWords(text: string, played: number): string {
  if (played >= text.length) return text;
  const head = text.slice(0, Math.max(0, played));
  if (/\s/.test(text[played] ?? "")) return head.trimEnd();
  return head.slice(0, Math.max(0, head.search(/\s\S*$/))).trimEnd();
}
