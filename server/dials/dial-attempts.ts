import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";

/** How a ringing of a phone can end. A CHECK on `larkline.dial_attempt.state` repeats these. */
export type AttemptEnd =
  /** A machine answered; the text says whether it has the whole message. */
  | { readonly voicemail: "message" | "no-message" }
  | "busy"
  | "no-answer"
  | "rejected"
  | "no-such-number"
  | "failed"
  | "cancelled"
  | "answered";

/** A phone that is to be rung now. */
export interface DueDial {
  readonly attemptId: string;
  readonly dialId: string;
  /** In E.164. */
  readonly phone: string;
}

/**
 * Takes the next phone to ring, and writes it down: nobody takes it again, whatever becomes of this process.
 *
 * @param node this process, when there may be others on the database.
 */
export async function takeDial(
  kysely: Kysely<Tables>,
  node: string | undefined,
): Promise<DueDial | undefined> {
  const { rows } = await sql<{ attempt_id: string; dial_id: string; phone: string }>`
    select * from larkline.take_dial(${node ?? null})`.execute(kysely);
  const [row] = rows;
  return row && { attemptId: row.attempt_id, dialId: row.dial_id, phone: row.phone };
}

/**
 * Notes that a phone rings, or who answered it. A person may turn out to be a machine.
 *
 * @param callId of the call that goes on with it.
 */
export async function noteAttempt(
  kysely: Kysely<Tables>,
  attemptId: string,
  state: "ringing" | "answered" | "voicemail",
  callId?: string,
): Promise<void> {
  await sql`
    update larkline.dial_attempt set state = ${state}, call_id = coalesce(${callId ?? null}, call_id)
    where id = ${attemptId} and ended_at is null and (${state} <> 'ringing' or state in ('dialling', 'ringing'))`.execute(
    kysely,
  );
}

/** Those of some attempts that are not over. */
export async function openAttempts(
  kysely: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from larkline.dial_attempt where id = any (${ids}) and ended_at is null`.execute(kysely);
  return new Set(rows.map(({ id }) => id));
}

/** Ends an attempt. The database decides whether, and when, the phone is rung again. */
export async function endAttempt(kysely: Kysely<Tables>, attemptId: string, end: AttemptEnd): Promise<void> {
  const [outcome, message] =
    typeof end === "string" ? [end, null] : ["voicemail", end.voicemail === "message"];
  await sql`select larkline.end_dial_attempt(${attemptId}, ${outcome}, ${message})`.execute(kysely);
}

/** Closes what processes that died were ringing. @param all true for the only process on its database, at its start. */
export async function loseAttempts(kysely: Kysely<Tables>, all: boolean): Promise<void> {
  await sql`select larkline.lose_dial_attempts(${all})`.execute(kysely);
}
