import { bookingLimits } from "#domain/forms/booking-request.ts";

/** What the page around the frame wants it to know. */
export interface FrameAddress {
  readonly name: string;
  readonly email: string;
  /** Who may read the frame's messages; undefined when nobody may. */
  readonly origin: string | undefined;
  /** Of a signed link: the booking that is to be moved. */
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

/** Only what is exactly an origin: neither "*" nor an address that merely begins with one. */
function originOf(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text)) return undefined;
  const { origin, protocol } = new URL(text);
  return origin === text && /^https?:$/.test(protocol) ? text : undefined;
}
