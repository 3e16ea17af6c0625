import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { listUnanswered, type UnansweredList } from "#server/voice/unanswered/unanswered-list.ts";
import { jsonText } from "./json.ts";
import type { Ops } from "./ops.ts";
import { json, limitOption, wholeNumber } from "./options.ts";
import { alignedTable } from "./table.ts";

/** Characters of the longest words kept, which are shown uncut. */
const widest = 300;

/** `unanswered`: turns that our own dialogue did not understand. */
export function defineUnanswered(program: CommandUnknownOpts, ops: Ops): void {
  program
    .command("unanswered")
    .description("what the assistants did not understand in calls, the most frequent first")
    .option("--days <number>", "how many days back, today included", wholeNumber, 30)
    .addOption(limitOption())
    .option(...json)
    .action((options) =>
      ops.onDatabase(async ({ kysely }) => {
        const list = await listUnanswered(kysely, options);
        if (options.json) ops.write(`${jsonText(list, 2)}\n`);
        else ops.write(list.total === 0 ? nothing(options.days) : tableOf(list));
        const isTextKept = ops.settings().KEEP_UNANSWERED === "text";
        if (!options.json && list.total > 0) ops.say(notes(list, isTextKept));
        return 0;
      }),
    );
}

function tableOf({ turns }: UnansweredList): string {
  return alignedTable(
    ["TIMES", "FIRST DAY", "LAST DAY", "ASSISTANT", "KIND", "ID", "WORDS"],
    turns.map(({ times, firstDay, lastDay, assistant, kinds, id, words }) => [
      String(times),
      firstDay,
      lastDay,
      assistant,
      kinds.join(", "),
      id,
      words ?? "(not kept)",
    ]),
    widest,
  );
}

function nothing(days: number): string {
  return (
    `Nothing was counted in ${days === 1 ? "the last day" : `the last ${days} days`}: either there were no calls, or everything was understood.\n` +
    "larkline_calls_started_total in /metrics says how many calls there were. Counts arrive within ten seconds and are\n" +
    "kept for RETENTION_UNANSWERED days.\n"
  );
}

function notes({ turns, rest, total }: UnansweredList, isTextKept: boolean): string {
  const shown = turns.reduce((sum, { times }) => sum + times, 0);
  const others = total - rest - shown;
  return [
    others > 0 && `${others} more are in rows beyond --limit.\n`,
    rest > 0 && `${rest} more were counted without telling them apart, since their day had too many.\n`,
    isTextKept
      ? 'Where "…" stands, words were taken out before the rest was stored.\n'
      : "Only counts are kept. To see the words, without names and numbers, set KEEP_UNANSWERED=text and restart.\n",
  ]
    .filter(Boolean)
    .join("");
}
