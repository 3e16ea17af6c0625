import { cleanLine } from "#server/clean-text.ts";

const inPlace = "[…]";

/**
 * A far end's words as they may be kept: every mail address and every given secret is taken out, whichever way
 * it is cased, and the rest is one line.
 */
export function redacted(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length > 1)
    .toSorted((one, other) => other.length - one.length)
    .reduce(
      (kept, secret) => kept.replace(wholeWord(secret), inPlace),
      cleanLine(text).replace(/[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g, inPlace),
    );
}

function wholeWord(word: string): RegExp {
  const literally = word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${literally}(?![\\p{L}\\p{N}])`, "giu");
}
