import { type Piece, pauseAfterMark } from "./pack/compose.ts";
import { wordsOf } from "./pack/phrases.ts";

/** One stretch of a clause that is spoken in one way, and the pause after it in ms. */
export type ClausePart = PartSound & { readonly pause: number };
type PartSound =
  | { readonly kind: "pack"; readonly pieces: readonly Piece<string>[]; readonly words: string }
  | { readonly kind: "live"; readonly words: string };

/** A phrase ends at a mark: there a speaker would pause, and a voice may begin anew without being noticed. */
const phraseEnd = /(?<=[,;:.!?–—])\s+/;

/**
 * Divides a clause that the pack lacks as a whole into phrases: those that it can say, and those left to the live voice.
 *
 * @param spoken with numbers and symbols in words.
 * @param find looks words up in the pack.
 */
export function partsOf(
  spoken: string,
  find: (words: string) => readonly Piece<string>[] | undefined,
): readonly ClausePart[] {
  const whole = find(spoken);
  if (whole) return [{ kind: "pack", pieces: whole, words: spoken, pause: pauseAtEnd(spoken) }];
  const parts: ClausePart[] = [];
  for (const words of spoken.split(phraseEnd)) {
    if (wordsOf(words).length === 0) continue;
    const pause = pauseAtEnd(words);
    const pieces = find(words);
    const last = parts.at(-1);
    if (pieces) parts.push({ kind: "pack", pieces, words, pause });
    // Phrases in one breath sound better.
    else if (last?.kind === "live")
      parts[parts.length - 1] = { kind: "live", words: `${last.words} ${words}`, pause };
    else parts.push({ kind: "live", words, pause });
  }
  return parts;
}

function pauseAtEnd(words: string): number {
  return pauseAfterMark(wordsOf(words).at(-1)?.mark ?? "");
}

/** Estimated length of a character of speech, in ms. */
const msPerCharacter = 65;

/**
 * Longest silence while the live parts of clauses are made, in ms, if each takes as long as `waitFor` says and all are
 * begun with the first.
 */
export function longestGap(parts: readonly ClausePart[], waitFor: (words: string) => number): number {
  let [playedUntil, madeAt, gap] = [0, 0, 0];
  for (const part of parts) {
    if (part.kind === "live") {
      // One at a time.
      madeAt += waitFor(part.words);
      gap = Math.max(gap, madeAt - playedUntil);
      playedUntil = Math.max(playedUntil, madeAt);
    }
    playedUntil += part.words.length * msPerCharacter + part.pause;
  }
  return gap;
}
