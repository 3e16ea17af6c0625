/**
 * How long a `Retry-After` header asks to wait, in ms: seconds or any of the three forms of an HTTP date (RFC 9110,
 * 10.2.3 and 5.6.7). 0 for a moment that is over; undefined where it asks for nothing or cannot be read.
 *
 * @param now ms since 1970.
 */
export function readRetryAfter(header: string | null | undefined, now: number): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const date = dateOf(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function dateOf(text: string): number {
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return Number.NaN;
  // The oldest of the forms names no zone and means the same one.
  return Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
}
