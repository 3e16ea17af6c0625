import { useState } from "react";
import { bookingWidget } from "#content/booking/widget.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "#ui/icons.tsx";
import type { CalendarBounds } from "../calendar/calendar-keys.ts";
import { MonthGrid } from "../calendar/month-grid.tsx";
import {
  addMonths,
  type CalendarMonth,
  dayInWords,
  firstOf,
  monthInWords,
  monthOf,
} from "../time/calendar-dates.ts";
import { type CalendarDate, dateIn } from "../time/zoned-times.ts";
import { Notice, withMailLink } from "../ui/notice.tsx";
import type { FreeTimes } from "../use-free-times.ts";

const { day: texts } = bookingWidget;

interface ChooseDayProps {
  month: CalendarMonth;
  bounds: CalendarBounds;
  freeTimes: FreeTimes;
  timeZone: string;
  today: CalendarDate;
  /** The day chosen before, which takes focus first. */
  date: CalendarDate | undefined;
  takesFocus: boolean;
  onMonth: (month: CalendarMonth) => void;
  onDay: (date: CalendarDate) => void;
}

/** The month in which the visitor chooses a day. */
export function ChooseDay(props: ChooseDayProps) {
  const { month, bounds, freeTimes, timeZone, today, date, takesFocus, onMonth, onDay } = props;
  const { status, days } = freeTimes;
  const [visited, setVisited] = useState(date);
  /** Grows when focus must move into the grid: after an arrow key, or when a pressed button disappears. */
  const [summons, setSummons] = useState(takesFocus ? 1 : 0);
  const isVisitedHere = visited !== undefined && monthOf(visited) === month;
  // Tab goes to the day last visited in this month, else to its first free day.
  const active = (isVisitedHere ? visited : [...days.keys()][0]) ?? firstOf(month);

  function visit(wanted: CalendarDate): void {
    setVisited(wanted);
    if (monthOf(wanted) !== month) onMonth(monthOf(wanted));
  }

  function summon(): void {
    setSummons((before) => before + 1);
  }

  function retry(): void {
    summon();
    freeTimes.refresh(0);
  }

  return (
    <>
      <h2>{texts.title}</h2>
      <div className="month-head">
        <p className="month-name">{monthInWords(month)}</p>
        <MonthButton
          to="left"
          label={texts.previousMonth}
          isAtEnd={month <= bounds.firstMonth}
          onPress={() => onMonth(addMonths(month, -1))}
        />
        <MonthButton
          to="right"
          label={texts.nextMonth}
          isAtEnd={month >= bounds.lastMonth}
          onPress={() => onMonth(addMonths(month, 1))}
        />
      </div>
      <p role="status" className="sr-only">
        {status === "ready" && texts.monthLoaded(monthInWords(month), days.size)}
      </p>
      <Notice text={status === "failed" ? freeTimes.detail || texts.notLoaded : ""}>
        <button type="button" className="button quiet" onClick={retry}>
          {texts.retry}
        </button>
      </Notice>
      <MonthGrid
        month={month}
        bounds={bounds}
        days={days}
        status={status}
        today={today}
        active={active}
        onActive={visit}
        onMove={(wanted) => {
          visit(wanted);
          summon();
        }}
        onChoose={onDay}
        summons={summons}
      />
      {status === "ready" && days.size === 0 && (
        <NothingFree
          {...freeTimes}
          month={month}
          isFirstMonth={month === bounds.firstMonth}
          timeZone={timeZone}
          onMonth={(wanted) => {
            summon();
            onMonth(wanted);
          }}
        />
      )}
    </>
  );
}

/** Stays in place at the calendar's end, because a button that disappears loses focus. */
function MonthButton(props: { to: "left" | "right"; label: string; isAtEnd: boolean; onPress: () => void }) {
  const { to, label, isAtEnd, onPress } = props;
  return (
    <button
      type="button"
      className="month-turn"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={() => isAtEnd || onPress()}
    >
      {to === "left" ? <ChevronLeftIcon /> : <ChevronRightIcon />}
    </button>
  );
}

interface NothingFreeProps extends Pick<FreeTimes, "next" | "isFull"> {
  month: CalendarMonth;
  isFirstMonth: boolean;
  timeZone: string;
  onMonth: (month: CalendarMonth) => void;
}

function NothingFree({ month, next, isFull, isFirstMonth, timeZone, onMonth }: NothingFreeProps) {
  if (isFull && isFirstMonth) {
    return (
      <div className="nothing">
        <p>{withMailLink(texts.noneAtAll)}</p>
      </div>
    );
  }
  const nextDate = next === undefined ? undefined : dateIn(timeZone, next);
  return (
    <div className="nothing">
      <p>
        {texts.none(monthInWords(month))} {nextDate && texts.nextIs(dayInWords(nextDate))}
      </p>
      {nextDate && (
        <button type="button" className="button quiet" onClick={() => onMonth(monthOf(nextDate))}>
          {texts.showNext(monthInWords(monthOf(nextDate)))}
        </button>
      )}
    </div>
  );
}
