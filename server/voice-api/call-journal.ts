import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { Logger } from "#server/log.ts";
import type { Assistant, CallJournal, Monitor, RecordingKind } from "#voice/index.ts";
import type { CallAnalysis, CallFigures, SaidMessage } from "./call-content.ts";
import { type CallPlan, needsConsent, withoutVideo } from "./call-plan.ts";
import { createCallWrites } from "./call-writes.ts";
import { isUuid } from "./identifiers.ts";
import { keepAnalysis, keepSound, keepWords, monitorName, serverName } from "./kept-content.ts";
import { beginRecording, stopRecording } from "./recordings/begin-recording.ts";
import type { Sealing } from "./sealing.ts";

/** Longest wait for the row of a call that is made, in ms. A database that is away must not keep callers waiting. */
const patience = 5_000;

/** Keeps what a caller agrees to, and the figures of a call. None of these throws or waits. */
export interface CallKeeper {
  /** From now on words and sound may be kept. */
  agreed(): void;
  /** Removes what was kept. Nothing more is. */
  refused(): void;
  /** All words so far, in place of those before. */
  words(messages: readonly SaidMessage[]): void;
  /** Begins a recording that everybody agreed to. @returns false if nothing may be recorded, or can be written now. */
  record(kind: RecordingKind): Promise<boolean>;
  /** The same has stopped. */
  recordingStopped(): void;
  sound(part: { readonly part: number; readonly samples: number; readonly bytes: Buffer }): void;
  /**
   * Called before the journal's `ended`, which writes them with the end.
   *
   * @param analysis set if an analysis is being made, which `analysed` brings: the longest that the report waits for it, in
   * ms.
   */
  finished(
    figures: CallFigures,
    messages: readonly SaidMessage[] | undefined,
    analysis?: { readonly within: number },
  ): void;
  /** Adds the analysis of a call that is over, and lets its report go out. */
  analysed(made: CallAnalysed): void;
}

export interface CallRecords extends CallJournal {
  made(
    call: Parameters<CallJournal["made"]>[0] & { readonly monitor?: Monitor | undefined },
  ): ReturnType<CallJournal["made"]>;
  /**
   * Writes down a call that is to be made later, in the transaction that asks for it. `made` then says who holds it.
   *
   * @throws the database's errors.
   */
  asked(transaction: Transaction<Tables>, call: Parameters<CallJournal["made"]>[0]): Promise<void>;
  keeperOf(id: string): CallKeeper;
  /** Resolves when everything so far is written, or will not be. */
  written(): Promise<void>;
}

export interface CallRecordsDeps {
  readonly kysely: Kysely<Tables>;
  readonly log: Logger;
  readonly sealing: Pick<Sealing, "sealBytes">;
  /** What an assistant asks for. Default: nothing. */
  readonly planOf?: (assistant: Assistant) => CallPlan;
  /** This process, when there may be others on the database. */
  readonly node?: string | undefined;
}

export interface CallAnalysed {
  readonly messages: readonly SaidMessage[];
  readonly analysis: CallAnalysis;
  /** With its costs. */
  readonly figures: CallFigures;
}

interface Ending {
  readonly figures: CallFigures;
  readonly messages: readonly SaidMessage[] | undefined;
  readonly analysis: { readonly within: number } | undefined;
}

