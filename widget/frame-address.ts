import { bookingLimits } from "#domain/forms/booking-request.ts";

/** Parameters that the embedding page passes to the frame. */
export interface FrameAddress {
  readonly name: string;
  readonly email: string;
  /** The origin that receives the frame's messages; undefined sends none. */
  readonly origin: string | undefined;
  /** A signed link's token, for the booking to move. */
  readonly change: string | undefined;
}

/** Reads the frame's fragment, such as `#name=Ana&email=ana@example.com&origin=https://example.com`. */
export function readFrameAddress(fragment: string): FrameAddress {
  const told = new URLSearchParams(fragment.replace(/^#/, ""));
  return {
    name: (told.get("name") ?? "").slice(0, bookingLimits.name),
    email: (told.get("email") ?? "").slice(0, bookingLimits.email),
    origin: originOf(told.get("origin")),
    change: told.get("change") || undefined,
  };
}

/** Accepts only an exact http(s) origin: neither "*" nor an address that merely begins with an origin. */
function originOf(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text)) return undefined;
  const { origin, protocol } = new URL(text);
  return origin === text && /^https?:$/.test(protocol) ? text : undefined;
}
