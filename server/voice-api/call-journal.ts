import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { Logger } from "#server/log.ts";
import type { CallJournal } from "#voice/index.ts";
import { isUuid } from "./identifiers.ts";

/** Keeps the times of calls, and how they ended. A call goes on when that fails; the failure is logged. */
export function createCallJournal(
  kysely: Kysely<Tables>,
  log: Logger,
): CallJournal & {
  /** Resolves when everything so far is written. */
  written(): Promise<void>;
} {
  /** The last write of each call: a call's writes keep their order. */
  const writing = new Map<string, Promise<void>>();

  function write(id: string, act: () => Promise<unknown>): void {
    const written = (writing.get(id) ?? Promise.resolve())
      .then(act)
      .then(() => undefined)
      .catch((error: unknown) => log.error({ err: error, call: id }, "a call's times were not kept"))
      .then(() => {
        if (writing.get(id) === written) writing.delete(id);
      });
    writing.set(id, written);
  }

  const idOrNull = (id: string | undefined) => (id !== undefined && isUuid(id) ? id : null);

  return {
    made({ id, isPublic, assistantId, squadId, name }) {
      const made = new Date();
      write(id, () =>
        kysely
          .insertInto("larkline.call")
          .values({
            id,
            created_at: made,
            kind: "webCall",
            is_public: isPublic,
            assistant_id: idOrNull(assistantId),
            squad_id: idOrNull(squadId),
            // A page could write anything into it.
            name: isPublic ? null : (name ?? null),
          })
          .execute(),
      );
    },
    joined(id) {
      const started = new Date();
      write(id, () =>
        kysely.updateTable("larkline.call").set({ started_at: started }).where("id", "=", id).execute(),
      );
    },
    ended(id, reason) {
      const ended = new Date();
      write(id, () =>
        kysely
          .updateTable("larkline.call")
          .set({ ended_at: sql<Date>`greatest(${ended}, started_at, created_at)`, ended_reason: reason })
          .where("id", "=", id)
          .execute(),
      );
    },
    async written() {
      await Promise.all(writing.values());
    },
  };
}

/** Longest call that a definition can ask for, with the time to join it. */
const longest = "13 hours";

/**
 * Ends calls whose process died without a word. With other processes on the database only those that cannot be going
 * on any more.
 */
export async function endLostCalls(
  kysely: Kysely<Tables>,
  { isAlone }: { readonly isAlone: boolean },
): Promise<void> {
  let lost = kysely
    .updateTable("larkline.call")
    .set({
      ended_at: sql<Date>`greatest(clock_timestamp(), started_at, created_at)`,
      ended_reason: "server-shutdown",
    })
    .where("ended_at", "is", null);
  if (!isAlone) lost = lost.where("created_at", "<", sql<Date>`now() - ${longest}::interval`);
  await lost.execute();
}
