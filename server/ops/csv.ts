/**
 * One line of RFC 4180. A cell that a spreadsheet would run as a formula is prefixed with an apostrophe, since cells
 * come from strangers (OWASP, "CSV injection"); a phone number keeps its plus sign as it is. Control characters other
 * than tabs and line ends become spaces: exports are read in terminals, too.
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
