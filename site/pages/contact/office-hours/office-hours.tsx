import { type ReactNode, useSyncExternalStore } from "react";
import { company } from "#content/company.ts";
import { contact } from "#content/contact/contact.ts";
import { officeStatus } from "./office-status.ts";
import { OfficeWeek } from "./office-week.tsx";

/**
 * The office week drawn along the line, the hours in words, whether the office is open now, and who picks up if not.
 *
 * @param children The button that calls.
 */
export function OfficeHours({ children }: { children: ReactNode }) {
  const now = useNow();
  const { title, zone } = contact.office;
  return (
    <div className="grid gap-y-10">
      <div className="grid items-end gap-x-16 gap-y-4 @3xl:grid-cols-[1fr_auto]">
        <h2 id="office-title" className="text-title">
          {title}
        </h2>
        <div className="min-h-14 @3xl:grid @3xl:content-end @3xl:text-right">
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
      <OnCall now={now}>{children}</OnCall>
    </div>
  );
}

/** Says at every hour who picks up; its place is the same before the time is known, so nothing moves. */
function OnCall({ now, children }: { now: Date | undefined; children: ReactNode }) {
  const { unknown, open, closed, text } = contact.office.onCall;
  const isOpen = now && officeStatus(now, company.officeHours).open;
  return (
    <div className="grid items-center gap-x-12 gap-y-6 rounded-panel border border-outline bg-night p-6 @2xl:p-8 @3xl:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h3 className="flex min-h-[2.4em] items-center gap-3 text-heading @lg:min-h-0">
          <span aria-hidden="true" className="size-2.5 flex-none rounded-full bg-dawn" />
          {isOpen === undefined ? unknown : isOpen ? open : closed}
        </h3>
        <p className="mt-2 max-w-[36rem] text-text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap">{children}</div>
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
