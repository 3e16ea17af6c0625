import type { ReactNode } from "react";
import { bookingWidget } from "#content/booking/widget.ts";
import type { BookedDemo } from "../booking-client.ts";
import { ChosenTime, type Reading } from "../ui/chosen-time.tsx";
import { FocusedHeading } from "../ui/focused-heading.tsx";

/** The line comes to rest in a tick. Drawn wider than its viewBox, which clips it. */
const settledLine = "M-900 0H-22L-4 14L30 -18";

interface DoneProps extends Reading {
  title: string;
  booked: BookedDemo;
  /** The next steps. */
  children: ReactNode;
}

/** The last step: the demo is booked or moved. */
export function Done({ title, booked, timeZone, hourCycle, children }: DoneProps) {
  return (
    <div className="done">
      <svg
        viewBox="-300 -20 600 40"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className="settled-line"
      >
        <path d={settledLine} />
      </svg>
      <FocusedHeading takesFocus>{title}</FocusedHeading>
      <ChosenTime start={booked.start} end={booked.end} timeZone={timeZone} hourCycle={hourCycle} />
      {booked.host && (
        <p>
          <span className="muted">{bookingWidget.done.host}</span> {booked.host}
        </p>
      )}
      {children}
    </div>
  );
}
