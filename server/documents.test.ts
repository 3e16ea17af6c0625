import { once } from "node:events";
import { mkdtempDisposable, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { expect, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { insertDemoRequest } from "#fixtures/deliveries.ts";
import { runSnippet, snippetOf } from "#fixtures/document-snippets.ts";
import { freePort } from "#fixtures/free-port.ts";
import { opsOn } from "#fixtures/run-ops.ts";
import { createTestApp, type TestApp } from "#fixtures/test-app.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { bookingProblemsIn } from "./booking/booking-problems.ts";
import { buildSharedParts } from "./compose/shared.ts";
import { startWorkerPart } from "./compose/worker.ts";
import { parseEnv } from "./env.ts";
import { problems } from "./errors.ts";

// Runs the code of the documents exactly as it is printed there.

/** The app on a loopback port, for code that knows nothing of tests. */
async function onPort(app: TestApp): Promise<{ origin: string } & AsyncDisposable> {
  const server = createServer(
    getRequestListener(async ({ url, method, headers, body }) => {
      const { pathname, search } = new URL(url);
      const sent = body ? await new Response(body).arrayBuffer() : undefined;
      return app.request(pathname + search, { method, headers, ...(sent && { body: sent }) });
    }),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

test("SCHD-01 the booking of docs/scheduler-api.md books", async () => {
  await using app = await createTestApp();
  await using site = await onPort(app);
  await using run = await runSnippet(await snippetOf("scheduler-api.md", "book", site.origin));
  const { stdout, stderr } = await run.printed;
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^201 \{/);
  expect(await app.rows("select name, email, time_zone, state from larkline.booking")).toEqual([
    { name: "Ana Diaz", email: "ana@brightdental.com", time_zone: "America/New_York", state: "booked" },
  ]);
});

test("SCHD-01 docs/scheduler-api.md names every refusal of the calendar with its status, and no other", async () => {
  const document = await readFile(new URL("../docs/scheduler-api.md", import.meta.url), "utf8");
  const told = [...document.matchAll(/^\| `\/problems\/([a-z-]+)` +\| (\d+) /gm)].map(
    ([, type, status]) => `${status} ${type}`,
  );
  const made = [...Object.values(bookingProblemsIn.en), problems.notFromHere, problems.wrongType].map(
    (problem) => {
      const { status, type } = typeof problem === "function" ? problem(1) : problem;
      return `${status} ${type}`;
    },
  );
  expect(told.toSorted()).toEqual(made.toSorted());
});

test("DATA-02 the insert of docs/data-api.md stores a row, with the published client and the key of /api/config", async () => {
  await using app = await createTestApp();
  await using site = await onPort(app);
  await using run = await runSnippet(await snippetOf("data-api.md", "insert", site.origin));
  expect(await run.printed).toMatchObject({ status: 0, stdout: "201 stored\n" });
  expect(await app.rows("select business_name, phone from demo_schedule")).toEqual([
    { business_name: "Bright Dental", phone: "+12025550123" },
  ]);
});

test("DATA-02 the key is where docs/data-api.md says, and no header opens the API to pages of other sites", async () => {
  await using app = await createTestApp();
  const [command] =
    (await snippetOf("data-api.md", "key")).match(/\S+\/api\/config(?= +# data\.anonKey)/) ?? [];
  const { pathname } = new URL(command ?? "");
  expect((await (await app.request(pathname)).json()).data.anonKey).toBe(app.anonKey);
  const origin = "https://elsewhere.example";
  for (const path of [pathname, "/rest/v1/demo_schedule"]) {
    for (const method of ["OPTIONS", "POST", "GET"]) {
      const { headers } = await app.request(path, { method, headers: { origin, apikey: app.anonKey } });
      expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
  }
});

test.each(["README.md", "docs/operator.md"])(
  "the operator's commands in %s exist as printed",
  async (name) => {
    await using database = await createTestDatabase();
    const ops = opsOn(database, { SCHEDULER_HOSTS: "Ana Silva, Ben Okafor" });
    const document = await readFile(new URL(`../${name}`, import.meta.url), "utf8");
    const shell = [...document.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, lines]) => lines).join("");
    const commands = [...shell.matchAll(/npm run (?:--silent )?ops -- ([^#>\n]+)/g)].map(([, words = ""]) =>
      words.trim(),
    );
    expect(commands.length).toBeGreaterThan(5);
    const misused: string[] = [];
    for (const command of commands) {
      const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? "",
      );
      const { status, stderr } = await ops(...words);
      // Dates in examples go out of date.
      if (status === 2 && !stderr.startsWith("This time is over")) misused.push(command);
    }
    expect(misused).toEqual([]);
  },
);

test("HOOK-01 the receiver of docs/webhook.md accepts a delivery signed with the kept secret, and no forged one", async () => {
  await using database = await createTestDatabase();
  const { stdout: secret } = await opsOn(database)("deliveries", "secret");
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/hooks/larkline`;
  await using receiver = await runSnippet(await snippetOf("webhook.md", "receive"), {
    env: { PORT: String(port), WEBHOOK_SECRET: secret.trim() },
    beside: {
      "store.js": "export const storeOnce = (id, lead) => console.log(JSON.stringify({ id, lead }));",
    },
  });
  await expect.poll(() => isListening(port)).toBe(true);

  await insertDemoRequest(database, { isCalled: true });
  await using mails = await mkdtempDisposable(join(tmpdir(), "larkline-documents-"));
  const env = parseEnv({
    AUTOMATION_WEBHOOK_URL: address,
    ALLOW_PRIVATE_WEBHOOKS: "true",
    DATA_DIR: mails.path,
  });
  const shared = { env, log: captureLog().log, database: await database.open(), clock: Date.now };
  const worker = await startWorkerPart(await buildSharedParts(shared));
  const states = "select state from larkline.delivery where kind = 'automation-webhook'";
  await expect.poll(() => database.rows(states)).toEqual([{ state: "delivered" }]);
  await worker.stop();

  const headers = {
    "webhook-id": "msg_forged",
    "webhook-timestamp": String(Math.floor(Date.now() / 1000)),
    "webhook-signature": `v1,${Buffer.alloc(32).toString("base64")}`,
  };
  expect((await fetch(address, { method: "POST", headers, body: "{}" })).status).toBe(401);
  await receiver[Symbol.asyncDispose]();
  const { stdout } = await receiver.printed;
  expect(
    stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toEqual([
    {
      id: expect.stringMatching(/^msg_[0-9a-f]{32}$/),
      lead: {
        phone: "+12125550123",
        companyName: "Bright Dental",
        website: "https://bright.example",
        name: "Ada Lovelace",
      },
    },
  ]);
});
