import { useEffect, useRef, useState } from "react";
import { bookingRules } from "#domain/booking.ts";
import type { BookingClient, Refused } from "./booking-client.ts";
import { createSlotHold, type Hold, type SlotHold } from "./slot-hold.ts";

/** Interval of the checks for a hold that has run out, in ms. */
const lookEvery = 5_000;

/** Holds the chosen time for as long as it is chosen, and releases it when the page is left. */
export function useSlotHold(options: {
  readonly client: BookingClient;
  readonly submission: string;
  /** The time to hold, in ms since 1970; undefined holds nothing. */
  readonly start: number | undefined;
  readonly onTaken: (start: number, refusal: Refused) => void;
}): { readonly hold: Hold; readonly slotHold: SlotHold } {
  const { client, submission, start } = options;
  const [hold, setHold] = useState<Hold>({ status: "none" });
  const [, setLookedAt] = useState(0);
  const onTaken = useRef(options.onTaken);
  onTaken.current = options.onTaken;
  const [slotHold] = useState(() =>
    createSlotHold({
      client,
      submission,
      length: bookingRules.holdSeconds * 1000,
      clock: Date.now,
      onChange: setHold,
      onTaken: (...taken) => onTaken.current(...taken),
    }),
  );

  useEffect(() => {
    if (start === undefined) {
      void slotHold.release();
      return;
    }
    slotHold.keep(start);
    const leave = () => slotHold.leave();
    // A page restored from the back/forward cache had released its hold.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && slotHold.keep(start);
    const timer = setInterval(() => {
      slotHold.look();
      setLookedAt(Date.now());
    }, lookEvery);
    addEventListener("pagehide", leave);
    addEventListener("pageshow", comeBack);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", comeBack);
    };
  }, [slotHold, start]);

  return { hold, slotHold };
}
