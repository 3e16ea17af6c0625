import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { assistants } from "#assistants/assistants.ts";
import { voicemailMessage } from "#assistants/voicemail-message.ts";
import type { Tables } from "#server/database/tables.ts";
import { repeat } from "#server/delivery/repeat.ts";
import {
  type AttemptEnd,
  type DueDial,
  endAttempt,
  loseAttempts,
  noteAttempt,
  openAttempts,
  takeDial,
} from "#server/dials/dial-attempts.ts";
import { zoneOfNumber } from "#server/dials/zone-of-number.ts";
import type { Logger } from "#server/log.ts";
import type { Sealing } from "#server/voice-api/sealing.ts";
import {
  type AnsweredBy,
  type Assistant,
  type AssistantStore,
  type Calls,
  type Carrier,
  chooseAssistant,
  type Line,
  type ReadWebCall,
  type SharedLines,
} from "#voice/index.ts";
import { acceptDeskValues } from "../desk-values.ts";
import { programsCall } from "./request-phone-call.ts";

/** Time between two looks for phones to ring, in ms. */
const usualInterval = 2_000;
/** Looks between two searches for attempts of processes that died. */
const looksPerSearch = 15;
/** Most phones that ring at a time. */
const mostRinging = 5;

/** How a ringing ended, for the operator's figures. */
export const dialEnds = [
  "answered",
  "voicemail-message",
  "voicemail-no-message",
  "busy",
  "no-answer",
  "rejected",
  "no-such-number",
  "failed",
  "cancelled",
] as const;
export type DialEnd = (typeof dialEnds)[number];

export interface PlaceDialsDeps {
  readonly kysely: Kysely<Tables>;
  readonly carrier: Pick<Carrier, "dial" | "isReady">;
  readonly calls: Pick<Calls, "freeLines" | "take">;
  readonly store: AssistantStore;
  /** Opens what programs asked for. Default: none has. */
  readonly sealing?: Pick<Sealing, "openBytes" | "sealBytes"> | undefined;
  /** Default: this process is the only one. */
  readonly lines?: Pick<SharedLines, "take" | "release"> | undefined;
  /** This process, when there may be others on the database. */
  readonly node: string | undefined;
  readonly warmUp: () => void;
  /** What an answering machine gets. */
  readonly voicemail: "message" | "hang-up";
  /** Called when a ringing is over. Default: nobody counts. */
  readonly onEnded?: (end: DialEnd) => void;
  readonly log: Logger;
  /** Time between two looks, in ms. Default: 2 s. */
  readonly lookInterval?: number;
}

interface AttemptRecord {
  readonly note: (state: "ringing" | "answered" | "voicemail", callId?: string) => void;
  /** Once; nothing is noted after it. */
  readonly end: (how: AttemptEnd) => void;
}

