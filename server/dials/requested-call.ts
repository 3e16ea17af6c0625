import { type Kysely, sql } from "kysely";
import * as v from "valibot";
import { followedFor, type RequestedCall, type RequestedCallState } from "#domain/requested-call.ts";
import type { Tables } from "#server/database/tables.ts";

/**
 * What the visitor who asked for a call may know of it. Its id is told to nobody else.
 *
 * @param id of the dial, as a stranger gives it.
 * @returns undefined for a call that is not known here, or was asked for too long ago.
 */
export async function requestedCall(kysely: Kysely<Tables>, id: string): Promise<RequestedCall | undefined> {
  if (!v.is(uuid, id)) return undefined;
  const { rows } = await sql<CallRow>`
    select d.state as dial, last.state as attempt, last.ended_at is not null as "hasEnded",
      last.left_message as "leftMessage", before.left_message as "leftBefore",
      case last.state when 'waiting' then last.not_before end as again, before.state as before
    from larkline.dial d
    left join lateral (
      select * from larkline.dial_attempt a where a.dial_id = d.id order by a.number desc limit 1) last on true
    left join larkline.dial_attempt before on before.dial_id = d.id and before.number = last.number - 1
    where d.id = ${id} and d.created_at > now() - ${followedFor / 1_000} * interval '1 second'`.execute(
    kysely,
  );
  const [row] = rows;
  if (!row) return undefined;
  const state = stateOf(row);
  const leftMessage = row.attempt === "waiting" ? row.leftBefore : row.leftMessage;
  return {
    state,
    ...(row.again && { again: row.again.toISOString() }),
    ...(state === "voicemail" && { leftMessage: leftMessage === true }),
  };
}

const uuid = v.pipe(v.string(), v.uuid());

interface CallRow {
  readonly dial: "waiting" | "handed-over" | "cancelled" | "expired";
  /** State of the last attempt. */
  readonly attempt: RequestedCallState | "lost" | null;
  readonly hasEnded: boolean;
  readonly leftMessage: boolean | null;
  readonly again: Date | null;
  /** Of the one before. */
  readonly before: RequestedCallState | null;
  readonly leftBefore: boolean | null;
}

function stateOf({ dial, attempt, hasEnded, before }: CallRow): RequestedCallState {
  if (attempt === null) {
    if (dial === "waiting" || dial === "cancelled") return dial;
    return "failed";
  }
  // One that is to be rung again is what it was before.
  if (attempt === "waiting") return before ?? "waiting";
  if (attempt === "lost") return "failed";
  if (attempt === "voicemail") return hasEnded ? attempt : "leaving-message";
  return attempt === "answered" && hasEnded ? "over" : attempt;
}
