import { type Kysely, sql } from "kysely";
import { countries } from "#domain/countries.ts";
import type { Tables } from "#server/database/tables.ts";
import type { Env } from "#server/env.ts";
import { type CallerEnv, ringsPhones } from "./can-dial.ts";
import { consentWordings } from "./consent-wordings.ts";
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
  /** True if this server rings phones itself. Default: false. */
  readonly byPhone?: boolean;
}

/** Most calls in a day from forms without scripts. */
const callsWithoutScript = 30;

/** The rules of the operator's settings. */
export function dialRulesOf(
  env: Pick<Env, "DEMO_CALLS_PER_DAY" | "DEMO_CALL_COUNTRIES"> & CallerEnv,
  puzzleBits: number,
): DialRules {
  return {
    countries: env.DEMO_CALL_COUNTRIES ?? countries.map(({ code }) => code),
    perDay: env.DEMO_CALLS_PER_DAY,
    perDayWithoutScript: Math.min(callsWithoutScript, env.DEMO_CALLS_PER_DAY),
    puzzleBits,
    byPhone: ringsPhones(env),
  };
}

/** Writes what the database needs to decide on dials: rules, wordings and the key of the suppression list. */
export async function prepareDials(kysely: Kysely<Tables>, rules: DialRules): Promise<void> {
  await prepareSuppression(kysely);
  await kysely
    .insertInto("larkline.consent_wording")
    .values([...consentWordings])
    .onConflict((conflict) =>
      conflict.column("version").doUpdateSet((query) => ({ wording: query.ref("excluded.wording") })),
    )
    .execute();
  const { countries, perDay, perDayWithoutScript, puzzleBits, byPhone = false } = rules;
  await sql`
    insert into larkline.dial_rule (countries, per_day, per_day_without_script, puzzle_bits, by_phone)
    values (${[...countries]}, ${perDay}, ${perDayWithoutScript}, ${puzzleBits}, ${byPhone})
    on conflict (is_the_one) do update set countries = excluded.countries, per_day = excluded.per_day,
      per_day_without_script = excluded.per_day_without_script, puzzle_bits = excluded.puzzle_bits, by_phone = excluded.by_phone`.execute(
    kysely,
  );
}
