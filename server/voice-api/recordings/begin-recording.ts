import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { RecordingKind } from "#voice/index.ts";
import { rowName } from "../identifiers.ts";
import type { Sealing } from "../sealing.ts";

/** What the key of a recording is sealed under. */
export const recordingKeyName = (call: string) => rowName("larkline.call_recording", call);

/** @returns false if nothing may be recorded: somebody has refused, or there is a recording already. */
export async function beginRecording(
  kysely: Kysely<Tables>,
  sealing: Pick<Sealing, "sealBytes">,
  call: string,
  kind: RecordingKind,
): Promise<boolean> {
  const key = await sealing.sealBytes(randomBytes(32), recordingKeyName(call));
  const made = await kysely
    .insertInto("larkline.call_recording")
    .values({ call_id: call, kind, key })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

/** Nothing more is recorded. What is on its way is still taken for a minute. */
export async function stopRecording(kysely: Kysely<Tables>, call: string): Promise<void> {
  await kysely
    .updateTable("larkline.call_recording")
    .set({ stopped_at: sql<Date>`clock_timestamp()` })
    .where("call_id", "=", call)
    .where("stopped_at", "is", null)
    .execute();
}
