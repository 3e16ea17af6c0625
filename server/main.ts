// The process: reads its environment, starts, says where it is, and drains when it is told to stop.
import { parseEnv } from "./env.ts";
import { createLog } from "./log.ts";
import { startServer } from "./start-server.ts";

try {
  const env = parseEnv(process.env);
  const log = createLog(env.LOG_LEVEL);
  const server = await startServer(env, log);
  console.log(`Rows are kept in: ${server.place}`);
  console.log(`Larkline is ready on ${server.url}`);
  // A terminal's Ctrl-C often arrives twice, once more through npm: the first one counts, and its
  // draining has a limit of its own.
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      console.log("Finishing what is in progress ...");
      try {
        await server.stop();
        process.exit(0);
      } catch (error) {
        log.error({ err: error }, "stopping failed");
        process.exit(1);
      }
    });
  }
} catch (error) {
  // Start-up problems are for a person: what is wrong and what to do, without a stack.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
