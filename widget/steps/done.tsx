import type { ReactNode } from "react";
import { bookingWidget } from "#content/booking/widget.ts";
import type { Booked } from "../booking-client.ts";
import { ChosenTime, type Reading } from "../ui/chosen-time.tsx";
import { LiveLine } from "../ui/live-line.tsx";
import { StepHeading } from "../ui/step-heading.tsx";

interface DoneProps extends Reading {
  title: string;
  booked: Booked;
  /** What follows. */
  children: ReactNode;
}

/** It is booked, or moved. */
export function Done({ title, booked, timeZone, hourCycle, children }: DoneProps) {
  return (
    <div className="done">
      <LiveLine />
      <StepHeading takesFocus>{title}</StepHeading>
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
