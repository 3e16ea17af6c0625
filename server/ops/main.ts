// The operator's command line: npm run ops -- <what> <command> [options]
// Works beside a running server and without one; the embedded database is started for it when needed.
import { parseArgs } from "node:util";
import { openDatabase } from "#server/database/database.ts";
import { parseEnv } from "#server/env.ts";
import { createLeads } from "#server/leads/leads.ts";
import { createLog } from "#server/log.ts";
import { leadsCommand } from "./leads-command.ts";
import { type CommandResult, UsageError } from "./usage.ts";

const usage = `Usage: npm run ops -- <command>

  leads list [--limit N] [--json]   the newest demo requests (20 unless told)
  leads show ID [--json]            one of them; the first characters of its id are enough
  leads export --csv|--json         all of them, oldest first, to standard output
  leads erase EMAIL                 delete every demo request of this address

The database is that of DATA_DIR or DATABASE_URL, as for npm start.
`;

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
      process.stdout.write(usage);
      return 0;
    }
    if (what !== "leads") throw new UsageError(`There is no "${what}".`);
    return await withDatabase((write, database) =>
      leadsCommand(createLeads(database.kysely), command, values, write),
    );
  } catch (error) {
    const isUsage = error instanceof UsageError || (error instanceof TypeError && "code" in error);
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${isUsage ? `\n${usage}` : ""}`);
    return isUsage ? 2 : 1;
  }
}

async function withDatabase(
  work: (
    write: (text: string) => void,
    database: Awaited<ReturnType<typeof openDatabase>>,
  ) => Promise<CommandResult>,
): Promise<number> {
  const database = await openDatabase(parseEnv(process.env), createLog("error"));
  try {
    return await work((text) => process.stdout.write(text), database);
  } finally {
    await database.close();
  }
}