/** Keeps the times of calls, how they ended, and what their callers agree to. A call goes on while the database is away. */
export function createCallJournal({ kysely, log, sealing, planOf, node }: CallRecordsDeps): CallRecords {
  const writes = createCallWrites((error, call) =>
    log.error({ err: error, call }, "something of a call was not kept"),
  );
  const endings = new Map<string, Ending>();
  const idOrNull = (id: string | undefined) => (id !== undefined && isUuid(id) ? id : null);
  const update = (id: string) => kysely.updateTable("larkline.call").where("id", "=", id);

  /** The columns that say what is asked for. */
  async function wishesOf({
    id,
    assistant,
    kind = "webCall",
  }: Pick<Parameters<CallJournal["made"]>[0], "id" | "assistant" | "kind">) {
    const asked = planOf?.(assistant);
    if (!asked) return {};
    const plan = kind === "webCall" ? asked : withoutVideo(asked);
    return {
      ...(plan.server && {
        server: await sealing.sealBytes(Buffer.from(JSON.stringify(plan.server)), serverName(id)),
        owes: [...plan.owes],
      }),
      asks_words: plan.keeps.words,
      asks_sound: plan.keeps.sound,
      asks_video: plan.keeps.video,
      sound_format: plan.soundFormat,
      consent: needsConsent(plan) ? plan.consent : null,
    };
  }

  async function rowOf(call: Parameters<CallJournal["made"]>[0], created_at: Date) {
    const { id, kind = "webCall", isPublic, assistantId, squadId, name, region } = call;
    return {
      id,
      created_at,
      kind,
      is_public: isPublic,
      assistant_id: idOrNull(assistantId),
      squad_id: idOrNull(squadId),
      // A page could write anything into it.
      name: isPublic ? null : (name ?? null),
      ...(await wishesOf(call)),
      region: region ?? null,
    };
  }

  return {
    async asked(transaction, call) {
      await transaction
        .insertInto("larkline.call")
        .values(await rowOf(call, new Date()))
        .execute();
    },
    made({ monitor, ...call }) {
      const made = new Date();
      const { id } = call;
      const written = writes.add(id, async () => {
        const held = {
          ...(monitor && {
            monitor: await sealing.sealBytes(Buffer.from(JSON.stringify(monitor)), monitorName(id)),
          }),
          node_id: node ?? null,
        };
        await kysely
          .insertInto("larkline.call")
          .values({ ...(await rowOf(call, made)), ...held })
          // It is there already if a program asked for it, or if the answer to an earlier try was lost.
          .onConflict((conflict) =>
            conflict.column("id").doUpdateSet(held).where("larkline.call.ended_at", "is", null),
          )
          .execute();
      });
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, patience);
      return Promise.race([written, late.promise]).finally(() => clearTimeout(timer));
    },
    joined(id) {
      const started = new Date();
      writes.add(id, () => update(id).set({ started_at: started }).execute());
    },
    ended(id, reason) {
      const ended = new Date();
      const ending = endings.get(id);
      endings.delete(id);
      // Before the end, which owes the server a report of them.
      if (ending?.messages) writes.add(id, () => keepWords(kysely, sealing, id, ending.messages ?? []));
      writes.add(id, () =>
        update(id)
          .set({
            ended_at: sql<Date>`greatest(${ended}, started_at, created_at)`,
            ended_reason: reason,
            // It has ended with the call.
            monitor: null,
            ...(ending && { figures: JSON.stringify(ending.figures) }),
            ...(ending?.analysis && { report_after: new Date(ended.getTime() + ending.analysis.within) }),
          })
          .where("ended_at", "is", null)
          .execute(),
      );
    },
    keeperOf: (id) => ({
      agreed() {
        const agreed = new Date();
        writes.add(id, () => update(id).set({ agreed_at: agreed }).where("refused_at", "is", null).execute());
      },
      refused() {
        const refused = new Date();
        endings.delete(id);
        writes.add(id, () => update(id).set({ refused_at: refused }).execute());
      },
      words: (messages) => writes.add(id, () => keepWords(kysely, sealing, id, messages)),
      async record(kind) {
        let hasBegun = false;
        // After the call's row, and all that was written of it before.
        await writes.add(id, async () => {
          hasBegun = await beginRecording(kysely, sealing, id, kind);
        });
        return hasBegun;
      },
      recordingStopped: () => writes.add(id, () => stopRecording(kysely, id)),
      sound: (part) => writes.add(id, () => keepSound(kysely, sealing, id, part)),
      finished: (figures, messages, analysis) => endings.set(id, { figures, messages, analysis }),
      analysed(made) {
        writes.add(id, () => keepAnalysis(kysely, sealing, id, made));
        writes.add(id, () =>
          update(id)
            .set({ report_after: null, figures: JSON.stringify(made.figures) })
            .where("ended_at", "is not", null)
            .execute(),
        );
      },
    }),
    written: writes.settled,
  };
}
