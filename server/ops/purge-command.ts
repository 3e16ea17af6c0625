import { resolve } from "node:path";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import pg from "pg";
import type { Database } from "#server/database/database.ts";
import type { Env } from "#server/env.ts";
import { type Purged, purge } from "#server/erasure/purge.ts";
import { isConfirmed } from "./confirm.ts";
import type { Console } from "./console.ts";
import { jsonText } from "./json.ts";
import type { CommandResult, Ops } from "./ops.ts";
import { json } from "./options.ts";
import { alignedTable } from "./table.ts";

interface PurgeDeps extends Console {
  readonly env: Env;
  readonly database: Pick<Database, "connection">;
  readonly options: {
    readonly dryRun?: true | undefined;
    readonly yes?: true | undefined;
    readonly json?: true | undefined;
  };
}

const removal = {
  question: "Remove these for good?",
  no: "Nothing was removed.",
  hint: "Add --yes to remove them.",
};

/** `purge [--dry-run]`: removes the records whose time is over, as the worker does daily. */
export function definePurge(program: CommandUnknownOpts, ops: Ops): void {
  program
    .command("purge")
    .description("how long each kind of record is kept; remove those whose time is over, as happens daily")
    .option("--dry-run", "only count them")
    .option("--yes", "without asking")
    .option(...json)
    .action((options) =>
      ops.onDatabase((database) => purgeNow({ ...ops, env: ops.settings(), database, options })),
    );
}

async function purgeNow(deps: PurgeDeps): Promise<CommandResult> {
  const { env, database, options, write } = deps;
  const client = new pg.Client({ ...database.connection(), application_name: "larkline purge" });
  client.on("error", () => undefined); // the query in progress fails with it
  await client.connect();
  try {
    const mailFolder = resolve(env.DATA_DIR, "mail");
    const run = (dryRun: boolean) => purge(client, { days: env, mailFolder, now: Date.now(), dryRun });
    const over = await run(true);
    if (!options.json) write(tableOf(over));
    const isNothing = over.every(({ count }) => count === 0);
    if (options.dryRun || isNothing) {
      if (options.json) write(`${jsonText(over, 2)}\n`);
      return 0;
    }
    if (!options.yes && !(await isConfirmed(removal, deps))) return 1;
    const purged = await run(false);
    write(
      options.json
        ? `${jsonText(purged, 2)}\n`
        : `Removed: ${purged.reduce((sum, { count }) => sum + count, 0)}. PostgreSQL overwrites what its files still hold of them as it fills\n` +
            "the room again; backups keep theirs.\n",
    );
    return 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function tableOf(purged: readonly Purged[]): string {
  return alignedTable(
    ["RECORDS", "KEPT", "SETTING", "OVER"],
    purged.map(({ records, days, setting, count }) => [
      records,
      days === 0 ? "for ever" : `${days} days`,
      setting,
      String(count),
    ]),
  );
}
