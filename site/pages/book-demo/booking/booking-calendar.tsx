import { useEffect, useEffectEvent, useRef } from "react";
import { booking } from "#content/book-demo/booking.ts";
import type { Booked, BookingWidgetOptions } from "./booking-widget.ts";
import { CalendarFailed } from "./calendar-failed.tsx";
import { CalendarSkeleton } from "./calendar-skeleton.tsx";
import { NoTime } from "./no-time.tsx";
import type { RequestState } from "./request-state.ts";
import { useCalendar } from "./use-calendar.ts";

interface BookingCalendarProps {
  prefill: BookingWidgetOptions["prefill"];
  /** Once the request has arrived the connection works, so a calendar that failed is tried again. */
  request: RequestState;
  onBooked: (booked: Booked) => void;
}

// In a narrow card the calendar takes the card's whole width, but never less than 320 px.
const room = "mx-[min(-1*min(1.25rem,4vw),(100%-320px)/2)] min-w-[320px] @lg:mx-0";

/** The calendar while a time is being chosen: loading, shown, or failed with the alternatives. */
export function BookingCalendar({ prefill, request, onBooked }: BookingCalendarProps) {
  const { place, view, tryAgain } = useCalendar(prefill, onBooked);
  const region = useRef<HTMLElement>(null);

  const comeBack = useEffectEvent(tryAgain);
  useEffect(() => {
    if (request === "arrived") comeBack();
  }, [request]);

  function tryAgainByHand() {
    // The pressed button is about to disappear.
    region.current?.focus();
    tryAgain();
  }

  const { status } = view;
  const isFailed = status === "failed";
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={booking.calendar}
      aria-busy={status === "loading"}
      className="outline-none"
    >
      <div hidden={isFailed}>
        <p className="mt-3 text-text-muted">{booking.lead}</p>
        <div
          style={{ height: view.height }}
          className={`relative mt-5 box-content overflow-hidden border-hairline border-y @lg:rounded-card @lg:border-x ${room}`}
        >
          {status === "loading" && <CalendarSkeleton />}
          <div
            ref={place}
            className={`h-full [&_iframe]:block [&_iframe]:h-full! [&_iframe]:w-full [&_iframe]:rounded-none! ${status === "shown" ? "" : "invisible"}`}
          />
        </div>
        <NoTime request={request} />
      </div>
      {/* On the page from the start, because screen readers announce only changes inside it. */}
      <div role="alert">{isFailed && <CalendarFailed request={request} onAgain={tryAgainByHand} />}</div>
    </section>
  );
}
