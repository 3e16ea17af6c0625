import { createHmac, timingSafeEqual } from "node:crypto";
import { bookingPaths } from "#domain/booking.ts";
import { addressIn } from "#domain/language-parameter.ts";
import type { Language } from "#domain/languages.ts";
import type { SigningKey } from "#server/database/signing-keys.ts";

/** The state of a booking that a link is about: after a change, the next mail has another link. */
export interface LinkedBooking {
  readonly id: string;
  readonly sequence: number;
}

/** Signs and reads the tokens in links. The holder of a token may see, move and cancel its booking. */
export interface BookingLinks {
  /** `<id>.<sequence>.<signature>`: letters, digits, `-`, `_` and `.` only, so it is safe in an address. */
  sign(booking: LinkedBooking): string;
  /** @returns undefined unless the text is exactly as signed. */
  read(token: string): LinkedBooking | undefined;
}

const shape = /^(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,8}))\.([\w-]{43})$/;

/** @param key under the name {@link bookingLinkKey}. Links of the previous one are read while it is accepted. */
export function createBookingLinks(key: SigningKey): BookingLinks {
  const signatureOf = (content: string, secret: Buffer) =>
    createHmac("sha256", secret).update(`booking-link:${content}`).digest();
  return {
    sign({ id, sequence }) {
      const content = `${id}.${sequence}`;
      return `${content}.${signatureOf(content, key.current).toString("base64url")}`;
    },
    read(token) {
      const match = shape.exec(token);
      if (!match) return undefined;
      const [, content = "", id = "", sequence, signature = ""] = match;
      const given = Buffer.from(signature, "base64url");
      // The last character has spare bits: only one spelling of a signature is accepted.
      if (given.toString("base64url") !== signature) return undefined;
      const isOurs = key.accepted.some((secret) => timingSafeEqual(given, signatureOf(content, secret)));
      return isOurs ? { id, sequence: Number(sequence) } : undefined;
    },
  };
}

/** Name of the key that all processes sign links with. */
export const bookingLinkKey = "booking-link";

/**
 * The addresses of a token's pages. A booking's own pages are in the language of the booking.
 *
 * @param origin the site's address, or "" for links within the site.
 * @param language of the booking, for the calendar.
 */
export function bookingUrls(origin: string, token: string, language: Language) {
  const page = `${origin}${bookingPaths.bookings}/${token}`;
  return {
    page,
    cancel: `${page}/cancel`,
    calendar: `${page}/calendar.ics`,
    /** The token is in the fragment, so that no server logs it. */
    change: `${origin}${addressIn(bookingPaths.widget, language)}#change=${token}`,
  } as const;
}
