/** A receiver may ask for a day at most; beyond that its clock or its code is wrong. */
const longest = 24 * 60 * 60 * 1_000;

/**
 * How long a `Retry-After` header asks to be left alone, in ms, at most 24 hours: seconds or any of the three
 * forms of an HTTP date (RFC 9110, 10.2.3 and 5.6.7). Undefined where it asks for nothing or cannot be read.
 */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? "";
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : dateOf(text) - now.getTime();
  return wait > 0 ? Math.min(wait, longest) : undefined;
}

function dateOf(text: string): number {
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return Number.NaN;
  // The oldest of the forms names no zone and means the same one.
  return Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
}
