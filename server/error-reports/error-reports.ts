import { type Kysely, sql } from "kysely";
import { DatabaseError } from "pg";
import type { Tables } from "#server/database/tables.ts";
import type { Env } from "#server/env.ts";
import type { Logger } from "#server/log.ts";
import { type DescribedError, describeError, type ToldError } from "./describe-error.ts";
import { createSentrySender } from "./sentry.ts";

/** Collects errors of pages and calls. */
export interface ErrorReports {
  /** False when nothing is collected: then pages tell nothing either. */
  readonly isOn: boolean;
  /** Takes a report, and describes it without anything of a visitor's. Never throws; what fails is logged. */
  note(told: ToldError): void;
  /** Resolves when everything so far is kept or sent. */
  settled(): Promise<void>;
}

/** Most different errors that are kept. A new one beyond them is lost until the operator clears the list. */
export const mostKinds = 1_000;

/** Most reports on their way at a time; others are dropped. */
const mostPending = 50;

/** Keeps reports in the database, sends them to `SENTRY_DSN`, or neither (`ERROR_REPORTS=off`). */
export function createErrorReports(options: {
  readonly env: Pick<Env, "ERROR_REPORTS" | "SENTRY_DSN">;
  readonly kysely: Kysely<Tables>;
  readonly log: Logger;
}): ErrorReports {
  const { env, kysely, log } = options;
  const isOn = env.ERROR_REPORTS === "on";
  const pending = new Set<Promise<void>>();
  const pass =
    env.SENTRY_DSN === undefined
      ? (error: DescribedError) => keep(kysely, error)
      : createSentrySender({ dsn: env.SENTRY_DSN, now: Date.now });
  return {
    isOn,
    note(told) {
      if (!isOn || pending.size >= mostPending) return;
      const passed = Promise.resolve()
        .then(() => pass(describeError(told)))
        .catch((error: unknown) => log.warn({ err: error }, "a report of an error was not kept"))
        .finally(() => pending.delete(passed));
      pending.add(passed);
    },
    async settled() {
      await Promise.all(pending);
    },
  };
}

/** An error of this process, in a call. */
export function toldOf(error: unknown): ToldError {
  if (!(error instanceof Error)) return { place: "call", name: "Error", message: "" };
  // A database error's message quotes the row.
  const message = error instanceof DatabaseError ? `code ${error.code}` : error.message;
  const frames = (error.stack ?? "").slice((error.stack ?? "").indexOf(error.message) + error.message.length);
  return { place: "call", name: error.name, message, stack: frames };
}

/** Counts an error that is known, and keeps one that is not while there is room. */
async function keep(kysely: Kysely<Tables>, error: DescribedError): Promise<void> {
  const { fingerprint, place, name, message, frames, path } = error;
  const known = await kysely
    .updateTable("larkline.error_report")
    .set({
      times: sql<string>`times + 1`,
      last_seen_at: sql<Date>`clock_timestamp()`,
      ...(path !== null && { path }),
    })
    .where("fingerprint", "=", fingerprint)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0n) return;
  await sql`
    insert into larkline.error_report as kept (fingerprint, place, name, message, frames, path)
    select ${fingerprint}, ${place}, ${name}, ${message}, ${[...frames]}::text[], ${path}
    where (select count(*) from larkline.error_report) < ${mostKinds}
    on conflict (fingerprint) do update set times = kept.times + 1, last_seen_at = clock_timestamp()`.execute(
    kysely,
  );
}

/** What was kept, last seen first. */
export function listErrors(kysely: Kysely<Tables>, limit: number) {
  return kysely
    .selectFrom("larkline.error_report")
    .selectAll()
    .orderBy("last_seen_at", "desc")
    .orderBy("fingerprint")
    .limit(limit)
    .execute();
}

/** Forgets every report. @returns how many different errors there were. */
export async function clearErrors(kysely: Kysely<Tables>): Promise<number> {
  const { numDeletedRows } = await kysely.deleteFrom("larkline.error_report").executeTakeFirst();
  return Number(numDeletedRows);
}
