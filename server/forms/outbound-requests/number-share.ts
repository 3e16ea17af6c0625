import { sql, type Transaction } from "kysely";
import type { Tables } from "#server/database/tables.ts";

/** Most demo calls to one number in 24 hours: a missed one, and one more. */
const mostPerNumber = 2;

/**
 * Most demo calls in 24 hours to the thousand numbers that share all but their last three digits. Fraudsters who earn
 * by incoming calls own such blocks; six are enough for a company with a block of its own.
 */
const mostPerBlock = 6;

const blockOf = (phone: string) => phone.slice(0, -3);

/**
 * Lets one transaction at a time decide on a submission, and on a block of numbers. All take the locks in this order,
 * so there is no deadlock.
 */
export async function lockNumber(
  transaction: Transaction<Tables>,
  submissionId: string,
  phone: string,
): Promise<void> {
  for (const name of [`demo-call ${submissionId}`, `demo-call ${blockOf(phone)}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

/** @returns seconds until the number may be called again; undefined when it may be called now. */
export async function numberBusyFor(
  transaction: Transaction<Tables>,
  phone: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ number: number; block: number; numberFor: number; blockFor: number }>`
    with recent as (
      select phone, ceil(extract(epoch from created_at + interval '24 hours' - now()))::integer as seconds
      from larkline.demo_call
      where phone like ${`${blockOf(phone)}%`} and created_at > now() - interval '24 hours'
    )
    select count(*) filter (where phone = ${phone})::integer as number,
      min(seconds) filter (where phone = ${phone}) as "numberFor",
      count(*)::integer as block,
      min(seconds) as "blockFor"
    from recent`.execute(transaction);
  const [used] = rows;
  if (!used) throw new Error("The database did not count the calls to a number.");
  if (used.number >= mostPerNumber) return Math.max(1, used.numberFor);
  return used.block >= mostPerBlock ? Math.max(1, used.blockFor) : undefined;
}
