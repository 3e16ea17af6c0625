// Hot reload: the website by Vite on PORT (3000), the server behind it on the next port, restarted when
// its files change. Data goes to the same place as with npm start.
import { spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const port = Number(process.env.PORT ?? 3000);
const apiPort = String(port + 1);

const api = start(
  ["--watch-path=server", "--watch-path=content", "--watch-preserve-output", "server/main.ts"],
  {
    PORT: apiPort,
    HOST: "127.0.0.1",
  },
);
const site = start([join(root, "node_modules/.bin/react-router"), "dev", "--port", String(port)], {
  LARKLINE_API_ORIGIN: `http://127.0.0.1:${apiPort}`,
});

for (const child of [api, site]) {
  child.once("exit", (code) => {
    for (const other of [api, site]) other.kill();
    process.exitCode ||= code ?? 1;
  });
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);

function start(args: string[], env: Record<string, string>) {
  return spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: "inherit" });
}
