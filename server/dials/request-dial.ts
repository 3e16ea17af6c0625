import { sql, type Transaction } from "kysely";
import type { ConsentWording } from "#content/consents/consents.ts";
import type { Tables } from "#server/database/tables.ts";

/** A consent that somebody gives now. */
export interface GivenConsent {
  /** The server's own wording: a browser's word for what it showed proves nothing. */
  readonly wording: ConsentWording;
  /** In E.164. */
  readonly phone: string;
  /** A page's path, "call" and the id of the call, or "key" and the name of a program's key; never an address. */
  readonly from: string;
  /** Of the form that was opened, or made of the call: one opening gives one consent. */
  readonly submissionId: string;
  /** The words of somebody who agreed in a call. */
  readonly said?: string | undefined;
}

/** Purposes of a consent: a call by the AI voice, or by a person. */
const purposes = {
  "outbound-form": "ai-voice-call",
  wizard: "ai-voice-call",
  "call-back": "call-back",
  program: "ai-voice-call",
} as const;

/** Stores a consent. @returns its id. */
export async function giveConsent(transaction: Transaction<Tables>, given: GivenConsent): Promise<string> {
  const { wording, phone, from, submissionId, said } = given;
  const { id } = await transaction
    .insertInto("larkline.consent")
    .values({
      purpose: purposes[wording.origin],
      text_version: wording.version,
      wording: wording.wording,
      phone,
      origin: wording.origin,
      from_where: from,
      said: said ?? null,
      submission_id: submissionId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A dial that waits for its window of calling hours. */
export interface WaitingDial {
  readonly id: string;
  /** When the window opens; now, within calling hours. */
  readonly notBefore: Date;
  /** False when the call waits for the next window. */
  readonly isNow: boolean;
}

/**
 * Requests a call: the one way to a ringing phone. The database decides, in the same transaction as the consent and the
 * row that the call is about, and enqueues its announcement.
 *
 * @throws the database's refusal: run the transaction in {@link refusalOr}.
 */
export async function requestDial(
  transaction: Transaction<Tables>,
  dial: {
    readonly consentId: string;
    readonly phone: string;
    /** `page`: a form without scripts, which has solved no puzzle. */
    readonly way: "script" | "page" | "call" | "program";
    readonly about:
      | { readonly demo_call_id: string }
      | { readonly contact_message_id: string }
      | { readonly phone_call_id: string };
  },
): Promise<WaitingDial> {
  const [[column, id] = ["", ""]] = Object.entries<string>(dial.about);
  const { rows } = await sql<{ id: string; not_before: Date; is_now: boolean }>`
    insert into larkline.dial (consent_id, phone, way, ${sql.ref(column)})
    values (${dial.consentId}, ${dial.phone}, ${dial.way}, ${id})
    returning id, not_before, not_before <= created_at as is_now`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error("The database returned no dial.");
  return { id: row.id, notBefore: row.not_before, isNow: row.is_now };
}
