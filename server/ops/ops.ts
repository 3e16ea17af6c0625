import { resolve } from "node:path";
import { type Database, openDatabase } from "#server/database/database.ts";
import { findDatabase } from "#server/database/embedded/cluster-location.ts";
import { type Env, parseEnv } from "#server/env.ts";
import { createLog } from "#server/log.ts";
import type { Console } from "./console.ts";

/** The process's exit code: 0 done, 1 not found or failed. */
export type CommandResult = 0 | 1;

/** Everything that a command works with. */
export interface Ops extends Console {
  /**
   * The settings, parsed on first use, so that help works even when they are wrong.
   *
   * @throws EnvError naming every wrong setting.
   */
  settings(): Env;
  /** True if the setting is given in the environment rather than defaulted. */
  isSet(name: keyof Env): boolean;
  /** Records a command's result, which becomes the process's exit code. */
  finish(result: CommandResult): void;
  /** Opens the database for a command, closes it afterwards, and records the command's result. */
  onDatabase(work: (database: Database) => Promise<CommandResult>): Promise<void>;
}

/** @param finish receives the result of the command that ran. */
export function createOps(
  variables: NodeJS.ProcessEnv,
  console: Console,
  finish: (result: CommandResult) => void,
): Ops {
  let env: Env | undefined;
  const settings = () => (env ??= parseEnv(variables));
  return {
    ...console,
    settings,
    isSet: (name) => Boolean(variables[name]?.trim()),
    finish,
    async onDatabase(work) {
      finish(await withDatabase(settings(), console, work));
    },
  };
}

async function withDatabase(
  env: Env,
  { say }: Console,
  work: (database: Database) => Promise<CommandResult>,
): Promise<CommandResult> {
  // Opening would create one, and its empty lists would be taken for the truth.
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
