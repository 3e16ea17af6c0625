import { type Kysely, sql, type Transaction } from "kysely";
import { unwrapKey, wrapKey } from "#server/database/key-wrapping.ts";
import type { Tables } from "#server/database/tables.ts";
import {
  longestPart,
  longestRecording,
  type RecordingKind,
  recordingRate,
  uploadGrace,
} from "#voice/index.ts";
import { rowName } from "../identifiers.ts";
import { Refusal } from "../refusals.ts";
import type { Sealing } from "../sealing.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { recordingKeyName } from "./begin-recording.ts";
import { isBody, isHead } from "./webm.ts";

/** Most bytes of a recording. */
const mostBytes = 1024 ** 3;
/** Seconds that a recording may be ahead of its own time: the first parts, and those that come together. */
const headStart = 10;

const partName = (call: string, part: number) => rowName("larkline.call_recording_part", `${call}:${part}`);

/** A recording as its owner is told of it. */
export interface RecordingState {
  readonly kind: RecordingKind;
  /** `stopped`: its end is on its way, or will never come, because the browser that composed it is gone. */
  readonly state: "recording" | "stopped" | "finished";
  /** Bytes and parts of a video so far. */
  readonly bytes: number;
  readonly parts: number;
  /** Of a video that is finished. */
  readonly seconds?: number;
}

