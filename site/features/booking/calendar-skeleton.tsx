import { booking } from "#content/booking.ts";
import { LineGlyph } from "#site/ui/line.tsx";

const weeks = ["first", "second", "third", "fourth", "fifth"];
const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** The shape of what is coming: a month's sheet. */
export function CalendarSkeleton() {
  return (
    <div className="absolute inset-0 p-5 @lg:p-8">
      <p className="flex items-center gap-3 text-text-muted">
        <LineGlyph className="h-5 w-9 flex-none text-violet motion-safe:animate-pulse" />
        {booking.loading}
      </p>
      <div aria-hidden="true" className="mt-8 motion-safe:animate-pulse">
        <div className="h-6 w-40 rounded-control bg-text/8" />
        {weeks.map((week) => (
          <div key={week} className="mt-4 grid grid-cols-7 gap-2">
            {days.map((day) => (
              <div key={day} className="aspect-square max-h-14 w-full rounded-control bg-text/6" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
