// The operator's command line: npm run ops -- <what> <command> [options]
// Works beside a running server and without one; the embedded database is started for it when needed.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "#server/database/database.ts";
import { findDatabase } from "#server/database/embedded/cluster-location.ts";
import { type Env, parseEnv } from "#server/env.ts";
import { createLeads } from "#server/leads/leads.ts";
import { createLog } from "#server/log.ts";
import { leadsCommand } from "./leads-command.ts";
import { migrateCommand } from "./migrate-command.ts";
import { OutputClosed, standardOutput } from "./output.ts";
import { type CommandResult, UsageError } from "./usage.ts";

const usage = `Usage: npm run ops -- <command>

  leads list [--limit N] [--json]   the newest demo requests (20 unless told)
  leads show ID [--json]            one of them; the first characters of its id are enough
  leads export --csv|--json         all of them, oldest first, to standard output
  leads erase EMAIL                 delete every demo request of this address
  migrate                           bring the database of DATABASE_URL to the newest version; for a hosted
                                    backend's, since npm start does it for its own

The database is that of DATA_DIR or DATABASE_URL, as for npm start.
`;

const write = standardOutput();
process.exitCode = await run(process.argv.slice(2));

async function run(args: string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        csv: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        limit: { type: "string", default: "20" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    const [what, ...command] = positionals;
    if (values.help || what === undefined) {
      write(usage);
      return 0;
    }
    const env = parseEnv(process.env);
    if (what === "migrate") return await migrateCommand(env.DATABASE_URL, write);
    if (what !== "leads") throw new UsageError(`There is no "${what}".`);
    return await withDatabase(env, (database) => {
      if (command[0] === "list") process.stderr.write(`From ${database.place}\n`);
      return leadsCommand(createLeads(database.kysely), command, values, write);
    });
  } catch (error) {
    if (error instanceof OutputClosed) return 0;
    const isUsage = error instanceof UsageError || (error instanceof TypeError && "code" in error);
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${isUsage ? `\n${usage}` : ""}`);
    return isUsage ? 2 : 1;
  }
}

async function withDatabase(
  env: Env,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<CommandResult>,
): Promise<number> {
  // An empty list from a database made by accident would be taken for the truth.
  if (env.DATABASE_URL === undefined && (await findDatabase(env.DATA_DIR)) === undefined) {
    process.stderr.write(
      `There is no database in ${resolve(env.DATA_DIR)}. Run this where Larkline runs, or set DATA_DIR or ` +
        "DATABASE_URL as for npm start.\n",
    );
    return 1;
  }
  const database = await openDatabase(env, createLog("error"));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
