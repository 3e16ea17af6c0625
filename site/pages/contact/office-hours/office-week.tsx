import { company } from "#content/company.ts";
import { contact } from "#content/contact/contact.ts";
import { officeStatus, openingTimeOn, wallClock } from "./office-status.ts";

/** Width of an hour and of half a day in the drawing's own units. */
const hourWidth = 10;
const halfDay = 12 * hourWidth;
/** Weekdays from Monday on, the first working day; 0 is Sunday. */
const week = [1, 2, 3, 4, 5, 6, 0];

/** How far the line is raised while the office is open. */
const raise = 22;

/** One day of the line, raised during office hours. It has no wave: a wave is a voice, and nobody speaks here. */
function dayPath(weekday: number): string {
  const { opens, closes } = openingTimeOn(weekday, company.officeHours);
  if (opens === closes) return `M${-halfDay} 0H${halfDay}`;
  const [from, to] = [opens, closes].map((hour) => (hour - 12) * hourWidth);
  return `M${-halfDay} 0H${from}V${-raise}H${to}V0H${halfDay}`;
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
        viewBox={`${-halfDay} -30 ${halfDay * 14} 34`}
        preserveAspectRatio="none"
        fill="none"
        className="block h-14 w-full overflow-visible"
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
            className="fill-violet/14 text-violet"
          />
        ))}
        {marker !== undefined && (
          <path
            d={`M${marker} -34V8`}
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
