import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { bookingOf, type CalendarAnswer, calendarVisitors } from "#fixtures/scheduler-visitor.ts";
import { startSite, visitorsFromEverywhere } from "#fixtures/site-process.ts";
import { createBookingStore } from "#server/booking/booking-store.ts";
import type { Tables } from "#server/database/tables.ts";

export interface BookingStormReport {
  readonly attempts: number;
  readonly kills: number;
  /** Requests that were repeated because no response came. */
  readonly resent: number;
  readonly booked: number;
  readonly refused: number;
  /** Slots confirmed to a visitor while another had them. Must be 0. */
  readonly doubled: number;
  /** Confirmed bookings that the database does not hold as confirmed. Must be 0. */
  readonly broken: number;
  /** Bookings in the database that were never confirmed. Must be 0. */
  readonly unknown: number;
  /** Slots that could not be booked at the end. Must be 0. */
  readonly lost: number;
  readonly surprises: readonly string[];
}

/** Visitors want this many adjacent slots; after `favour` attempts, they want the next ones. */
const wanted = 4;
const favour = 50;

interface Promised {
  readonly submission: string;
  readonly start: string;
  /** The attempt at which it is cancelled, before visitors want the slot again. */
  readonly until: number;
  isGivenBack: boolean;
}

/**
 * Visitors compete for few slots: they hold, leave, book and later cancel, while the server is repeatedly killed with
 * SIGKILL. Without a response, they repeat the request, like the widget. Finally, confirmed bookings are compared with
 * the rows, and all free slots are booked.
 *
 * @param random in [0, 1), passed in so that a run can be repeated.
 */
export async function bookingStorm(options: {
  attempts: number;
  slots: number;
  kills: number;
  visitors: number;
  random: () => number;
}): Promise<BookingStormReport> {
  const { attempts, kills, random } = options;
  await using site = await startSite({ part: "web", env: { ...visitorsFromEverywhere, LOG_LEVEL: "fatal" } });
  using visitors = calendarVisitors(site.origin, options.visitors);
  const pool = new pg.Pool({ ...(await site.connection()), max: 4 });
  // PostgreSQL stops with the site, perhaps before the last connection is closed.
  pool.on("error", () => undefined);
  const store = createBookingStore(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }));
  const slots = (await visitors.freeTimes()).slice(0, options.slots);
  const promises = new Map<string, Promised>();
  /** Id of the confirmed booking of each slot. */
  const owners = new Map<string, string>();
  const keptFor = (0.8 * favour * slots.length) / wanted;
  /** Bookings that are not cancelled yet, oldest first. */
  const kept: string[] = [];
  const surprises: string[] = [];
  const counts = { resent: 0, refused: 0, doubled: 0 };
  let begun = 0;

  const killer = (async () => {
    for (let kill = 1; kill <= kills; kill++) {
      while (begun < (kill * attempts) / (kills + 1)) await wait(5);
      await site.kill();
      await site.start();
    }
  })();
  await Promise.all(
    Array.from({ length: options.visitors }, async () => {
      while (begun++ < attempts) {
        await giveBackOldest();
        await attempt(pick());
      }
    }),
  );
  await killer;
  const { broken, unknown } = await compare();
  // As if five minutes had passed: the holds of visitors who left expire.
  await site.rows("update larkline.booking set held_until = now() where state = 'held'");
  await Promise.all(slots.filter((slot) => !owners.has(slot)).map((slot) => book(slot, randomUUID())));
  const [{ full } = { full: 0 }] = await site.rows<{ full: number }>(
    `select count(distinct starts_at)::int as full from larkline.booking
     where state = 'booked' and starts_at = any ($1)`,
    [slots],
  );
  await pool.end();
  return {
    attempts,
    kills,
    ...counts,
    booked: promises.size,
    broken,
    unknown,
    lost: slots.length - full,
    surprises,
  };

  function pick(): string {
    const first = Math.floor(begun / favour) * wanted;
    return slots[(first + Math.floor(random() * wanted)) % slots.length] ?? "";
  }

  async function attempt(start: string): Promise<void> {
    const submission = randomUUID();
    if (random() < 0.3) {
      const held = await untilAnswered("PUT", "/holds", { submission, start });
      if (!expect(held, 200)) return;
      const chance = random();
      if (chance < 0.01) return;
      if (chance < 0.3) {
        expect(await untilAnswered("DELETE", `/holds/${submission}`), 204);
        return;
      }
    }
    await book(start, submission);
  }

  async function book(start: string, submission: string): Promise<void> {
    const answer = await untilAnswered("POST", "/bookings", bookingOf(start, submission));
    if (!expect(answer, 201)) return;
    const id = String(answer.body.uri).split("/").at(-1) ?? "";
    if (answer.body.start !== start || answer.body.state !== "booked")
      surprises.push(`${start} was answered with ${JSON.stringify(answer.body)}`);
    if (owners.has(start)) counts.doubled++;
    owners.set(start, id);
    promises.set(id, { submission, start, until: begun + keptFor, isGivenBack: false });
    kept.push(id);
  }

  async function giveBackOldest(): Promise<void> {
    const [id = ""] = kept;
    const promised = promises.get(id);
    if (!promised || promised.until > begun) return;
    kept.shift();
    promised.isGivenBack = true;
    // Another visitor's confirmation may arrive before that of this cancellation.
    owners.delete(promised.start);
    if (!(await store.cancel(id, 0, "operator"))) surprises.push(`${id} could not be given back`);
  }

  async function untilAnswered(method: string, path: string, body?: unknown): Promise<CalendarAnswer> {
    for (;;) {
      const answer = await visitors.send(method, path, body);
      if (answer.status !== undefined) return answer;
      counts.resent++;
      await wait(100);
    }
  }

  /** Checks a response; a refusal must name three other times. @returns true if the status is `hoped`. */
  function expect({ status, body }: CalendarAnswer, hoped: number): boolean {
    if (status === hoped) return true;
    if (status === 409 && body?.alternatives?.length === 3) counts.refused++;
    else surprises.push(`${status} ${JSON.stringify(body)}`);
    return false;
  }

  async function compare() {
    const rows = await site.rows<{ id: string; submission: string; start: Date; state: string }>(
      `select id, submission_id as submission, starts_at as start, state from larkline.booking where state <> 'held'`,
    );
    const stored = new Map(rows.map((row) => [row.id, row]));
    const isBroken = ([id, { submission, start, isGivenBack }]: [string, Promised]) => {
      const row = stored.get(id);
      return (
        row?.submission !== submission ||
        row.start.toISOString() !== start ||
        row.state !== (isGivenBack ? "cancelled" : "booked")
      );
    };
    return {
      broken: [...promises].filter(isBroken).length,
      unknown: rows.filter(({ id }) => !promises.has(id)).length,
    };
  }
}
