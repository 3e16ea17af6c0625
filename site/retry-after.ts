/**
 * The wait of a Retry-After header in ms; it holds seconds or a date (RFC 9110, section 10.2.3).
 *
 * @param now ms since the epoch.
 */
export function retryAfterOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
