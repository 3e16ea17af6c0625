import { expect, test } from "vitest";
import { freePort } from "#fixtures/free-port.ts";
import { openInspector } from "#fixtures/inspector.ts";
import { startSite } from "#fixtures/site-process.ts";

const ofWeb = ["/server/compose/web.ts", "/server/app.ts", "/voice/index.ts"];
const ofWorker = ["/server/compose/worker.ts", "/server/delivery/start-deliveries.ts"];

test.each([
  ["web", ofWeb],
  ["worker", ofWorker],
] as const)("a process for the %s part alone loads none of the other part's code", async (part, expected) => {
  const port = await freePort();
  await using _site = await startSite({ part, env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` } });
  await using inspector = await openInspector(port);
  const scripts = await inspector.scripts();
  const loaded = [...ofWeb, ...ofWorker].filter((file) => scripts.some((url) => url.includes(file)));
  expect(loaded).toEqual(expected);
});
