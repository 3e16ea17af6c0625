import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { bookingWidget } from "#content/booking/widget.ts";
import {
  type CalendarMonth,
  fullDate,
  longWeekday,
  monthInWords,
  shortWeekday,
  weeksOf,
} from "../time/calendar-dates.ts";
import type { CalendarDate } from "../time/zoned-times.ts";
import type { DayTimes, FreeTimes } from "../use-free-times.ts";
import { type CalendarBounds, dateAfterKey } from "./calendar-keys.ts";

const { day: texts } = bookingWidget;

interface MonthGridProps {
  month: CalendarMonth;
  bounds: CalendarBounds;
  days: DayTimes;
  status: FreeTimes["status"];
  today: CalendarDate;
  /** The one day in the tab order. */
  active: CalendarDate;
  /** Called when a day receives focus. */
  onActive: (date: CalendarDate) => void;
  /** Called when a key moves to this day, which then becomes active and takes focus. */
  onMove: (date: CalendarDate) => void;
  onChoose: (date: CalendarDate) => void;
  /** Each change to a value above 0 moves focus to the active day. */
  summons: number;
}

/** One month as a grid of days. Days without free times can be focused too, so a screen reader can say why. */
export function MonthGrid(props: MonthGridProps) {
  const { month, bounds, days, status, today, active, onActive, onMove, onChoose, summons } = props;
  const grid = useRef<HTMLTableElement>(null);
  const weeks = weeksOf(month, bounds.firstWeekday);

  // `summons` changes in the same render as `active`: the day may be in a month that is only now being rendered, and a
  // render caused by a response must not use the summons up before that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows a summons, not every change of the active day
  useLayoutEffect(() => {
    if (summons > 0) grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus();
  }, [summons]);

  function move(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const date = dateAfterKey(active, event.key, bounds);
    if (date === undefined) return;
    event.preventDefault();
    onMove(date);
  }

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of buttons that arrow keys move in is a grid
      role="grid"
      aria-label={monthInWords(month)}
      aria-busy={status === "loading"}
      className="month"
      onKeyDown={move}
    >
      <thead>
        <tr>
          {weekdaysFrom(bounds.firstWeekday).map((date) => (
            <th key={date} scope="col" abbr={longWeekday(date)}>
              {shortWeekday(date).slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, index) =>
              date === undefined ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is identified by its place in the week
                <td key={index} />
              ) : (
                <td key={date}>
                  <Day
                    date={date}
                    count={days.get(date)?.length ?? 0}
                    status={status}
                    isToday={date === today}
                    isActive={date === active}
                    onFocus={() => onActive(date)}
                    onChoose={() => onChoose(date)}
                  />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  date: CalendarDate;
  count: number;
  status: FreeTimes["status"];
  isToday: boolean;
  isActive: boolean;
  onFocus: () => void;
  onChoose: () => void;
}

function Day({ date, count, status, isToday, isActive, onFocus, onChoose }: DayProps) {
  const state = status === "ready" ? texts.free(count) : texts[status];
  return (
    <button
      type="button"
      className="day"
      data-date={date}
      data-free={count > 8 ? "many" : count > 0 ? "few" : undefined}
      tabIndex={isActive ? 0 : -1}
      aria-label={`${fullDate(date)}, ${state}`}
      aria-disabled={count === 0 || undefined}
      aria-current={isToday ? "date" : undefined}
      onFocus={onFocus}
      onClick={() => count > 0 && onChoose()}
    >
      {Number(date.slice(8))}
    </button>
  );
}

/** Seven consecutive dates, the first on this weekday. */
function weekdaysFrom(firstWeekday: number): CalendarDate[] {
  // February 1, 2026 was a Sunday.
  return Array.from({ length: 7 }, (_, index) => `2026-02-0${((firstWeekday + index) % 7) + 1}`);
}
