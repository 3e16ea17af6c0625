import type { BookingLinks } from "./booking-link.ts";
import type { BookingRow, BookingStore } from "./booking-store.ts";

/** The present state behind a link. Only an open booking can be changed with it. */
export type Managed =
  | { readonly kind: "open"; readonly booking: BookingRow }
  /** Changed `times` times since this link was sent; the newest mail has the valid link. */
  | { readonly kind: "moved"; readonly booking: BookingRow; readonly times: number }
  /** `isNewest` if the link was made for the cancelled booking, not before. */
  | { readonly kind: "cancelled"; readonly booking: BookingRow; readonly isNewest: boolean }
  /** It has begun. */
  | { readonly kind: "over"; readonly booking: BookingRow }
  /** Not one of our links, or about a booking that has been erased or is only held. */
  | { readonly kind: "unknown" };

export interface ManagedDeps {
  readonly links: BookingLinks;
  readonly store: Pick<BookingStore, "find">;
  /** ms since 1970, as `Date.now`. */
  readonly clock: () => number;
}

/** Looks up the booking of a link. Changes nothing. */
export async function findManaged(token: string, { links, store, clock }: ManagedDeps): Promise<Managed> {
  const linked = links.read(token);
  const booking = linked && (await store.find(linked.id));
  if (!linked || !booking || booking.state === "held") return { kind: "unknown" };
  const times = booking.sequence - linked.sequence;
  if (booking.state === "cancelled") return { kind: "cancelled", booking, isNewest: times === 0 };
  if (booking.starts_at.getTime() <= clock()) return { kind: "over", booking };
  return times === 0 ? { kind: "open", booking } : { kind: "moved", booking, times };
}
