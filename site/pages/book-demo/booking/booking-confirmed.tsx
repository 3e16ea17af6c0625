import { booking } from "#content/book-demo/booking.ts";
import { demoEvent } from "#content/booking/demo-event.ts";
import { readablePhoneNumber } from "#domain/forms/phone-number.ts";
import { CheckIcon } from "#ui/icons.tsx";
import { bookedTimeWords } from "./booked-time.ts";
import type { Booked } from "./booking-widget.ts";

/** The booked time in words. The step's heading is its heading. */
export function BookingConfirmed({ booked }: { booked: Booked }) {
  const { text, when, ...labels } = booking.confirmed;
  const time = bookedTimeWords(booked);
  return (
    <>
      <p className="mt-6 flex gap-3 text-lead">
        <CheckIcon className="mt-1.5 size-5 flex-none text-ok" />
        {text}
      </p>
      {time && (
        <dl className="mt-6 grid gap-x-6 border-hairline border-y py-4 @sm:grid-cols-[6rem_1fr] @sm:gap-y-4 [&>dt:not(:first-child)]:@max-sm:mt-4">
          <dt className="text-text-muted">{when}</dt>
          <dd>
            <time dateTime={booked.start}>
              <span className="block font-semibold">{time.day}</span>
              {time.hours}
            </time>
            <span className="block text-text-muted">{time.zone}</span>
          </dd>
          {booked.host && (
            <>
              <dt className="text-text-muted">{labels.with}</dt>
              <dd>{demoEvent.with(booked.host)}</dd>
            </>
          )}
          {booked.caller && (
            <>
              <dt className="text-text-muted">{labels.calls}</dt>
              <dd className="text-balance">
                {booked.caller === "visitor"
                  ? labels.youCall
                  : labels.weCall(booked.phone && readablePhoneNumber(booked.phone))}
              </dd>
            </>
          )}
        </dl>
      )}
    </>
  );
}
