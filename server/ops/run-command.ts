import { CommanderError, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { type Console, OutputClosed } from "./console.ts";
import { createOps } from "./ops.ts";
import { createProgram } from "./program.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Runs one command of the operator's command line, `npm run ops -- ARGS`. Works beside a running server and without
 * one; starts the embedded database for the command when needed.
 *
 * @returns the process's exit code: 0 done, 1 not found or failed, 2 wrong usage.
 */
export async function runCommand(
  args: readonly string[],
  variables: NodeJS.ProcessEnv,
  console: Console,
): Promise<number> {
  let status = 0;
  const program = createProgram(createOps(variables, console, (result) => (status = result)));
  let running: CommandUnknownOpts = program;
  program.hook("preAction", (_, command) => {
    running = command;
  });
  try {
    if (args.length === 0) program.outputHelp();
    else await program.parseAsync(args, { from: "user" });
    return status;
  } catch (error) {
    if (error instanceof OutputClosed) return 0;
    // Commander has already printed the error, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof UsageError) {
      console.say(`${error.message}\n\n${running.helpInformation({ error: true })}`);
      return 2;
    }
    console.say(`${error instanceof Error ? error.message : error}\n`);
    return 1;
  }
}
