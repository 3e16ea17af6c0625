import { useSyncExternalStore } from "react";
import { company } from "#content/company.ts";
import { contact } from "#content/contact/contact.ts";
import { officeStatus } from "./office-status.ts";
import { OfficeWeek } from "./office-week.tsx";

/** The office week drawn along the line, the hours in words, and whether the office is open now. */
export function OfficeHours() {
  const now = useNow();
  const { title, zone } = contact.office;
  return (
    <div className="grid gap-y-10">
      <div className="grid items-end gap-x-16 gap-y-4 @3xl:grid-cols-[1fr_auto]">
        <h2 id="office-title" className="text-title">
          {title}
        </h2>
        <div className="min-h-20 @3xl:min-h-14 @3xl:text-right">
          {now ? <Status now={now} /> : <p className="text-text-muted">{zone}</p>}
        </div>
      </div>
      <OfficeWeek now={now} />
      <dl className="grid gap-x-12 gap-y-4 @2xl:grid-cols-3">
        {company.officeHours.map(({ days, hours }) => (
          <div key={days} className="border-hairline border-t pt-4">
            <dt className="text-text-muted">{days}</dt>
            <dd className="mt-1 font-mono text-lead tabular-nums">{hours}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Status({ now }: { now: Date }) {
  const { open, until, closed, opens, yours } = contact.office;
  const status = officeStatus(now, company.officeHours);
  const change = status.open ? status.until : status.opens;
  const there = timeIn(change, company.officeTimeZone);
  const here = timeIn(change, undefined);
  return (
    <>
      <p className="flex items-baseline gap-3 @3xl:justify-end">
        <span
          aria-hidden="true"
          className={`size-2.5 flex-none rounded-full ${status.open ? "bg-dawn" : "border border-outline"}`}
        />
        <span>
          <strong className="font-semibold">{status.open ? open : closed}</strong>
          <span className="text-text-muted">
            , {status.open ? until(there.time) : opens(there.weekday, there.time)}
          </span>
        </span>
      </p>
      <p className="mt-1 text-label text-text-muted">
        {there.time === here.time && there.weekday === here.weekday
          ? contact.office.zone
          : yours(`${here.weekday} ${here.time}`)}
      </p>
    </>
  );
}

/** @param timeZone Undefined for the visitor's own. */
function timeIn(zone: Date, timeZone: string | undefined): { weekday: string; time: string } {
  const options = {
    hour: "numeric",
    minute: "2-digit",
    hourCycle: "h23",
    weekday: "long",
    timeZone,
  } as const;
  const parts = new Intl.DateTimeFormat("en-US", options).formatToParts(zone);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return { weekday: part("weekday"), time: `${Number(part("hour"))}:${part("minute")}` };
}

const minute = 60_000;

function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, minute / 4);
  return () => clearInterval(timer);
}

/** The current time, to the minute. Undefined in the prerendered page, which does not know when it is read. */
function useNow(): Date | undefined {
  const minutes = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / minute),
    () => undefined,
  );
  return minutes === undefined ? undefined : new Date(minutes * minute);
}
