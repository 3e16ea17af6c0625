import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import { type DialRefusal, refusalOr } from "./dial-refusal.ts";

/**
 * Counts a call that is put through towards the day's cap.
 *
 * @param to a number in E.164, or a SIP address.
 * @returns why it may not be; undefined if it may.
 */
export async function admitTransfer(kysely: Kysely<Tables>, to: string): Promise<DialRefusal | undefined> {
  const admitted = await refusalOr(sql`select larkline.admit_transfer(${to})`.execute(kysely));
  return "kind" in admitted ? admitted : undefined;
}