/** Rings the phones of dials that are due. @returns stops it; calls that are going on go on. */
export async function placeDials(deps: PlaceDialsDeps): Promise<() => void> {
  const { kysely, node, log } = deps;
  /** What gives each ringing phone up. */
  const ringing = new Map<string, () => void>();
  let isStopped = false;
  let looks = 0;
  await loseAttempts(kysely, node === undefined);

  async function look(): Promise<void> {
    if (node !== undefined && ++looks % looksPerSearch === 0) await loseAttempts(kysely, false);
    await giveUpWithdrawn();
    // Nobody is rung for whom there is no line, nor over a carrier that would refuse: each request is rung for only once.
    while (
      !isStopped &&
      deps.carrier.isReady() &&
      ringing.size < Math.min(mostRinging, deps.calls.freeLines())
    ) {
      const due = await takeDial(kysely, node);
      if (!due) return;
      if (isStopped) return endAttempt(kysely, due.attemptId, "cancelled");
      ring(due);
    }
  }

  /** Somebody may have deleted a call, or a person, whose phone rings. */
  async function giveUpWithdrawn(): Promise<void> {
    if (ringing.size === 0) return;
    const open = await openAttempts(kysely, [...ringing.keys()]);
    for (const [attemptId, cancel] of [...ringing]) if (!open.has(attemptId)) cancel();
  }

  function ring(due: DueDial): void {
    const { attemptId, phone } = due;
    deps.warmUp();
    const record = recordOf(attemptId);
    const placed = deps.carrier.dial(phone, {
      ringing: () => record.note("ringing"),
      answered(line) {
        ringing.delete(attemptId);
        answer(due, line, record).catch((error: unknown) => {
          log.error({ err: error, attempt: attemptId }, "a phone that was rung was not talked to");
          line.close("call-start-error");
          record.end("failed");
        });
      },
      failed(why) {
        ringing.delete(attemptId);
        record.end(why);
      },
    });
    ringing.set(attemptId, placed.cancel);
  }

  /** Writes down what becomes of an attempt, one thing after the other. */
  function recordOf(attemptId: string): AttemptRecord {
    let last = Promise.resolve();
    let isOver = false;
    const write = (what: () => Promise<void>) => {
      last = last
        .then(what)
        .catch((error: unknown) =>
          log.error({ err: error, attempt: attemptId }, "what became of a dial was not kept"),
        );
    };
    return {
      note: (state, callId) => write(() => noteAttempt(kysely, attemptId, state, callId)),
      end(how) {
        if (isOver) return;
        isOver = true;
        deps.onEnded?.(typeof how === "string" ? how : `voicemail-${how.voicemail}`);
        write(() => endAttempt(kysely, attemptId, how));
      },
    };
  }

  async function answer(
    { attemptId, dialId, phone }: DueDial,
    line: Line,
    record: AttemptRecord,
  ): Promise<void> {
    // It was deleted while the phone rang.
    if (!(await openAttempts(kysely, [attemptId])).has(attemptId)) return line.close("manually-canceled");
    const caller = await callerOf(deps, dialId, phone);
    const { id, isPublic, choice } = caller;
    if (choice.kind !== "chosen") throw new Error("Who was to talk is stored no longer.");
    const { assistant, pageWrote, plainGreeting, roster } = choice;
    const address = `tel:${phone}`;
    let by: AnsweredBy = "person";
    let hasMessage = false;
    const screening = {
      message: deps.voicemail === "message" ? messageOf(assistant) : undefined,
      answeredBy(who: AnsweredBy) {
        by = who;
        record.note(who === "person" ? "answered" : "voicemail", id);
      },
      leftMessage() {
        hasMessage = true;
      },
    };
    await deps.lines?.take(id, address);
    const made = await deps.calls.take(
      assistant,
      address,
      {
        isPublic,
        pageWrote,
        plainGreeting,
        roster,
        kind: "outboundPhoneCall",
        dialled: phone,
        screening,
      },
      { id, ...(assistant.id !== undefined && { assistantId: assistant.id }) },
      async () => line,
      () => record.end(by === "person" ? "answered" : { voicemail: hasMessage ? "message" : "no-message" }),
    );
    if (made) return;
    deps.lines?.release(id);
    line.close("call-start-error");
    record.end("failed");
  }

  const stopLooking = repeat(deps.lookInterval ?? usualInterval, look, log);
  return () => {
    isStopped = true;
    stopLooking();
    for (const cancel of ringing.values()) cancel();
  };
}

/** What an answering machine is told; undefined for an assistant that has no message. */
function messageOf({ id, voicemailMessage: own }: Assistant): string | undefined {
  return id === assistants.sales.id ? voicemailMessage : own?.trim() || undefined;
}

/** Who talks to the person of a dial: whom its program asked for, or the sales assistant. */
async function callerOf({ kysely, sealing, store }: PlaceDialsDeps, dialId: string, phone: string) {
  const timeZone = await zoneOfNumber(kysely, phone);
  const asked = sealing && (await programsCall({ kysely, sealing }, dialId));
  if (asked) {
    const { id, mayDirectKeys } = asked;
    const request = withValues(asked.request, { timeZone });
    const choice = await chooseAssistant(request, store, "server", acceptDeskValues, mayDirectKeys);
    return { id, isPublic: false, choice };
  }
  const values = { phone, timeZone, ...(await prospectOf(kysely, dialId)) };
  const choice = await chooseAssistant(
    { assistantId: assistants.sales.id, assistantOverrides: { variableValues: values } },
    store,
    // A visitor wrote these values.
    "browser",
    acceptDeskValues,
  );
  return { id: randomUUID(), isPublic: true, choice };
}

/** A request with values that it does not name itself. */
function withValues(request: ReadWebCall, values: Readonly<Record<string, string>>): ReadWebCall {
  const { assistantOverrides: own } = request;
  return {
    ...request,
    assistantOverrides: { ...own, variableValues: { ...values, ...own?.variableValues } },
  };
}

/** What the request of a dial says of the person, as texts of the assistant name it. */
async function prospectOf(kysely: Kysely<Tables>, dialId: string): Promise<Record<string, string>> {
  const row = await kysely
    .selectFrom("larkline.dial as dial")
    .leftJoin("larkline.demo_call as call", "call.id", "dial.demo_call_id")
    .leftJoin("demo_schedule as lead", "lead.id", "dial.demo_request_id")
    .where("dial.id", "=", dialId)
    .select(["call.name", "call.company_name", "lead.full_name", "lead.business_name"])
    .executeTakeFirst();
  const name = row?.name ?? row?.full_name ?? "";
  const company = row?.company_name ?? row?.business_name ?? "";
  const [firstName = ""] = name.trim().split(/\s+/);
  return { ...(firstName && { firstName, name }), ...(company && { company }) };
}
