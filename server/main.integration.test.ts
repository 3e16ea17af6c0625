import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { publicUrl, startSite } from "#fixtures/site-process.ts";

const root = join(import.meta.dirname, "..");

/** Runs the server's entry in its own folder until it exits, as these tests expect it to. */
async function run(
  env: Record<string, string>,
  envFile?: string,
): Promise<{ code: number | null; output: string }> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "larkline-main-"));
  if (envFile !== undefined) await writeFile(join(folder.path, ".env"), envFile);
  const child = spawn(join(root, "scripts/node"), [join(root, "server/main.ts")], {
    cwd: folder.path,
    env: { ...process.env, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "exit");
  return { code, output };
}

test("a wrong setting, in the environment or in .env, stops the start with a message that names it", async () => {
  const { code, output } = await run(
    { TRUST_PROXY: "some", LOG_LEVEL: "warn" },
    "PORT=eighty\nTRUST_PROXY=1\nLOG_LEVEL=loud\n",
  );
  expect(code).toBe(1);
  expect(output).toContain("PORT must be a number");
  expect(output).toContain("TRUST_PROXY must be");
  expect(output).not.toContain("LOG_LEVEL");
  expect(output).not.toContain("    at ");
});

test("DATA-03 a second start does no harm: its port is taken, or it serves from the same database", async () => {
  await using first = await startSite();
  const { port } = new URL(first.origin);
  const { code, output } = await run({ PORT: port, HOST: "127.0.0.1", DATA_DIR: first.dataDir });
  expect(code).toBe(1);
  expect(output).toContain(`Port ${port} is in use, perhaps by a Larkline that is already running`);
  expect(output).not.toContain("    at ");
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);

  await using second = await startSite({ dataDir: first.dataDir, env: { PUBLIC_URL: "" } });
  const reached = async () =>
    (await second.rows("select address from larkline.site_address where stopped_at is null order by 1")).map(
      ({ address }) => address,
    );
  const atItsPort = `http://localhost:${new URL(second.origin).port}`;
  expect(await reached()).toEqual([publicUrl, atItsPort].sort());
  await first.stop();
  expect(await reached()).toEqual([atItsPort]);
  expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
  expect(await second.rows("select count(*)::int as count from demo_schedule")).toEqual([{ count: 0 }]);
});

test("it starts in an empty folder, and tells a balancer that it lives, over HTTP/1.0 without a host", async () => {
  await using site = await startSite({ isFirstStart: true });
  const socket = connect(Number(new URL(site.origin).port), "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (text) => (answer += text));
  socket.end("GET /healthz HTTP/1.0\r\n\r\n");
  await once(socket, "close");
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
  expect(answer).toContain('{"status":"ok"}');
});

test("SIGTERM lets a request in progress finish", async () => {
  await using site = await startSite();
  const config = await (await fetch(`${site.origin}/api/config`)).json();
  const body = JSON.stringify({ business_name: "x" });
  const sent = request(`${site.origin}/rest/v1/demo_schedule`, {
    method: "POST",
    headers: {
      apikey: config.data.anonKey,
      "content-type": "application/json",
      "content-length": body.length,
      expect: "100-continue",
    },
  });
  const answered = once(sent, "response");
  sent.flushHeaders();
  // The server has the head of the request and waits for the rest; now it is told to stop.
  await once(sent, "continue");
  const stopped = site.stop();
  await expect.poll(() => site.output()).toContain("Finishing what is in progress");
  sent.end(body);
  const [response] = await answered;
  expect(response.statusCode).toBe(400);
  response.resume();
  await stopped;
});
