import { type Kysely, sql } from "kysely";
import { company } from "#content/company.ts";
import type { Tables } from "#server/database/tables.ts";

/**
 * The IANA time zone of the area of a phone number: days and times are said in it. The office's for a number whose area has
 * several, or none, or that is withheld.
 *
 * @param number in E.164.
 */
export async function zoneOfNumber(kysely: Kysely<Tables>, number: string | undefined): Promise<string> {
  if (number === undefined) return company.officeTimeZone;
  const { rows } = await sql<{ zones: string[] }>`
    select zones from larkline.number_zone
    where prefix = any (array(select left(${number}, n) from generate_series(2, 16) as n))
    order by length(prefix) desc limit 1`.execute(kysely);
  const [zone, ...others] = rows[0]?.zones ?? [];
  return zone === undefined || others.length > 0 ? company.officeTimeZone : zone;
}
