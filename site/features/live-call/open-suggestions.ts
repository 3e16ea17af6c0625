import { lineText, type TranscriptLines } from "./transcript.ts";

/**
 * The suggestions without questions that the visitor has asked in these words already. Answers such as "Yes" may be
 * given again.
 */
export function openSuggestions(suggestions: readonly string[], lines: TranscriptLines): readonly string[] {
  const asked = new Set(lines.filter(({ who }) => who === "visitor").map((line) => plain(lineText(line))));
  const open = suggestions.filter((text) => !text.trim().endsWith("?") || !asked.has(plain(text)));
  return open.length === suggestions.length ? suggestions : open;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
