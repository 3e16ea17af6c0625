import type { SampleCall } from "#content/sample-calls/sample-calls.ts";
import { CheckIcon } from "#ui/icons.tsx";

interface BookedSlotProps {
  booking: SampleCall["booking"];
  booked: boolean;
}

/** The booking that the call leads to. Until then an empty day on a quiet line keeps its room. */
export function BookedSlot({ booking, booked }: BookedSlotProps) {
  return (
    <div
      className="slot relative border-hairline border-t px-5 py-3.5 @md/card:px-6 @md/card:py-4"
      data-booked={booked}
    >
      <div className="slot-booking flex flex-wrap items-center gap-4">
        <span className="w-12 shrink-0 overflow-hidden rounded-control border border-violet-strong text-center leading-none">
          <span className="block bg-violet-strong py-1 font-mono text-white text-xs uppercase">
            {booking.weekday}
          </span>
          <span className="block bg-night-sunken py-1.5 font-display font-semibold text-lg">
            {booking.day}
          </span>
        </span>
        <span className="min-w-28 flex-1 items-center justify-between gap-4 @md/card:flex">
          <span className="block leading-snug">
            <span className="block font-semibold">{booking.title}</span>
            <span className="block text-label text-text-muted">{booking.detail}</span>
          </span>
          <span className="mt-1 flex items-center gap-1.5 font-mono text-label text-ok @md/card:mt-0">
            <CheckIcon className="size-4" />
            {booking.state}
          </span>
        </span>
      </div>
    </div>
  );
}
