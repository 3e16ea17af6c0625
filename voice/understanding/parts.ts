/** A part of a turn that may be a question of its own. */
export interface Part {
  readonly text: string;
  /** It ends a sentence, not only a clause. */
  readonly isSentence: boolean;
}

/** Most parts of a turn that are looked at: those that come first and last. */
const mostParts = 6;

/** Parts of a turn: at the ends of sentences, commas, and words that join. Empty if there is one part only. */
export function partsOf(text: string): Part[] {
  const sentences = split(text, /(?<=[.?!;])\s+|\n+/);
  const parts = sentences.flatMap((sentence) => {
    const clauses = split(sentence, /,\s|\s[-–—]+\s|\b(?:and|but|because|plus|also|then|so)\b/i);
    const isSentence = sentences.length > 1;
    return clauses.length > 1
      ? [
          ...(isSentence ? [{ text: sentence, isSentence }] : []),
          ...clauses.map((clause) => ({ text: clause, isSentence: false })),
        ]
      : [{ text: sentence, isSentence }];
  });
  if (parts.length < 2) return [];
  return parts.length <= mostParts
    ? parts
    : [...parts.slice(0, mostParts / 2), ...parts.slice(-mostParts / 2)];
}

function split(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => /[a-z]{2}/i.test(part));
}
