import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { bookingOf, type CalendarAnswer, calendarVisitors } from "#fixtures/scheduler-visitor.ts";
import { startSite } from "#fixtures/site-process.ts";
import { createBookingStore } from "#server/booking/booking-store.ts";
import type { Tables } from "#server/database/tables.ts";

export interface BookingStormReport {
  readonly attempts: number;
  readonly kills: number;
  /** Requests whose answer did not come, and which were sent again. */
  readonly resent: number;
  readonly booked: number;
  readonly refused: number;
  /** Promised to one while another had it and had not given it back. Must be 0. */
  readonly doubled: number;
  /** Promised, and not in the database as it was told. Must be 0. */
  readonly broken: number;
  /** Booked in the database, and promised to nobody. Must be 0. */
  readonly unknown: number;
  /** Times that could not be booked when all was over. Must be 0. */
  readonly lost: number;
  readonly surprises: readonly string[];
}

/** So many times stand next to each other in the visitors' favour; the favour moves on after as many attempts. */
const wanted = 4;
const favour = 50;

interface Promised {
  readonly submission: string;
  readonly start: string;
  /** At which attempt it is given back: before the favour comes round again. */
  readonly until: number;
  isGivenBack: boolean;
}

/**
 * Visitors fight over few times: they hold, leave, book, and later give back, while the server is killed with signal 9
 * again and again. One whose answer did not come sends the same again, as the widget does. Then what was
 * promised is compared with the rows, and everything that is free is booked.
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
  await using site = await startSite({ part: "web", env: { TRUST_PROXY: "1", LOG_LEVEL: "fatal" } });
  using visitors = calendarVisitors(site.origin, options.visitors);
  const pool = new pg.Pool({ ...(await site.connection()), max: 4 });
  // PostgreSQL stops with the site, which may be before the last connection has gone.
  pool.on("error", () => undefined);
  const store = createBookingStore(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }));
  const slots = (await visitors.freeTimes()).slice(0, options.slots);
  const promises = new Map<string, Promised>();
  /** Who has a time now, as they were told. */
  const owners = new Map<string, string>();
  const keptFor = (0.8 * favour * slots.length) / wanted;
  /** What is not given back yet, the oldest first. */
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
  // Five minutes later, for those who left without a word.
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
    // Somebody else may be told that it is theirs before we are told that it is not ours.
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

  /** A refusal must name three other times. @returns whether it is what was hoped for. */
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
