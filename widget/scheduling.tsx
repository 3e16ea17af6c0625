import { useState } from "react";
import { bookingWidget } from "#content/booking/widget.ts";
import type { BookingClient } from "./booking-client.ts";
import type { Tell } from "./parent-messages.ts";
import type { BookingPurpose } from "./purpose.ts";
import { ChooseDay } from "./steps/choose-day.tsx";
import { ChooseTime } from "./steps/choose-time.tsx";
import { ChooseZone } from "./steps/choose-zone.tsx";
import { ConfirmMove } from "./steps/confirm-move.tsx";
import { Done } from "./steps/done.tsx";
import { EnterDetails } from "./steps/enter-details.tsx";
import { Taken } from "./steps/taken.tsx";
import { ZoneLine } from "./steps/zone-line.tsx";
import { monthOf } from "./time/calendar-dates.ts";
import { dateIn } from "./time/zoned-times.ts";
import { ChosenTime } from "./ui/chosen-time.tsx";
import { useScheduling } from "./use-scheduling.ts";

const { change, done } = bookingWidget;

interface SchedulingProps {
  client: BookingClient;
  purpose: BookingPurpose;
  tell: Tell;
}

/** From the month to "Booking Confirmed!", one step at a time. */
export function Scheduling({ client, purpose, tell }: SchedulingProps) {
  const scheduling = useScheduling(client, purpose, tell);
  const { flow, dispatch, freeTimes, timeZone, hourCycle, now } = scheduling;
  const { step } = flow;
  const [zoneChoice, setZoneChoice] = useState<"none" | "open" | "closed">("none");
  const reading = { timeZone, hourCycle };
  const otherDay = () => scheduling.leaveDetails("day");

  function closeZones(zone = timeZone): void {
    scheduling.setTimeZone(zone);
    setZoneChoice("closed");
    // The open day covers other times in the new zone, so go back to the month.
    if (zone !== timeZone) dispatch({ type: "other day wanted" });
  }

  if (zoneChoice === "open") {
    return <ChooseZone {...reading} now={now} onChoose={closeZones} onBack={() => closeZones()} />;
  }
  /** Focus follows the steps, except after the zone list, when it returns to where it was. */
  const takesFocus = flow.isUnderWay && zoneChoice !== "closed";
  const zoneLine = (
    <ZoneLine
      timeZone={timeZone}
      now={now}
      takesFocus={zoneChoice === "closed"}
      onFocused={() => setZoneChoice("none")}
      onChange={() => setZoneChoice("open")}
    />
  );

  switch (step.name) {
    case "day":
      return (
        <>
          {purpose.kind === "move" && (
            <div className="present">
              <p>{change.present}</p>
              <ChosenTime {...reading} start={purpose.booked.start} end={purpose.booked.end} />
              <p className="muted">{change.keep}</p>
            </div>
          )}
          <ChooseDay
            {...scheduling}
            month={flow.month}
            date={flow.date}
            takesFocus={takesFocus}
            onMonth={(month) => dispatch({ type: "month shown", month })}
            onDay={(date) => dispatch({ type: "day chosen", date })}
          />
          {zoneLine}
        </>
      );
    case "time":
      return (
        <>
          <ChooseTime
            {...reading}
            date={step.date}
            moments={freeTimes.days.get(step.date) ?? []}
            start={flow.start}
            takesFocus={takesFocus}
            onTime={scheduling.chooseTime}
            onOtherDay={otherDay}
          />
          {zoneLine}
        </>
      );
    case "taken":
      return (
        <Taken
          {...reading}
          refusal={step.refusal}
          isMove={purpose.kind === "move"}
          takesFocus={takesFocus}
          onTime={(start) => {
            dispatch({ type: "month shown", month: monthOf(dateIn(timeZone, start)) });
            scheduling.chooseTime(start);
          }}
          onOtherDay={otherDay}
        />
      );
    case "details":
      if (purpose.kind === "move") {
        return (
          <ConfirmMove
            {...reading}
            from={purpose.booked.start}
            to={step.start}
            sending={flow.sending}
            wasUnanswered={scheduling.wasUnanswered.current}
            onSubmit={scheduling.submit}
            onHurry={scheduling.hurry}
            onOtherTime={() => scheduling.leaveDetails("time")}
          />
        );
      }
      return (
        <EnterDetails
          {...reading}
          start={step.start}
          typed={scheduling.typed}
          company={purpose.company}
          takesFocus={takesFocus}
          sending={flow.sending}
          hold={scheduling.hold}
          onType={scheduling.type}
          onSubmit={scheduling.submit}
          onHurry={scheduling.hurry}
          onKeepAgain={scheduling.keepAgain}
          onOtherTime={() => scheduling.leaveDetails("time")}
        />
      );
    case "done":
      return purpose.kind === "move" ? (
        <Done {...reading} title={change.done} booked={step.booked}>
          <p className="muted">{change.doneMail}</p>
          {step.booked.page && (
            <p>
              <a className="button quiet" href={step.booked.page} target="_top">
                {change.seeDemo}
              </a>
            </p>
          )}
        </Done>
      ) : (
        <Done {...reading} title={done.title} booked={step.booked}>
          <p>
            {scheduling.typed.phone.trim() === "" ? done.youCall : done.weCall(scheduling.typed.phone.trim())}
          </p>
          {step.booked.start !== flow.start && <p>{done.earlier}</p>}
          <p>
            {done.sentTo} <strong>{scheduling.typed.email.trim()}</strong>.
          </p>
          <p className="muted">{done.inTheMail}</p>
        </Done>
      );
  }
}
