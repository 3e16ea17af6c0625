import { createHmac, timingSafeEqual } from "node:crypto";
import { bookingPaths } from "#domain/booking.ts";

/** Name of the key that the feeds' addresses are derived from. A new key gives new addresses and ends the old ones. */
export const feedKey = "calendar-feed";

/** The host whose bookings a feed shows; null for all. */
export type FeedHost = string | null;

export function feedPath(key: Buffer, host: FeedHost): string {
  return `${bookingPaths.feeds}/${secretOf(key, host)}.ics`;
}

/**
 * Finds the feed that a file name stands for. Takes the same time for any text of that length.
 *
 * @param hosts all hosts with a feed; that of all hosts is added.
 * @returns undefined for an unknown name.
 */
export function feedOf(key: Buffer, file: string, hosts: readonly string[]): FeedHost | undefined {
  const given = Buffer.from(file);
  let found: FeedHost | undefined;
  for (const host of [null, ...hosts]) {
    const expected = Buffer.from(`${secretOf(key, host)}.ics`);
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = host;
  }
  return found;
}

function secretOf(key: Buffer, host: FeedHost): string {
  const whose = host === null ? "everybody" : `host:${host}`;
  return createHmac("sha256", key).update(`calendar-feed:${whose}`).digest("base64url");
}
