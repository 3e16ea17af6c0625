/** Marks that change the reading direction: in a header they make one address look like another. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const spaces = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

/** The text as one line that is safe in a header: no line breaks, no control characters. */
export function cleanLine(text: string): string {
  return text.toWellFormed().replace(directionMarks, "").replace(spaces, " ").trim();
}

/** The text with its lines, safe for a mail's body: `\n` between lines, no other control characters. */
export function cleanLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, "\n")
    .replace(/\t/g, "  ")
    .replace(/[^\P{Cc}\n]/gu, "")
    .trim();
}

/**
 * True if a mail can be sent to this address. Narrower than RFC 5322: quoted local parts, comments and address literals
 * are legal, but visitors do not have them, and each is a way to smuggle in a second address.
 */
export function isMailAddress(address: string): boolean {
  return (
    address.length <= 254 &&
    address.isWellFormed() &&
    /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@[^\s\p{C}@<>()[\]\\,;:"]+$/u.test(address)
  );
}
