import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import { repeat } from "#server/delivery/repeat.ts";
import type { Logger } from "#server/log.ts";
import { fileRows } from "#server/voice-api/file-rows.ts";
import type { FileStorage } from "#server/voice-api/storage/file-storage.ts";
import { StorageError } from "#server/voice-api/storage/storage-error.ts";
import type { KnowledgeParts } from "./library.ts";

/** Interval at which files are looked for that another process has left unread, in ms. */
const interval = 60_000;
/** A file that was begun and not finished by then is begun again. */
const longest = "5 minutes";
/** Time until a file is tried again whose content cannot be had. */
const whileAway = "1 minute";
/** Rows of passages that one statement inserts. */
const batch = 200;

/** Reads uploaded files in the background, one at a time. */
export interface FileReader {
  /** Looks for unread files now. */
  wake(): void;
  /** Resolves when the file in progress is done. */
  stop(): Promise<void>;
}

/** @param parts loads what reads files; called for the first file only. */
export function createFileReader({
  kysely,
  storage,
  log,
  parts,
}: {
  readonly kysely: Kysely<Tables>;
  readonly storage: FileStorage;
  readonly log: Logger;
  readonly parts: () => Promise<KnowledgeParts>;
}): FileReader {
  const content = fileRows(kysely, storage).content;
  let isStopped = false;
  let working: Promise<void> | undefined;
  let isWoken = false;

  /** Takes the oldest unread file, for which no other process then cares. */
  async function take() {
    const { rows } = await sql<{ id: string; mimetype: string }>`
      update larkline.file set reading_until = clock_timestamp() + ${longest}::interval
      where id = (
        select id from larkline.file
        where read_state = 'processing' and coalesce(reading_until < clock_timestamp(), true)
        order by created_at limit 1 for update skip locked
      )
      returning id, definition ->> 'mimetype' as mimetype`.execute(kysely);
    return rows[0];
  }

  async function read({ id, mimetype }: { readonly id: string; readonly mimetype: string }): Promise<void> {
    const { knowledge, encoderVersion, UnreadableError } = await parts();
    const pieces: Buffer[] = [];
    for await (const piece of content(id)) pieces.push(piece);
    try {
      const { passages, vectors } = await knowledge.read(Buffer.concat(pieces), mimetype);
      const rows = passages.map(({ heading, text }, number) => ({
        file_id: id,
        number,
        heading: storable(heading),
        text: storable(text) || "–",
        vector: bytesOf(vectors[number] ?? new Float32Array()),
      }));
      const length = passages.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
      await kysely.transaction().execute(async (trx) => {
        // The file may have been deleted meanwhile: its row is locked, or gone.
        const there = await trx
          .updateTable("larkline.file")
          .set({ read_state: "done", text_bytes: length, encoder: encoderVersion(), reading_until: null })
          .where("id", "=", id)
          .executeTakeFirst();
        if (there.numUpdatedRows === 0n) return;
        await trx.deleteFrom("larkline.file_passage").where("file_id", "=", id).execute();
        for (let at = 0; at < rows.length; at += batch)
          await trx
            .insertInto("larkline.file_passage")
            .values(rows.slice(at, at + batch))
            .execute();
      });
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      await fail(id, error.message);
    }
  }

  async function fail(id: string, reason: string): Promise<void> {
    await kysely
      .updateTable("larkline.file")
      .set({ read_state: "failed", read_reason: reason.slice(0, 200), reading_until: null })
      .where("id", "=", id)
      .execute();
  }

  /** Gives a file back, to be read at once or later. */
  async function release(id: string, wait = "0"): Promise<void> {
    await kysely
      .updateTable("larkline.file")
      .set({ reading_until: sql<Date>`clock_timestamp() + ${wait}::interval` })
      .where("id", "=", id)
      .execute();
  }

  async function readAll(): Promise<void> {
    do {
      isWoken = false;
      for (let file = await take(); file && !isStopped; file = await take()) {
        const { id } = file;
        await read(file).catch(async (error: unknown) => {
          if (isStopped) return release(id);
          log.error({ err: error, file: id }, "a file could not be read");
          if (error instanceof StorageError)
            return error.fault === "gone" ? fail(id, error.message) : release(id, whileAway);
          await fail(id, "Something broke on our side while it was read. Upload it again.");
        });
      }
    } while (isWoken && !isStopped);
  }

  function wake(): Promise<void> {
    isWoken = true;
    working ??= readAll().finally(() => {
      working = undefined;
    });
    return working;
  }

  const stopLooking = repeat(interval, wake, log);
  return {
    wake: () => void wake().catch((error) => log.warn({ err: error }, "uploaded files are not read yet")),
    async stop() {
      isStopped = true;
      stopLooking();
      await working?.catch(() => undefined);
    },
  };
}

/** PostgreSQL's texts have no NUL, and no half of a character. */
function storable(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

function bytesOf(vector: Float32Array): Buffer {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
}
