import type { Desk } from "#content/desk/desk.ts";

type Booking = Desk["calendar"]["days"][number]["bookings"][number];

const looks: Record<Booking["state"], string> = {
  taken: "bg-text/8 text-text-muted",
  freed: "border border-outline border-dashed text-text-muted line-through",
  booked: "bg-ok font-semibold text-ink",
};

/** One person's days, to scale, with what this call moved. */
export function CalendarPart({ desk: { calendar } }: { desk: Desk }) {
  const { person, hours, days, states } = calendar;
  return (
    <div className="grid grid-cols-[auto_repeat(3,minmax(0,1fr))] gap-x-1.5 text-label leading-[1.15] @md/desk:gap-x-2.5">
      <p className="self-end pb-2 font-semibold wrap-anywhere">{person}</p>
      {days.map(({ day }) => (
        <p key={day} aria-hidden="true" className="self-end pb-2 pl-2.5 text-text-muted @md/desk:pl-3">
          {day}
        </p>
      ))}
      <div
        aria-hidden="true"
        className="desk-day text-right font-mono text-[0.6875rem] text-text-muted leading-none"
      >
        {hours.map((hour, index) => (
          <span key={hour} className={`${rowStarts[index * 4]} row-span-4 pr-1`}>
            {hour}
          </span>
        ))}
      </div>
      {days.map(({ day, bookings }) => (
        <ol key={day} aria-label={day} className="desk-day border-hairline border-l pl-1">
          {bookings.map(({ from, quarters, text, state }) => (
            <li
              key={text}
              className={`${rowStarts[from]} ${rowSpans[quarters]} mb-0.5 rounded-md px-1.5 py-1 wrap-anywhere @md/desk:px-2 ${looks[state]}`}
            >
              {text}{" "}
              {state !== "taken" && (
                <span className={state === "freed" ? "inline-block text-text no-underline" : "font-normal"}>
                  {states[state]}
                </span>
              )}
            </li>
          ))}
        </ol>
      ))}
    </div>
  );
}

/** Quarters of an hour from the first row on. Written out, since classes are found in the source. */
const rowStarts = [
  "row-start-1",
  "row-start-2",
  "row-start-3",
  "row-start-4",
  "row-start-5",
  "row-start-6",
  "row-start-7",
  "row-start-8",
  "row-start-9",
  "row-start-10",
  "row-start-11",
  "row-start-12",
  "row-start-13",
  "row-start-14",
  "row-start-15",
  "row-start-16",
  "row-start-17",
  "row-start-18",
  "row-start-19",
  "row-start-20",
  "row-start-21",
  "row-start-22",
  "row-start-23",
  "row-start-24",
  "row-start-25",
  "row-start-26",
] as const;

/** Lengths of bookings in quarters of an hour. */
const rowSpans: Readonly<Record<number, string>> = {
  2: "row-span-2",
  3: "row-span-3",
  4: "row-span-4",
  6: "row-span-6",
  8: "row-span-8",
};
