import pg from "pg";
import { bookingOf, type CalendarVisitors, calendarVisitors } from "#fixtures/scheduler-visitor.ts";
import { type SiteProcess, startSite, visitorsFromEverywhere } from "#fixtures/site-process.ts";
import { closedLoop, medianLoad, round, type TimedLoad } from "../measure.ts";

const stored = 10_000;
const runs = 5;
const ms = 2_000;
const day = 24 * 60 * 60_000;
const slotLength = 30 * 60_000;

/** Connections for the bare inserts: as many as the server's pool. */
const directConnections = 16;

/**
 * Measures the month view with ten thousand stored bookings, and bookings per second compared to bare inserts: the same
 * values into a table with the same columns but without constraints, indexes and mails.
 */
export async function benchScheduler(): Promise<void> {
  await monthView();
  await bookings();
}

async function monthView(): Promise<void> {
  const hosts = Array.from({ length: 14 }, (_, index) => `Host ${index + 1}`);
  await using site = await startCalendar(hosts);
  using visitors = calendarVisitors(site.origin, 20);
  const count = await store(site, hosts, await visitors.freeTimes(1));
  if (count !== stored) throw new Error(`Only ${count} bookings could be stored.`);
  const table = [];
  for (const clients of [1, 20]) {
    const loads: TimedLoad[] = [];
    for (let run = 0; run < runs; run++)
      loads.push(await closedLoop({ clients, ms, task: () => showMonth(visitors) }));
    const load = medianLoad(loads);
    table.push({
      clients,
      "months/s": round(load.perSecond),
      "p50 ms": round(load.p50, 1),
      "p95 ms": round(load.p95, 1),
      "p99 ms": round(load.p99, 1),
      // The limit is for a single visitor's wait. Twenty without pauses show the machine's capacity.
      limit: clients === 1 ? "p99 ≤ 50" : "",
    });
  }
  console.table(table);
}

/** Requests the six weeks that the calendar shows for this month or the next. */
async function showMonth(visitors: CalendarVisitors): Promise<void> {
  const from = Date.now() - Math.floor(Math.random() * 2) * 30 * day + 25 * day;
  const range = new URLSearchParams({ from: iso(from), to: iso(from + 42 * day) });
  const { status, body } = await visitors.send("GET", `/slots?${range}`);
  if (status !== 200 || body.slots.length === 0) throw new Error(`The month was answered with ${status}.`);
}

async function bookings(): Promise<void> {
  const hosts = ["Ana", "Ben", "Cho", "Dee", "Eli", "Fay"];
  await using site = await startCalendar(hosts);
  const direct = new pg.Pool({ ...(await site.connection()), max: directConnections });
  direct.on("error", () => undefined);
  await direct.query("create table bare_booking (like larkline.booking including defaults)");
  const table = [];
  for (const clients of [1, 20]) {
    using visitors = calendarVisitors(site.origin, clients);
    const http: TimedLoad[] = [];
    const sql: TimedLoad[] = [];
    // Alternating runs, so that disturbances of the machine affect both.
    for (let run = 0; run < runs; run++) {
      await direct.query("truncate larkline.booking, bare_booking cascade");
      await direct.query("delete from graphile_worker._private_jobs");
      const free = await visitors.freeTimes(1);
      const wishes = shuffled(hosts.flatMap(() => free));
      sql.push(await closedLoop({ clients, ms, task: () => insertBare(direct, free[0] ?? "") }));
      http.push(await closedLoop({ clients, ms, task: () => book(visitors, next(wishes)) }));
    }
    const [viaHttp, bare] = [medianLoad(http), medianLoad(sql)];
    table.push({
      clients,
      "bookings/s": round(viaHttp.perSecond),
      "booking p99 ms": round(viaHttp.p99, 1),
      "bare inserts/s": round(bare.perSecond),
      "insert p99 ms": round(bare.p99, 1),
      ratio: round(viaHttp.perSecond / bare.perSecond, 2),
    });
  }
  await direct.end();
  console.table(table);
}

/** Starts the web process alone, so that mails are not measured too. */
function startCalendar(hosts: readonly string[]): Promise<SiteProcess> {
  return startSite({
    part: "web",
    env: { ...visitorsFromEverywhere, LOG_LEVEL: "error", SCHEDULER_HOSTS: hosts.join(",") },
  });
}

/** Fills the calendar evenly, without triggers, as these bookings need no mails. */
async function store(
  site: SiteProcess,
  hosts: readonly string[],
  starts: readonly string[],
): Promise<number> {
  const client = new pg.Client(await site.connection());
  await client.connect();
  await client.query("set session_replication_role = replica");
  const { rowCount } = await client.query(
    `insert into larkline.booking (submission_id, host, starts_at, ends_at, state, name, email)
     select gen_random_uuid(), host, start, start + interval '30 minutes', 'booked', 'Ada Lovelace', 'ada@bench.example'
     from unnest($1::timestamptz[]) as start, unnest($2::text[]) as host
     order by md5(start::text || host) limit $3`,
    [starts, hosts, stored],
  );
  await client.query("analyze larkline.booking");
  await client.end();
  return rowCount ?? 0;
}

async function insertBare(pool: pg.Pool, start: string): Promise<void> {
  const { submission, name, email, timeZone } = bookingOf(start);
  await pool.query(
    `insert into bare_booking (submission_id, host, starts_at, ends_at, state, name, email, time_zone)
     values ($1, 'Ana', $2, $3, 'booked', $4, $5, $6)`,
    [submission, start, iso(Date.parse(start) + slotLength), name, email, timeZone],
  );
}

async function book(visitors: CalendarVisitors, start: string): Promise<void> {
  const { status, body } = await visitors.send("POST", "/bookings", bookingOf(start));
  if (status !== 201) throw new Error(`The booking was answered with ${status}: ${JSON.stringify(body)}`);
}

function next(wishes: string[]): string {
  const wish = wishes.pop();
  if (wish === undefined) throw new Error("All times are booked; the bench needs more hosts.");
  return wish;
}

function shuffled(starts: readonly string[]): string[] {
  return starts
    .map((start) => ({ start, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ start }) => start);
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}
