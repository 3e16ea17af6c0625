// The process: reads its environment and the file .env, starts, prints its address, and drains on SIGTERM or SIGINT.
//
//   node server/main.ts            everything
//   node server/main.ts web        answers browsers only
//   node server/main.ts worker     carries out deliveries only
import { type Part, parts, startServer } from "./compose.ts";
import { parseEnv } from "./env.ts";
import { loadEnvFile } from "./env-file.ts";
import { createLastResort, installLastResort } from "./last-resort.ts";
import { accountToBecome } from "./leave-root.ts";
import { createLog } from "./log.ts";
import { startWarnings } from "./start-warnings.ts";

try {
  loadEnvFile();
  const env = parseEnv(process.env);
  const log = createLog(env.LOG_LEVEL);
  const wanted = wantedParts(process.argv.slice(2));
  const account = await accountToBecome(env);
  for (const warning of startWarnings(env, process.getuid?.() === 0)) log.warn(warning);
  const server = await startServer(env, log, wanted, account);
  console.log(`Rows are kept in: ${server.place}`);
  console.log(
    server.url ? `Larkline is ready on ${server.url}` : "Larkline is ready: deliveries are carried out",
  );
  // A terminal's Ctrl-C often arrives twice, the second time through npm. Only the first counts; draining has its own
  // time limit.
  let isStopping = false;
  const hurry = new AbortController();
  const drain = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    console.log("Finishing what is in progress ...");
    try {
      await server.stop(hurry.signal);
      process.exit(exitCode);
    } catch (error) {
      log.error({ err: error }, "stopping failed");
      process.exit(1);
    }
  };
  process.on("SIGTERM", () => drain(0));
  // An operator at the terminal does not wait for calls, and after an error without an owner none can be trusted.
  const drainAtOnce = (exitCode: number) => {
    hurry.abort();
    void drain(exitCode);
  };
  process.on("SIGINT", () => drainAtOnce(0));
  installLastResort(createLastResort({ log, drain: () => drainAtOnce(1) }));
} catch (error) {
  // Errors at the start are for the operator: what is wrong and what to do, without a stack.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function wantedParts(args: readonly string[]): readonly Part[] {
  if (args.includes("--help")) {
    console.log(
      "npm start [-- web | worker]   serves the site and carries out deliveries, or one of the two",
    );
    process.exit(0);
  }
  const wanted = parts.filter((part) => args.includes(part));
  if (wanted.length === args.length) return args.length > 0 ? wanted : parts;
  throw new Error(`npm start takes "web", "worker" or nothing for both, not "${args.join(" ")}".`);
}
