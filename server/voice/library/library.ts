import type { Kysely } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { Logger } from "#server/log.ts";
import { isUuid } from "#server/voice-api/identifiers.ts";
import type { FileStorage } from "#server/voice-api/storage/file-storage.ts";
import { type FoundPassage, loadKnowledge, type SearchedFile } from "#voice/index.ts";
import { createFileReader, type FileReader } from "./read-files.ts";

/** Most passages of files that are kept in memory: 40,000 take 70 MB. Those of the files asked last stay. */
const mostInMemory = 40_000;

/** The files that calls answer from. */
export interface Library extends Pick<FileReader, "wake"> {
  /**
   * The passages of these files that are nearest in meaning to a question, best first.
   *
   * @throws Error when the question could not be read in time.
   */
  search(fileIds: readonly string[], question: string, most: number): Promise<SearchResult>;
  /** Gets ready for a call that answers from these files, in the background: its first question is not late then. */
  prepare(fileIds: readonly string[]): void;
  /** Ends its threads. */
  stop(): Promise<void>;
}

export interface SearchResult {
  readonly passages: readonly FoundPassage[];
  /** Names of files that are still being read. */
  readonly unread: readonly string[];
}

export type KnowledgeParts = Awaited<ReturnType<typeof load>>;

async function load() {
  const { createKnowledge, ...rest } = await loadKnowledge();
  return { ...rest, knowledge: createKnowledge({ clock: rest.idleClock }) };
}

export function createLibrary({
  kysely,
  storage,
  log,
}: {
  readonly kysely: Kysely<Tables>;
  readonly storage: FileStorage;
  readonly log: Logger;
}): Library {
  let loaded: Promise<KnowledgeParts> | undefined;
  const parts = () => {
    loaded ??= load();
    return loaded;
  };
  const reader = createFileReader({ kysely, storage, log, parts });
  /** By id, the one asked last at the end. */
  const inMemory = new Map<string, Omit<SearchedFile, "name">>();

  async function fileOf(id: string): Promise<Omit<SearchedFile, "name">> {
    const known = inMemory.get(id);
    if (known) {
      inMemory.delete(id);
      inMemory.set(id, known);
      return known;
    }
    const rows = await kysely
      .selectFrom("larkline.file_passage")
      .select(["heading", "text", "vector"])
      .where("file_id", "=", id)
      .orderBy("number")
      .execute();
    const file = {
      id,
      passages: rows.map(({ heading, text }) => ({ heading, text })),
      vectors: rows.map(({ vector }) => numbersOf(vector)),
    };
    inMemory.set(id, file);
    let count = [...inMemory.values()].reduce((sum, { passages }) => sum + passages.length, 0);
    for (const [oldest, { passages }] of inMemory) {
      if (count <= mostInMemory || oldest === id) break;
      inMemory.delete(oldest);
      count -= passages.length;
    }
    return file;
  }

  async function search(fileIds: readonly string[], question: string, most: number): Promise<SearchResult> {
    const { knowledge, encoderVersion, searchPassages } = await parts();
    const ids = fileIds.filter(isUuid);
    if (ids.length === 0) return { passages: [], unread: [] };
    const rows = await kysely
      .selectFrom("larkline.file")
      .select(["id", "definition", "read_state", "encoder"])
      .where("id", "in", ids)
      .execute();
    const nameOf = ({ definition }: (typeof rows)[number]) => String(definition.name ?? "a file");
    const isRead = ({ read_state, encoder }: (typeof rows)[number]) =>
      read_state === "done" && encoder === encoderVersion();
    await readAgain(rows.filter((row) => row.read_state === "done" && !isRead(row)).map(({ id }) => id));
    const files = await Promise.all(
      rows.filter(isRead).map(async (row) => ({ ...(await fileOf(row.id)), name: nameOf(row) })),
    );
    const unread = rows.filter((row) => row.read_state !== "failed" && !isRead(row)).map(nameOf);
    if (files.length === 0) return { passages: [], unread };
    const [vector] = await knowledge.embed([question.slice(0, 500)]);
    return { passages: vector ? await searchPassages(vector, files, most) : [], unread };
  }

  const library: Library = {
    wake: reader.wake,
    prepare(fileIds) {
      if (fileIds.length === 0) return;
      library
        .search(fileIds, "What can I ask?", 1)
        // It is logged where it failed.
        .catch(() => undefined);
    },
    search: (fileIds, question, most) =>
      search(fileIds, question, most).catch((error: unknown) => {
        log.warn({ err: error }, "files could not be searched");
        throw new Error("The files cannot be looked up just now. Say so.", { cause: error });
      }),
    async stop() {
      // A file that is being read now is read again by the next start.
      const stopped = reader.stop();
      const close = async () => (await loaded?.catch(() => undefined))?.knowledge.close();
      await close();
      await stopped;
      await close();
    },
  };
  return library;

  /** Vectors of an older version's encoder cannot be compared with new ones. */
  async function readAgain(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    for (const id of ids) inMemory.delete(id);
    await kysely
      .updateTable("larkline.file")
      .set({ read_state: "processing", reading_until: null })
      .where("id", "in", ids)
      .execute();
    reader.wake();
  }
}

/** The numbers of a vector; its bytes may lie anywhere in a larger buffer. */
function numbersOf(vector: Buffer): Float32Array {
  const bytes = Uint8Array.from(vector);
  return new Float32Array(bytes.buffer);
}
