import { createHmac, timingSafeEqual } from "node:crypto";
import { bookingPaths } from "#domain/booking.ts";

/** Which state of which booking a link is about: after a change the next mail has another link. */
export interface LinkedBooking {
  readonly id: string;
  readonly sequence: number;
}

/** Texts that only we can have written; whoever has one may see, move and cancel the booking it is about. */
export interface BookingLinks {
  /** `<id>.<sequence>.<signature>`: letters, digits, `-`, `_` and `.` only, so it can stand in an address. */
  sign(booking: LinkedBooking): string;
  /** @returns undefined when the text is not exactly as we wrote it. */
  read(token: string): LinkedBooking | undefined;
}

const shape = /^(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,8}))\.([\w-]{43})$/;

/** @param key see `loadSigningKey`, under {@link bookingLinkKey}. */
export function createBookingLinks(key: Buffer): BookingLinks {
  const signatureOf = (content: string) =>
    createHmac("sha256", key).update(`booking-link:${content}`).digest();
  return {
    sign({ id, sequence }) {
      const content = `${id}.${sequence}`;
      return `${content}.${signatureOf(content).toString("base64url")}`;
    },
    read(token) {
      const match = shape.exec(token);
      if (!match) return undefined;
      const [, content = "", id = "", sequence, signature = ""] = match;
      const given = Buffer.from(signature, "base64url");
      // The last character holds bits that no byte has; a token is one text only.
      if (given.toString("base64url") !== signature) return undefined;
      return timingSafeEqual(given, signatureOf(content)) ? { id, sequence: Number(sequence) } : undefined;
    },
  };
}

/** Name of the key that every process signs links with. */
export const bookingLinkKey = "booking-link";

/** Where a token leads. `origin` is the site's address, or empty for links within the site. */
export function bookingUrls(origin: string, token: string) {
  const page = `${origin}${bookingPaths.bookings}/${token}`;
  return {
    page,
    cancel: `${page}/cancel`,
    calendar: `${page}/calendar.ics`,
    /** In the fragment, so that it is in no log of any server. */
    change: `${origin}${bookingPaths.widget}#change=${token}`,
  } as const;
}
