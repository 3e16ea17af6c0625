/** Most characters in a cell of a list; longer text is cut with an ellipsis. */
const usualWidth = 40;

/** A table with columns as wide as their longest cell, and no cell wider than `widest`. */
export function alignedTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  widest = usualWidth,
): string {
  const lines = [head, ...rows].map((row) => row.map((text) => cut(printable(text), widest)));
  const widths = head.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ""))));
  return lines
    .map(
      (line) =>
        `${line
          .map((text, column) => pad(text, widths[column] ?? 0))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}

/** The names and values of one record, uncut. A value of several lines keeps them, below each other. */
export function alignedRecord(entries: readonly (readonly [string, string])[]): string {
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries
    .map(([name, value]) =>
      value
        .split(/\r\n|\r|\n/)
        .map(
          (line, index) => `${`${(index === 0 ? name : "").padEnd(width)}  ${printable(line)}`.trimEnd()}\n`,
        )
        .join(""),
    )
    .join("");
}

/** A time formatted for lists, to the minute, in UTC. */
export function minute(time: Date | null): string {
  return time ? time.toISOString().slice(0, 16).replace("T", " ") : "";
}

/** Without characters that could move the operator's cursor, colour the terminal or reverse its text direction. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, " ");
}

function cut(text: string, widest: number): string {
  const characters = [...text];
  return characters.length > widest ? `${characters.slice(0, widest - 1).join("")}…` : text;
}

function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - widthOf(text)));
}

/** Width in terminal cells: East Asian wide characters take two. */
function widthOf(text: string): number {
  return [...text].reduce(
    (sum, character) =>
      sum + (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/.test(character) ? 2 : 1),
    0,
  );
}
