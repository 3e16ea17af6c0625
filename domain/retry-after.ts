/**
 * Parses a `Retry-After` header: seconds or any of the three forms of an HTTP date (RFC 9110, 10.2.3 and 5.6.7).
 *
 * @param now ms since 1970.
 * @returns ms to wait; 0 for a moment in the past, undefined if the header is missing or unreadable.
 */
export function readRetryAfter(header: string | null | undefined, now: number): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const date = dateOf(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function dateOf(text: string): number {
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return Number.NaN;
  // The asctime form names no zone; it is GMT too.
  return Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
}
