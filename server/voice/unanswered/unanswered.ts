import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { Logger } from "#server/log.ts";
import type { Clock, UnansweredTurn } from "#voice/index.ts";

/** The turns of this process's calls that were not understood. */
export interface Unanswered {
  /**
   * Counts a turn. Neither waits nor throws.
   *
   * @param mask leaves of its text what may be counted and kept (mask.ts).
   */
  note(turn: UnansweredTurn, mask: (text: string) => string): void;
  /** How many were noted since the start of the process. */
  counts(): readonly (Pick<UnansweredTurn, "assistant" | "kind"> & { readonly times: number })[];
  /** Writes what was noted so far. */
  stop(): Promise<void>;
}

export interface UnansweredDeps {
  readonly kysely: Kysely<Tables>;
  /** Keys the hashes of words. Read for each use, since it may be rotated. */
  readonly key: Buffer;
  /** True to keep the words beside their hash. */
  readonly keepsText: boolean;
  readonly log: Logger;
  readonly clock: Clock;
}

/** Turns told apart in a day, over all processes: a row each, so that a flood of nonsense fills no table. */
const mostInDay = 500;
/** Turns told apart in memory, until they are written. */
const mostInBatch = 200;
/** Time from the first turn of a batch until it is written, in ms. */
const batchTime = 10_000;

interface Counted {
  readonly assistant: string;
  readonly kind: UnansweredTurn["kind"];
  readonly hash: Buffer;
  readonly words: string | null;
  times: number;
}

/** Counts are statistics: a batch that the database does not take is lost, and calls go on. */
export function createUnanswered(deps: UnansweredDeps): Unanswered {
  const { kysely, keepsText, log, clock } = deps;
  /** Counts, by assistant and kind with a space between them. */
  const totals = new Map<string, number>();
  let batch = new Map<string, Counted>();
  let cancelWriting = () => {};
  let written = Promise.resolve();
  /** Writing belongs to no call, so that its errors end none. */
  const inNoCall = AsyncLocalStorage.snapshot();

  function count({ assistant, kind }: UnansweredTurn, words: string): void {
    const hash = createHmac("sha256", deps.key).update(`${assistant} ${words}`).digest().subarray(0, 16);
    const name = `${assistant} ${kind}`;
    const own = `${name} ${hash.toString("hex")}`;
    const isRest = !batch.has(own) && batch.size >= mostInBatch;
    const counted = batch.get(isRest ? name : own);
    if (counted) counted.times += 1;
    else if (isRest) batch.set(name, { assistant, kind, hash: Buffer.alloc(0), words: null, times: 1 });
    else batch.set(own, { assistant, kind, hash, words: keepsText ? words : null, times: 1 });
  }

  async function write(): Promise<void> {
    cancelWriting();
    const turns = [...batch.values()];
    batch = new Map();
    if (turns.length === 0) return;
    try {
      await countTurns(kysely, turns);
    } catch (error) {
      log.warn({ err: error, turns: turns.length }, "counts of turns that were not understood are lost");
    }
  }

  function writeNext(): Promise<void> {
    written = written.then(write);
    return written;
  }

  return {
    note(turn, mask) {
      const name = `${turn.assistant} ${turn.kind}`;
      totals.set(name, (totals.get(name) ?? 0) + 1);
      try {
        const isFirst = batch.size === 0;
        count(turn, mask(turn.text));
        if (isFirst) cancelWriting = inNoCall(() => clock.after(batchTime, () => void writeNext()));
      } catch (error) {
        log.warn({ err: error }, "a turn that was not understood is not counted");
      }
    },
    counts: () =>
      [...totals].map(([name, times]) => {
        const [assistant = "", kind] = name.split(" ") as [string, UnansweredTurn["kind"]];
        return { assistant, kind, times };
      }),
    stop: writeNext,
  };
}

/** Adds them to the counts of today. */
async function countTurns(kysely: Kysely<Tables>, turns: readonly Counted[]): Promise<void> {
  await sql`select larkline.count_unanswered(
    ${turns.map(({ assistant }) => assistant)}::text[], ${turns.map(({ kind }) => kind)}::text[],
    ${turns.map(({ hash }) => hash)}::bytea[], ${turns.map(({ times }) => times)}::integer[],
    ${turns.map(({ words }) => words)}::text[], ${mostInDay})`.execute(kysely);
}

/** Removes all words that were kept; the counts stay. For a start that no longer keeps any. */
export async function forgetWords(kysely: Kysely<Tables>): Promise<void> {
  await kysely
    .updateTable("larkline.unanswered")
    .set({ words: null })
    .where("words", "is not", null)
    .execute();
}
