// The operator's command line as a process: npm run ops -- <what> <command> [options]
import { processConsole } from "./process-console.ts";
import { runCommand } from "./run-command.ts";

process.exitCode = await runCommand(process.argv.slice(2), process.env, processConsole());
