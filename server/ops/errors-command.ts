import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { clearErrors, listErrors } from "#server/error-reports/error-reports.ts";
import { isConfirmed } from "./confirm.ts";
import { jsonText } from "./json.ts";
import type { Ops } from "./ops.ts";
import { json, limitOption } from "./options.ts";
import { alignedTable, minute } from "./table.ts";

/** Characters of the longest cell, so that a frame is shown uncut. */
const widest = 160;

const clearing = {
  question: "Forget all reports of errors?",
  no: "Nothing was forgotten.",
  hint: "Add --yes to forget them.",
};

/** `errors`: errors in pages and calls that were reported. */
export function defineErrors(program: CommandUnknownOpts, ops: Ops): void {
  const errors = program.command("errors").description("errors in pages and calls");
  errors
    .command("list")
    .description("what was reported, last seen first")
    .addOption(limitOption())
    .option(...json)
    .action((options) =>
      ops.onDatabase(async ({ kysely }) => {
        const found = (await listErrors(kysely, options.limit)).map(({ fingerprint, ...error }) => ({
          id: fingerprint.toString("hex"),
          ...error,
          times: Number(error.times),
        }));
        if (options.json) ops.write(`${jsonText(found, 2)}\n`);
        else if (found.length === 0) ops.write(nothing(ops.settings()));
        else {
          ops.write(
            alignedTable(
              ["TIMES", "LAST (UTC)", "FIRST (UTC)", "WHERE", "ERROR", "FRAME"],
              found.map((error) => [
                String(error.times),
                minute(error.last_seen_at),
                minute(error.first_seen_at),
                error.path ?? error.place,
                `${error.name}: ${error.message}`,
                error.frames[0] ?? "",
              ]),
              widest,
            ),
          );
        }
        return 0;
      }),
    );
  errors
    .command("clear")
    .description("forgets every report, for example after an update that mends them")
    .option("--yes", "without asking")
    .action((options) =>
      ops.onDatabase(async ({ kysely }) => {
        if (!options.yes && !(await isConfirmed(clearing, ops))) return 1;
        const count = await clearErrors(kysely);
        ops.write(`Forgot ${count === 1 ? "1 error" : `${count} errors`}.\n`);
        return 0;
      }),
    );
}

function nothing(settings: {
  readonly ERROR_REPORTS: string;
  readonly SENTRY_DSN?: string | undefined;
}): string {
  if (settings.ERROR_REPORTS === "off") return "Nothing is collected: ERROR_REPORTS is off.\n";
  if (settings.SENTRY_DSN !== undefined) return "Nothing is kept here: reports go to SENTRY_DSN.\n";
  return "No errors have been reported.\n";
}
