import { useEffect, useRef, useState } from "react";
import { bookingRules } from "#domain/booking.ts";
import type { BookingClient, Refused } from "./booking-client.ts";
import { createSlotHold, type Hold, type SlotHold } from "./slot-hold.ts";

/** How often it is looked whether a hold has run out, in ms. */
const lookEvery = 5_000;

/** Keeps a chosen time while it is chosen, and lets go of it when the page goes away. */
export function useSlotHold(options: {
  readonly client: BookingClient;
  readonly submission: string;
  /** In ms since 1970; undefined keeps nothing. */
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
    // A page that comes back from the browser's memory had let go.
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
