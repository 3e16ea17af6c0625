import { createHmac, timingSafeEqual } from "node:crypto";
import { bookingPaths } from "#domain/booking.ts";

/** The signing key that the feeds' addresses are made of. A new key makes new addresses, and ends the old ones. */
export const feedKey = "calendar-feed";

/** The host whose bookings a feed shows; null: everybody's. */
export type FeedHost = string | null;

export function feedPath(key: Buffer, host: FeedHost): string {
  return `${bookingPaths.feeds}/${secretOf(key, host)}.ics`;
}

/**
 * @param hosts all whose feeds there may be, besides everybody's.
 * @returns whose feed it is; undefined when it is nobody's. It takes as long for any text of that length.
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
