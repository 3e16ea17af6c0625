/**
 * JSON that is safe to print on a terminal: besides what `JSON.stringify` escapes, U+007F to U+009F are escaped, one
 * of which begins a terminal's escape sequences.
 */
export function jsonText(value: unknown, indent = 0): string {
  const text = JSON.stringify(value, null, indent);
  return text.replace(
    /[\u007f-\u009f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
