import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { consents } from "#content/consents/consents.ts";
import type { Tables } from "#server/database/tables.ts";
import { type AttemptEnd, endAttempt, noteAttempt } from "#server/dials/dial-attempts.ts";
import { type DialRefusalReason, refusalOr } from "#server/dials/dial-refusal.ts";
import { giveConsent, requestDial } from "#server/dials/request-dial.ts";
import type { CallRecords } from "#server/voice-api/call-journal.ts";

/** A phone that may be rung now, into a call. */
export interface AdmittedGuest {
  readonly kind: "admitted";
  /** The person has picked up. */
  answered(): Promise<void>;
  /** Once. @param reason of the end of their call, if they had picked up. */
  ended(how: AttemptEnd, reason: "customer-ended-call" | "assistant-ended-call"): Promise<void>;
}

export type GuestRefusal = { readonly kind: "refused"; readonly reason: DialRefusalReason | "not-now" };

export interface AdmitGuestDeps {
  readonly kysely: Kysely<Tables>;
  readonly journal: Pick<CallRecords, "asked" | "joined" | "ended">;
  /** This process, when there may be others on the database. */
  readonly node: string | undefined;
}

/** Thrown to undo what was written for a phone that may not ring now. */
class NotNowError extends Error {}

/**
 * Asks the gate of all dials for a person who is to be rung into a call: consent, country, hours, caps and the suppression list. The
 * program with the private key states the consent, as with POST /call/phone.
 *
 * @param callId of the call that they come into.
 */
export async function admitGuest(
  { kysely, journal, node }: AdmitGuestDeps,
  callId: string,
  phone: string,
): Promise<AdmittedGuest | GuestRefusal> {
  const id = randomUUID();
  const stored = await refusalOr(
    kysely.transaction().execute(async (transaction) => {
      await journal.asked(transaction, {
        id,
        kind: "outboundPhoneCall",
        isPublic: false,
        // Nobody's server is told of it: it is part of the other call.
        assistant: {},
        name: "Dialled in",
      });
      await transaction
        .insertInto("larkline.phone_call")
        .values({ id, phone, phone_number_id: callId, request: null })
        .execute();
      const consentId = await giveConsent(transaction, {
        wording: consents.program,
        phone,
        from: `call ${callId}`,
        submissionId: id,
      });
      const dial = await requestDial(transaction, {
        consentId,
        phone,
        way: "program",
        about: { phone_call_id: id },
      });
      const { rows } = await sql<{ attempt: string | null }>`
        select larkline.take_guest_dial(${dial.id}, ${node ?? null}) as attempt`.execute(transaction);
      const attempt = rows[0]?.attempt;
      if (!attempt) throw new NotNowError();
      return { attempt };
    }),
  ).catch((error: unknown) => {
    if (error instanceof NotNowError) return { kind: "refused", reason: "not-now" } as const;
    throw error;
  });
  if ("kind" in stored) return { kind: "refused", reason: stored.reason };
  const { attempt } = stored;
  let hasAnswered = false;
  return {
    kind: "admitted",
    async answered() {
      hasAnswered = true;
      journal.joined(id);
      await noteAttempt(kysely, attempt, "answered", id);
    },
    async ended(how, reason) {
      if (hasAnswered) journal.ended(id, reason);
      await endAttempt(kysely, attempt, how);
    },
  };
}
