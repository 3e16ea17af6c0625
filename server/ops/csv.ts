/**
 * One line of RFC 4180. A cell that a spreadsheet would run as a formula gets an apostrophe in front, since
 * the cells come from strangers (OWASP, "CSV injection"); a phone number's plus sign is left alone. Control
 * characters are spaces, except for the ends of lines: an export is looked at in a terminal too.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(written: string): string {
  const text = written.replace(/[^\P{Cc}\t\r\n]/gu, " ");
  const isPhoneNumber = /^\+[\d ()./-]+$/.test(text);
  const safe = /^[=+\-@\t\r]/.test(text) && !isPhoneNumber ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
