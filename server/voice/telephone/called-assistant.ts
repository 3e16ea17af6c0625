import { type Kysely, sql } from "kysely";
import { assistants } from "#assistants/assistants.ts";
import type { Tables } from "#server/database/tables.ts";
import { zoneOfNumber } from "#server/dials/zone-of-number.ts";
import { type AssistantStore, chooseAssistant } from "#voice/index.ts";
import { acceptDeskValues } from "../desk-values.ts";

/** Who answers a call by telephone. */
export type CalledAssistant = Extract<Awaited<ReturnType<typeof chooseAssistant>>, { kind: "chosen" }> & {
  readonly squadId: string | undefined;
};

/**
 * Finds who answers a number: the assistant or squad of the stored phone number, the receptionist without one. A number
 * whose assistant is gone is answered by the receptionist, too.
 *
 * @param called as the carrier writes it: with "+" or without, or a user name of a SIP address.
 * @param caller the number that calls; undefined where it is withheld.
 */
export async function calledAssistant(
  { kysely, store }: { readonly kysely: Kysely<Tables>; readonly store: AssistantStore },
  called: string,
  caller: string | undefined,
): Promise<CalledAssistant> {
  const { assistantId, squadId } = await namedFor(kysely, called);
  const values = {
    timeZone: await zoneOfNumber(kysely, caller),
    ...(caller !== undefined && { customer: { number: caller } }),
  };
  const choose = (who: { readonly assistantId?: string; readonly squadId?: string }) =>
    chooseAssistant(
      { ...who, assistantOverrides: { variableValues: values } },
      store,
      "server",
      acceptDeskValues,
    );
  const named = squadId ? { squadId } : assistantId ? { assistantId } : undefined;
  const stored = named && (await choose(named));
  if (stored?.kind === "chosen") return { ...stored, squadId };
  const receptionist = await choose({ assistantId: assistants.receptionist.id });
  if (receptionist.kind !== "chosen") throw new Error("The receptionist is stored at every start.");
  return { ...receptionist, squadId: undefined };
}

/** Ids that the stored number of a call names; none for a number that is not stored. */
async function namedFor(
  kysely: Kysely<Tables>,
  called: string,
): Promise<{ readonly assistantId?: string | undefined; readonly squadId?: string | undefined }> {
  const row = await kysely
    .selectFrom("larkline.phone_number")
    .select("definition")
    .where(sql<boolean>`definition ->> 'number' = any (${writings(called)})
      or definition ->> 'sipUri' like ${`sip:${escapeLike(called)}@%`}`)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  const idIn = (value: unknown) => (typeof value === "string" ? value : undefined);
  const { assistantId, squadId } = row?.definition ?? {};
  return { assistantId: idIn(assistantId), squadId: idIn(squadId) };
}

/** Ways to write a number that are stored: E.164, whether the carrier says "+", "00" or neither. */
function writings(called: string): string[] {
  const digits = called.replace(/^(\+|00)/, "");
  return [called, `+${digits}`];
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");