/** A video, whole or as far as it came. */
export interface VideoFile {
  readonly length: number;
  /** @param end the byte after the last one. */
  content(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** The recordings that people in calls agreed to. */
export interface CallRecordings {
  find(call: string): Promise<RecordingState | undefined>;
  /**
   * Adds a part of a video, in its order; one that is there already changes nothing. Part 0 is the beginning of the file.
   *
   * @throws Refusal if it cannot be taken; StorageError.
   */
  append(call: string, part: number, bytes: Buffer): Promise<RecordingState>;
  /**
   * Replaces the beginning of a video by one with its length and index, once all parts are there.
   *
   * @throws Refusal
   */
  finish(call: string, head: Buffer, seconds: number): Promise<RecordingState>;
  /** Undefined if there is no video, or nothing of it yet. */
  video(call: string): Promise<VideoFile | undefined>;
  /** Deletes the recording, of sound, too. @returns false if there is none. */
  remove(call: string): Promise<boolean>;
}

const columns = [
  "kind",
  "stopped_at",
  "finished_at",
  "seconds",
  "key",
  "head",
  "head_bytes",
  "bytes",
  "parts",
] as const;

export function callRecordings(
  kysely: Kysely<Tables>,
  sealing: Pick<Sealing, "openBytes">,
  storage: FileStorage,
): CallRecordings {
  const rowOf = (call: string) =>
    kysely
      .selectFrom("larkline.call_recording as r")
      .innerJoin("larkline.call as c", "c.id", "r.call_id")
      .select(columns.map((column) => `r.${column}` as const))
      .select("c.ended_at")
      .where("r.call_id", "=", call)
      .executeTakeFirst();
  type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>;
  const keyOf = (call: string, { key }: Row) => sealing.openBytes(key, recordingKeyName(call));

  async function writable(call: string): Promise<Row> {
    const row = await rowOf(call);
    if (row?.kind !== "video") throw new Refusal(404, "There is no video of this call.");
    // The process that held the call may have died without a word.
    const stopped = row.stopped_at ?? row.ended_at;
    const isOver = stopped !== null && Date.now() - stopped.getTime() > uploadGrace;
    if (row.finished_at !== null || isOver) throw new Refusal(409, "This recording is over.");
    return row;
  }

  async function setHead(call: string, head: Buffer, row: Row): Promise<RecordingState> {
    if (!isHead(head)) throw new Refusal(400, "Part 0 must be the beginning of a WebM file.");
    if (row.head) return stateOf(row);
    const sealed = wrapKey(head, partName(call, 0), await keyOf(call, row));
    const set = await kysely
      .updateTable("larkline.call_recording")
      .set({ head: sealed, head_bytes: head.length, bytes: head.length })
      .where("call_id", "=", call)
      .where("head", "is", null)
      .returning(columns)
      .executeTakeFirst();
    if (!set) throw new Refusal(409, "This part was sent twice at the same time.");
    return stateOf(set);
  }

  async function sealedPart(call: string, part: number): Promise<Buffer | undefined> {
    const row = await kysely
      .selectFrom("larkline.call_recording_part")
      .select(["sealed", "bucket_key", "bytes"])
      .where("call_id", "=", call)
      .where("part", "=", part)
      .executeTakeFirst();
    if (!row || row.sealed) return row?.sealed ?? undefined;
    const pieces: Buffer[] = [];
    const place = { content: null, bucket_key: row.bucket_key };
    for await (const piece of storage.read(place, row.bytes)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  return {
    async find(call) {
      const row = await rowOf(call);
      return row && stateOf(row);
    },
    async append(call, part, bytes) {
      const row = await writable(call);
      if (part === 0) return setHead(call, bytes, row);
      if (part <= row.parts) return stateOf(row);
      if (row.head === null || part !== row.parts + 1)
        throw new Refusal(409, `The next part is ${row.head === null ? 0 : row.parts + 1}.`);
      if (bytes.length > longestPart) throw new Refusal(413, "A part may be at most 2 MB.");
      if (!isBody(bytes)) throw new Refusal(400, "A part must be whole clusters of a WebM file.");
      const sealed = wrapKey(bytes, partName(call, part), await keyOf(call, row));
      async function* content() {
        yield sealed;
      }
      async function settle(
        trx: Transaction<Tables>,
        place: { readonly bucket_key: string | null; readonly sealed: Buffer | null },
      ) {
        const grown = await trx
          .updateTable("larkline.call_recording")
          .set({ parts: part, bytes: sql<number>`bytes + ${bytes.length}` })
          .where("call_id", "=", call)
          .where("parts", "=", part - 1)
          .where("finished_at", "is", null)
          .where(
            sql<boolean>`bytes + ${bytes.length} <= least(${mostBytes}::bigint, ${recordingRate}
              * (least(extract(epoch from clock_timestamp() - started_at), ${longestRecording}) + ${headStart}))`,
          )
          .returning(columns)
          .executeTakeFirst();
        if (!grown) throw new Refusal(429, "This recording is larger than its time, or a part came twice.");
        const starts_at = Number(grown.bytes) - bytes.length;
        await trx
          .insertInto("larkline.call_recording_part")
          .values({ call_id: call, part, starts_at, bytes: bytes.length, ...place })
          .execute();
        return stateOf(grown);
      }
      if (!storage.isBucket)
        return kysely.transaction().execute((trx) => settle(trx, { sealed, bucket_key: null }));
      return storage.create(
        (write) => write(content()),
        (trx, { bucket_key }) => settle(trx, { sealed: null, bucket_key }),
      );
    },
    async finish(call, head, seconds) {
      const row = await rowOf(call);
      // The answer to an earlier try may have been lost.
      if (row?.kind === "video" && row.finished_at !== null) return stateOf(row);
      await writable(call);
      if (!row?.head || !isHead(head) || head.length !== row.head_bytes)
        throw new Refusal(400, "The beginning must be as long as before.");
      const finished = await kysely
        .updateTable("larkline.call_recording")
        .set({
          head: wrapKey(head, partName(call, 0), await keyOf(call, row)),
          seconds,
          finished_at: sql<Date>`clock_timestamp()`,
          stopped_at: sql<Date>`coalesce(stopped_at, clock_timestamp())`,
        })
        .where("call_id", "=", call)
        .where("finished_at", "is", null)
        .returning(columns)
        .executeTakeFirst();
      if (!finished) throw new Refusal(404, "There is no video of this call.");
      return stateOf(finished);
    },
    async video(call) {
      const row = await rowOf(call);
      const { head } = row ?? {};
      if (!row || !head) return undefined;
      const key = await keyOf(call, row);
      const parts = await kysely
        .selectFrom("larkline.call_recording_part")
        .select(["part", "starts_at", "bytes"])
        .where("call_id", "=", call)
        .orderBy("part")
        .execute();
      const opened = (part: number, sealed: Buffer) => unwrapKey(sealed, partName(call, part), key);
      return {
        length: parts.reduce((sum, { bytes }) => sum + bytes, row.head_bytes ?? 0),
        async *content(start, end) {
          if (start < (row.head_bytes ?? 0)) yield opened(0, head).subarray(start, end);
          for (const { part, starts_at, bytes } of parts) {
            const from = Number(starts_at);
            if (from >= end) return;
            if (from + bytes <= start) continue;
            const sealed = await sealedPart(call, part);
            // It was deleted meanwhile.
            if (!sealed) return;
            yield opened(part, sealed).subarray(Math.max(0, start - from), end - from);
          }
        },
      };
    },
    async remove(call) {
      const removed = await kysely.transaction().execute(async (trx) => {
        await trx
          .deleteFrom("larkline.call_sound")
          .where("call_id", "=", call)
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom("larkline.call_recording")
                .select("call_id")
                .where("call_id", "=", call)
                .where("kind", "=", "audio"),
            ),
          )
          .execute();
        return trx.deleteFrom("larkline.call_recording").where("call_id", "=", call).executeTakeFirst();
      });
      storage.removed();
      return removed.numDeletedRows > 0n;
    },
  };
}

function stateOf(row: {
  readonly kind: RecordingKind;
  readonly stopped_at: Date | null;
  readonly finished_at: Date | null;
  readonly ended_at?: Date | null;
  readonly seconds: number | null;
  readonly bytes: string;
  readonly parts: number;
}): RecordingState {
  const { kind, stopped_at, finished_at, ended_at, seconds, bytes, parts } = row;
  return {
    kind,
    state: finished_at ? "finished" : (stopped_at ?? ended_at) ? "stopped" : "recording",
    bytes: Number(bytes),
    parts,
    ...(seconds !== null && { seconds }),
  };
}
