// The operator's command line as a process: npm run ops -- <command> [options]
import { loadEnvFile } from "#server/env-file.ts";
import { processConsole } from "./process-console.ts";
import { runCommand } from "./run-command.ts";

try {
  loadEnvFile();
  process.exitCode = await runCommand(process.argv.slice(2), process.env, processConsole());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
