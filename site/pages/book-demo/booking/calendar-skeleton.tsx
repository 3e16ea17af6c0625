import { booking } from "#content/book-demo/booking.ts";
import { LineGlyph } from "#ui/line-glyph.tsx";

const weeks = ["first", "second", "third", "fourth", "fifth"];
const days = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** A placeholder in the shape of the calendar: the event, a month and the time zone. */
export function CalendarSkeleton() {
  return (
    <div className="absolute inset-0">
      <div className="border-hairline border-b bg-night-sunken p-5">
        <p className="flex items-center gap-3 text-text-muted">
          <LineGlyph className="h-5 w-9 flex-none text-violet motion-safe:animate-pulse" />
          {booking.loading}
        </p>
        <Bar className="mt-5 h-5 w-40" />
        <Bar className="mt-3 h-4 w-64" />
      </div>
      <div aria-hidden="true" className="p-5 motion-safe:animate-pulse">
        <Bar className="h-6 w-36" />
        <Bar className="mt-5 h-4 w-28" />
        <div className="mt-8 grid grid-cols-7 gap-1">
          {weeks.flatMap((week) =>
            days.map((day) => <div key={week + day} className="h-11 rounded-control bg-text/6" />),
          )}
        </div>
        <div className="mt-5 border-hairline border-t pt-5">
          <Bar className="h-4 w-44" />
        </div>
      </div>
    </div>
  );
}

function Bar({ className }: { className: string }) {
  return <div aria-hidden="true" className={`rounded-full bg-text/8 ${className}`} />;
}
