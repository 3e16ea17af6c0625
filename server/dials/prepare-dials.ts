import { type Kysely, sql } from "kysely";
import { consentWordings } from "#content/consents/consents.ts";
import { countries } from "#domain/countries.ts";
import type { Tables } from "#server/database/tables.ts";
import type { Env } from "#server/env.ts";
import { prepareSuppression } from "./suppression.ts";

/** Whom this installation calls, and how often. */
export interface DialRules {
  /** Codes of the countries that may be called. */
  readonly countries: readonly string[];
  /** Most calls accepted in a day (UTC), by all ways and processes together. */
  readonly perDay: number;
  /** Of these, most from forms without scripts, which have solved no puzzle. */
  readonly perDayWithoutScript: number;
  /** Difficulty of the puzzle that the database checks for the wizard. */
  readonly puzzleBits: number;
}

/** Most calls in a day from forms without scripts. */
const callsWithoutScript = 30;

/** The rules of the operator's settings. */
export function dialRulesOf(
  env: Pick<Env, "DEMO_CALLS_PER_DAY" | "DEMO_CALL_COUNTRIES">,
  puzzleBits: number,
): DialRules {
  return {
    countries: env.DEMO_CALL_COUNTRIES ?? countries.map(({ code }) => code),
    perDay: env.DEMO_CALLS_PER_DAY,
    perDayWithoutScript: Math.min(callsWithoutScript, env.DEMO_CALLS_PER_DAY),
    puzzleBits,
  };
}

/** Writes what the database needs to decide on dials: rules, wordings and the key of the suppression list. */
export async function prepareDials(kysely: Kysely<Tables>, rules: DialRules): Promise<void> {
  await prepareSuppression(kysely);
  await kysely
    .insertInto("larkline.consent_wording")
    .values(consentWordings.map(({ version, origin, wording }) => ({ version, origin, wording })))
    .onConflict((conflict) =>
      conflict.column("version").doUpdateSet((query) => ({ wording: query.ref("excluded.wording") })),
    )
    .execute();
  const { countries, perDay, perDayWithoutScript, puzzleBits } = rules;
  await sql`
    insert into larkline.dial_rule (countries, per_day, per_day_without_script, puzzle_bits)
    values (${[...countries]}, ${perDay}, ${perDayWithoutScript}, ${puzzleBits})
    on conflict (is_the_one) do update set countries = excluded.countries, per_day = excluded.per_day,
      per_day_without_script = excluded.per_day_without_script, puzzle_bits = excluded.puzzle_bits`.execute(
    kysely,
  );
}
