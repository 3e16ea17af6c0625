import { company } from "#content/company.ts";
import { contact } from "#content/contact/contact.ts";
import { linePath } from "#ui/line-path.ts";
import { officeStatus, openingTimeOn, wallClock } from "./office-status.ts";

/** Width of an hour and of half a day in the drawing's own units. */
const hourWidth = 10;
const halfDay = 12 * hourWidth;
/** Weekdays from Monday on, the first working day; 0 is Sunday. */
const week = [1, 2, 3, 4, 5, 6, 0];

/** One day of the line, with a voice during office hours. */
function dayPath(weekday: number): string {
  const { opens, closes } = openingTimeOn(weekday, company.officeHours);
  if (opens === closes) return `M${-halfDay} 0H${halfDay}`;
  const center = ((opens + closes) / 2 - 12) * hourWidth;
  // The swing fades towards both ends, so the wave is a little wider than the hours.
  const spread = (closes - opens) * 0.75 * hourWidth;
  return linePath({ level: 1, phase: 4.6, center }, { reach: halfDay, spread, swing: 34 });
}

const paths = week.map((weekday) => dayPath(weekday));

/** The office's week. The marker of the current time is amber, the color of live things, during office hours. */
export function OfficeWeek({ now }: { now: Date | undefined }) {
  const clock = now && wallClock(now);
  const today = clock ? week.indexOf(clock.weekday) : -1;
  const isOpen = now !== undefined && officeStatus(now, company.officeHours).open;
  const marker = clock && (today * 24 + clock.minutes / 60) * hourWidth - halfDay;
  return (
    <div aria-hidden="true">
      <svg
        aria-hidden="true"
        viewBox={`${-halfDay} -30 ${halfDay * 14} 60`}
        preserveAspectRatio="none"
        fill="none"
        className="block h-20 w-full overflow-visible"
      >
        {paths.map((path, index) => (
          <path
            key={week[index]}
            d={path}
            transform={`translate(${index * halfDay * 2})`}
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="text-violet"
          />
        ))}
        {marker !== undefined && (
          <path
            d={`M${marker} -30V30`}
            stroke="currentColor"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
            className={isOpen ? "text-dawn" : "text-text-muted"}
          />
        )}
      </svg>
      <ol className="mt-3 grid grid-cols-7 text-center font-mono text-label">
        {contact.office.days.map((day, index) => (
          <li key={day} className={index === today ? "text-text" : "text-text-muted"}>
            {day}
          </li>
        ))}
      </ol>
    </div>
  );
}
