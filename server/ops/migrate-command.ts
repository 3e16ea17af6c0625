import { migrateDatabaseAt } from "#server/database/database.ts";
import type { CommandResult } from "./usage.ts";

/** `migrate`: for a hosted backend's database, which no server of ours brings up to date. */
export async function migrateCommand(
  url: string | undefined,
  write: (text: string) => void,
): Promise<CommandResult> {
  if (url === undefined) {
    process.stderr.write(
      "Set DATABASE_URL to the database to migrate. The embedded one is brought up to date at each start.\n",
    );
    return 1;
  }
  const applied = await migrateDatabaseAt(url);
  write(applied.length === 0 ? "The database is at the newest version already.\n" : "");
  for (const name of applied) write(`Applied ${name}\n`);
  return 0;
}
