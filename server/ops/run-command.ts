import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Database, openDatabase } from "#server/database/database.ts";
import { findDatabase } from "#server/database/embedded/cluster-location.ts";
import { createRecords, type RecordTable } from "#server/database/records.ts";
import { type Env, parseEnv } from "#server/env.ts";
import { createLog } from "#server/log.ts";
import { bookingsCommand } from "./bookings-command.ts";
import { consentsCommand } from "./consents-command.ts";
import { type Console, OutputClosed } from "./console.ts";
import { deliveriesCommand } from "./deliveries-command.ts";
import { eraseCommand } from "./erase-command.ts";
import { migrateCommand } from "./migrate-command.ts";
import type { Options } from "./options.ts";
import { recordKinds } from "./record-kinds.ts";
import { recordsCommand } from "./records-command.ts";
import { type CommandResult, UsageError } from "./usage.ts";

const usage = `Usage: npm run ops -- <command>

  leads | contacts | demo-calls | consents     demo requests, messages, requests for a call, and what was agreed to
    list [--limit N] [--json]                  the newest (20 unless told)
    show ID [--json]                           one of them; the first characters of its id are enough
    export --csv|--json                        all of them, oldest first, to standard output
  consents withdraw PHONE                      what this number agreed to holds no longer

  deliveries                                   mails and webhook calls that follow from these
    list [--state S] [--kind K] [--limit N] [--json]
                                               S: pending, parked, delivered, dead
                                               K: automation-webhook, confirmation-mail, owner-mail
    show ID [--json]                           one of them with every attempt
    retry ID… | --dead | --parked              attempt them again now, with the whole schedule before them
    drain [--timeout SECONDS]                  make every pending one due now and wait (60 s unless told) until
                                               none is pending
    secret                                     what webhook calls are signed with

  bookings                                     the bookings; a time is New York's, like "2026-12-24 14:00"
    list [--from T] [--to T] [--state S] [--host H] [--limit N] [--json]
                                               what is to come, and blocked times; S: held, booked, cancelled
    cancel ID [--yes]                          show a booking, cancel it, and tell the visitor
    block FROM TO [--host H] [--reason TEXT]   nobody can book then; a day alone is the whole day
    unblock ID                                 they can again
    feed [--host H] [--new]                    the secret address at which calendar programs read the bookings;
                                               --new ends the old ones

  erase EMAIL|PHONE [--yes]                    show every trace of a person and remove it
  migrate                                      bring the database of DATABASE_URL to the newest version; for a
                                               hosted backend's, since npm start does it for its own

The database is that of DATA_DIR or DATABASE_URL, as for npm start; mails are in DATA_DIR/mail.
`;

interface Work extends Console {
  readonly words: readonly string[];
  readonly env: Env;
  readonly database: Database;
  readonly options: Options;
}

interface Command {
  readonly takes: readonly (keyof Options)[];
  run(work: Work): Promise<CommandResult>;
}

const commands: Readonly<Record<string, Command>> = {
  leads: recordCommand("demo_schedule"),
  contacts: recordCommand("larkline.contact_message"),
  "demo-calls": recordCommand("larkline.demo_call"),
  consents: {
    takes: ["limit", "json", "csv"],
    run: ({ words, ...deps }) => consentsCommand(words, deps),
  },
  deliveries: {
    takes: ["limit", "json", "state", "kind", "dead", "parked", "timeout"],
    run: ({ words, env, database, ...deps }) =>
      deliveriesCommand(words, { ...deps, kysely: database.kysely, givenSecrets: env.WEBHOOK_SECRET }),
  },
  bookings: {
    takes: ["from", "to", "state", "host", "limit", "json", "yes", "reason", "new"],
    run: ({ words, database, ...deps }) => bookingsCommand(words, { ...deps, kysely: database.kysely }),
  },
  erase: { takes: ["yes"], run: ({ words, ...deps }) => eraseCommand(words, deps) },
};

function recordCommand<Table extends RecordTable>(table: Table): Command {
  return {
    takes: ["limit", "json", "csv"],
    run: ({ words, database, ...deps }) =>
      recordsCommand(words, {
        ...deps,
        kind: recordKinds[table],
        records: createRecords(database.kysely, table),
      }),
  };
}

/**
 * The operator's command line: what is typed behind `npm run ops --`. Works beside a running server and without one;
 * the embedded database is started for it when needed.
 *
 * @returns the process's exit code: 0 done, 1 not found or failed, 2 no command.
 */
export async function runCommand(
  args: string[],
  variables: NodeJS.ProcessEnv,
  console: Console,
): Promise<number> {
  try {
    const { help, what, words, options } = read(args);
    if (help || what === undefined) {
      console.write(usage);
      return 0;
    }
    const env = parseEnv(variables);
    const command = Object.hasOwn(commands, what) ? commands[what] : undefined;
    if (!command && what !== "migrate") throw new UsageError(`There is no "${what}".`);
    for (const option of Object.keys(options))
      if (!command?.takes.includes(option as keyof Options))
        throw new UsageError(`"${what}" takes no --${option}.`);
    if (!command) return await migrateCommand(env.DATABASE_URL, console);
    return await withDatabase(env, console, (database) => {
      if (words[0] === "list") console.say(`From ${database.place}\n`);
      return command.run({ words, env, database, options, ...console });
    });
  } catch (error) {
    if (error instanceof OutputClosed) return 0;
    const isUsage = error instanceof UsageError || (error instanceof TypeError && "code" in error);
    console.say(`${error instanceof Error ? error.message : error}\n${isUsage ? `\n${usage}` : ""}`);
    return isUsage ? 2 : 1;
  }
}

function read(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      csv: { type: "boolean" },
      json: { type: "boolean" },
      limit: { type: "string" },
      state: { type: "string" },
      kind: { type: "string" },
      dead: { type: "boolean" },
      parked: { type: "boolean" },
      timeout: { type: "string" },
      yes: { type: "boolean" },
      from: { type: "string" },
      to: { type: "string" },
      host: { type: "string" },
      reason: { type: "string" },
      new: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  const { help = false, ...options } = values;
  const [what, ...words] = positionals;
  return { help, what, words, options };
}

async function withDatabase(
  env: Env,
  { say }: Console,
  work: (database: Database) => Promise<CommandResult>,
): Promise<number> {
  // An empty list from a database made by accident would be taken for the truth.
  if (env.DATABASE_URL === undefined && (await findDatabase(env.DATA_DIR)) === undefined) {
    say(
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
