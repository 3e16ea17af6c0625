import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { migrateDatabaseAt } from "#server/database/database.ts";
import type { CommandResult, Ops } from "./ops.ts";

/** `migrate`: for the database of a hosted backend, which no Larkline server migrates at its start. */
export function defineMigrate(program: CommandUnknownOpts, ops: Ops): void {
  program
    .command("migrate")
    .description(
      "bring the database of DATABASE_URL to the newest version: a hosted backend's, since npm start does it for its own",
    )
    .action(async () => ops.finish(await migrate(ops.settings().DATABASE_URL, ops)));
}

async function migrate(url: string | undefined, { write, say }: Ops): Promise<CommandResult> {
  if (url === undefined) {
    say(
      "Set DATABASE_URL to the database to migrate. The embedded one is brought up to date at each start.\n",
    );
    return 1;
  }
  const applied = await migrateDatabaseAt(url);
  write(applied.length === 0 ? "The database is at the newest version already.\n" : "");
  for (const name of applied) write(`Applied ${name}\n`);
  return 0;
}
