import { useEffect, useRef } from "react";
import { bookingWidget } from "#content/booking/widget.ts";
import { dayInWords } from "../time/calendar-dates.ts";
import { type CalendarDate, timeLabels } from "../time/zoned-times.ts";
import { BackButton } from "../ui/button.tsx";
import type { Reading } from "../ui/chosen-time.tsx";

const { time: texts } = bookingWidget;

interface ChooseTimeProps extends Reading {
  date: CalendarDate;
  moments: readonly number[];
  /** The time chosen before, if any. */
  start: number | undefined;
  takesFocus: boolean;
  onTime: (start: number) => void;
  onOtherDay: () => void;
}

/** The free times of one day. Focus goes to the time chosen before, else to the first. */
export function ChooseTime(props: ChooseTimeProps) {
  const { date, moments, start, timeZone, hourCycle, takesFocus, onTime, onOtherDay } = props;
  const list = useRef<HTMLUListElement>(null);
  const labels = timeLabels(timeZone, moments, hourCycle);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the day appears
  useEffect(() => {
    if (!takesFocus) return;
    const chosen = list.current?.querySelector<HTMLElement>("[aria-pressed=true]");
    (chosen ?? list.current?.querySelector("button"))?.focus();
  }, []);

  return (
    <>
      <BackButton onClick={onOtherDay}>{texts.other}</BackButton>
      <h2 id="day-title">{dayInWords(date)}</h2>
      {moments.length === 0 && <p role="status">{texts.none}</p>}
      <ul ref={list} aria-label={`${texts.choose}, ${dayInWords(date)}`} className="times">
        {moments.map((moment, index) => (
          <li key={moment}>
            <button
              type="button"
              className="time"
              aria-pressed={moment === start || undefined}
              onClick={() => onTime(moment)}
            >
              {labels[index]}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
