/** Characters per line. RFC 3676 asks for at most 78; this leaves room for a quotation mark. */
export const textWidth = 76;

/**
 * Breaks text between words, so that no line is longer than {@link textWidth}. A longer word, such as an address, is
 * left whole.
 *
 * @param first put before the first line.
 * @param rest put before every other line. Default as many spaces.
 */
export function wrapped(text: string, first = "", rest = " ".repeat(first.length)): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const before = lines.length === 0 ? first : rest;
    if (line !== "" && before.length + line.length + 1 + word.length > textWidth) {
      lines.push(before + line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  lines.push((lines.length === 0 ? first : rest) + line);
  return lines.join("\n");
}
