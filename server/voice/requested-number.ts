import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import { consume, type Limiter } from "#server/middleware/rate-limit.ts";
import type { Assistant } from "#voice/index.ts";
import { phoneIn } from "./acts/phone-in.ts";
import { type ToolCall, zoneOf } from "./acts/visitor.ts";
import type { StopWord, Suppress } from "./suppress.ts";

/**
 * The number that an outbound call is for, if that is certain.
 *
 * A page says which number it is (`variableValues.phone`), and a page may say anything. It is believed if a demo call to
 * that very number was asked for within a day: the form has then stored it, behind its puzzle and its limits. Any other
 * number is asked for in the call and read back.
 */
export async function requestedNumber(
  kysely: Kysely<Tables>,
  { variableValues = {} }: Pick<Assistant, "variableValues">,
): Promise<string | undefined> {
  const { phone: given, timeZone } = variableValues;
  const zone = zoneOf(undefined, { timeZone: typeof timeZone === "string" ? timeZone : undefined });
  const phone = phoneIn(given, zone);
  if (phone === undefined || phone === "wrong") return undefined;
  const request = await kysely
    .selectFrom("larkline.demo_call")
    .select("id")
    .where("phone", "=", phone)
    .where("created_at", ">", sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();
  return request && phone;
}

/** Makes what an outbound call does at once when its visitor wants no more calls; undefined if it has to ask first. */
export function createStopper({
  kysely,
  suppress,
  limit,
}: {
  readonly kysely: Kysely<Tables>;
  readonly suppress: Suppress | undefined;
  /** Counts numbers by the visitor's address, so that no page can go through a list of requests. */
  readonly limit: Limiter;
}) {
  return async (
    assistant: Assistant,
    { address, dialled }: Pick<ToolCall, "address"> & { readonly dialled?: string | undefined },
  ): Promise<((how: StopWord) => Promise<void>) | undefined> => {
    // A phone that we rang has the number that we rang.
    if (suppress && dialled !== undefined) return (how) => suppress(dialled, how);
    const phone = suppress && (await requestedNumber(kysely, assistant));
    if (!suppress || phone === undefined) return undefined;
    return async (how) => {
      if ((await consume(limit, address)) !== undefined)
        throw new Error("Too many numbers were put on the suppression list from one address.");
      await suppress(phone, how);
    };
  };
}
