import { bookingOf, type CalendarAnswer, calendarVisitors } from "#fixtures/scheduler-visitor.ts";
import { startSite, visitorsFromEverywhere } from "#fixtures/site-process.ts";
import { percentile } from "../../bench/measure.ts";

export interface ContestReport {
  readonly contenders: number;
  /** Confirmed bookings, and rows with a booking. Must be 1 each. */
  readonly booked: number;
  readonly rows: number;
  /** Refusals with three other free times. Must be all the other requests. */
  readonly refused: number;
  /** Any other responses. Must be empty. */
  readonly surprises: readonly string[];
  readonly perSecond: number;
  /** ms */
  readonly p50: number;
  readonly p99: number;
}

/** Many visitors compete for one slot over HTTP, each with an address of its own so that no limit applies. */
export async function bookingContest(options: {
  contenders: number;
  parallel: number;
}): Promise<ContestReport> {
  const { contenders, parallel } = options;
  // The web process alone, so that the booking's mails are not measured too.
  await using site = await startSite({ part: "web", env: { ...visitorsFromEverywhere, LOG_LEVEL: "error" } });
  using visitors = calendarVisitors(site.origin, parallel);
  const free = new Set(await visitors.freeTimes());
  const [other = "", wish = ""] = [...free].slice(free.size / 2);
  // Warm-up: the contest is measured, not the first steps of a process.
  await Promise.all(
    Array.from({ length: parallel }, () => visitors.send("POST", "/bookings", bookingOf(other))),
  );
  free.delete(other);
  const answers: CalendarAnswer[] = [];
  let begun = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (begun++ < contenders) answers.push(await visitors.send("POST", "/bookings", bookingOf(wish)));
    }),
  );
  const seconds = (performance.now() - start) / 1_000;
  const isRefusal = ({ status, body }: CalendarAnswer) =>
    status === 409 && isChoice(body?.alternatives) && !body.alternatives.includes(wish);
  const isChoice = (times: unknown) =>
    Array.isArray(times) && new Set(times).size === 3 && times.every((time) => free.has(time));
  const times = answers.map(({ ms }) => ms);
  return {
    contenders,
    booked: answers.filter(({ status }) => status === 201).length,
    rows: (
      await site.rows("select from larkline.booking where state <> 'cancelled' and starts_at = $1", [wish])
    ).length,
    refused: answers.filter(isRefusal).length,
    surprises: answers
      .filter((answer) => answer.status !== 201 && !isRefusal(answer))
      .map(({ status, body }) => `${status} ${JSON.stringify(body)}`),
    perSecond: Math.round(contenders / seconds),
    p50: Math.round(percentile(times, 0.5)),
    p99: Math.round(percentile(times, 0.99)),
  };
}
