import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { listChanges } from "#server/voice-api/audit.ts";
import { jsonText } from "./json.ts";
import type { Ops } from "./ops.ts";
import { json, limitOption } from "./options.ts";
import { alignedTable, minute } from "./table.ts";

/** `audit`: what programs have changed over the voice API. */
export function defineAudit(program: CommandUnknownOpts, ops: Ops): void {
  program
    .command("audit")
    .description("who changed what over the voice API, newest first")
    .addOption(limitOption())
    .option(...json)
    .action((options) =>
      ops.onDatabase(async ({ kysely }) => {
        const changes = await listChanges(kysely, { limit: options.limit, times: [] });
        if (options.json) ops.write(`${jsonText(changes, 2)}\n`);
        else if (changes.length === 0) ops.write("Nothing has been changed over the voice API yet.\n");
        else {
          ops.write(
            alignedTable(
              ["WHEN (UTC)", "WHO", "WHAT", "ID", "PROPERTIES"],
              changes.map((change) => [
                minute(change.changed_at),
                change.by_whom,
                `${change.kind} ${change.act}`,
                change.subject.slice(0, 8),
                change.properties.join(", "),
              ]),
            ),
          );
        }
        return 0;
      }),
    );
}
