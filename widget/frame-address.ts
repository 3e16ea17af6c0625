import { bookingLimits } from "#domain/forms/booking-request.ts";

/** Parameters that the embedding page passes to the frame. */
export interface FrameAddress {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** The visitor's company, which the host is told; "" when unknown. */
  readonly company: string;
  /** The time that the visitor has chosen on the page, in ms since 1970: it is offered first. */
  readonly start: number | undefined;
  /** The day that is shown first, as YYYY-MM-DD; undefined for the month. */
  readonly day: string | undefined;
  /** The origin that receives the frame's messages; undefined sends none. */
  readonly origin: string | undefined;
  /** A signed link's token, for the booking to move. */
  readonly change: string | undefined;
}

/** Reads the frame's fragment, such as `#name=Ana&email=ana@example.com&origin=https://example.com`. */
export function readFrameAddress(fragment: string): FrameAddress {
  const told = new URLSearchParams(fragment.replace(/^#/, ""));
  const text = (key: keyof typeof bookingLimits) => (told.get(key) ?? "").slice(0, bookingLimits[key]);
  return {
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    company: text("company"),
    start: Date.parse(told.get("start") ?? "") || undefined,
    day: dayOf(told.get("day")),
    origin: originOf(told.get("origin")),
    change: told.get("change") || undefined,
  };
}

/** Accepts YYYY-MM-DD. */
export function dayOf(text: unknown): string | undefined {
  return typeof text === "string" && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined;
}

/** Accepts only an exact http(s) origin: neither "*" nor an address that merely begins with an origin. */
function originOf(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text)) return undefined;
  const { origin, protocol } = new URL(text);
  return origin === text && /^https?:$/.test(protocol) ? text : undefined;
}
