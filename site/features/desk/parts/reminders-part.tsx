import type { Desk } from "#content/desk/desk.ts";

/** The bookings that are likely to be forgotten, and the text that goes out for this call's booking. */
export function RemindersPart({ desk: { reminders } }: { desk: Desk }) {
  const { title, likely, text } = reminders;
  return (
    <>
      <p className="font-semibold">{title}</p>
      <ul className="mt-2 text-[0.9375rem] leading-snug">
        {likely.map(({ name, booking, why, outcome }) => (
          <li
            key={name}
            className="grid grid-cols-1 justify-between gap-x-4 border-hairline border-t py-2 @2xs/desk:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span>
              {name}, {booking}
            </span>
            <span className="text-label text-ok leading-5 @2xs/desk:max-w-32 @2xs/desk:text-right @md/desk:max-w-none">
              {outcome}
            </span>
            <span className="col-span-full text-label text-text-muted">{why}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 mb-1.5 border-hairline border-t pt-3 text-label text-text-muted">{text.label}</p>
      <p className="max-w-80 rounded-card rounded-br-sm bg-violet-strong px-4 py-2.5 text-[0.9375rem] text-white leading-snug @md/desk:ml-auto">
        {text.words}
      </p>
    </>
  );
}
