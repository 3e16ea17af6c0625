import { cleanLine } from "#server/clean-text.ts";

const inPlace = "[…]";

/**
 * Makes a far end's reply safe to store: removes every mail address and every given secret, in upper or lower case, and
 * puts the rest on one line.
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
