// Development with hot reload: Vite serves the website on PORT (3000); the server runs on the next port and restarts
// when its files change. Data is stored in the same place as with npm start.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { watchedFolders } from "./watched-folders.ts";

const root = join(import.meta.dirname, "..");
const port = Number(process.env.PORT ?? 3000);
const apiPort = String(port + 1);

const api = start(
  [...watchedFolders.map((folder) => `--watch-path=${folder}`), "--watch-preserve-output", "server/main.ts"],
  {
    PORT: apiPort,
    HOST: "127.0.0.1",
    // The tools beside it stay root, too.
    ALLOW_ROOT: process.env.ALLOW_ROOT ?? "true",
  },
);
const site = start([join(root, "node_modules/.bin/vite"), "--port", String(port)], {
  LARKLINE_API_ORIGIN: `http://127.0.0.1:${apiPort}`,
});

let isStopping = false;
for (const child of [api, site]) {
  child.once("exit", (code) => {
    for (const other of [api, site]) other.kill();
    if (!isStopping) process.exitCode ||= code ?? 1;
  });
}
// Ctrl-C in a terminal reaches the children too; a signal sent to this process does not. Once both children have
// exited, this process ends.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    isStopping = true;
    for (const child of [api, site]) child.kill(signal);
  });
}

function start(args: string[], env: Record<string, string>) {
  return spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: "inherit" });
}
