import { migrateDatabaseAt } from "#server/database/database.ts";
import type { Console } from "./console.ts";
import type { CommandResult } from "./usage.ts";

/** `migrate`: for a hosted backend's database, which no server of ours brings up to date. */
export async function migrateCommand(
  url: string | undefined,
  { write, say }: Console,
): Promise<CommandResult> {
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
