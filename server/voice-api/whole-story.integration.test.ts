import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { VapiClient } from "@vapi-ai/server-sdk";
import { expect, test } from "vitest";
import { startBucketServer } from "#fixtures/bucket-server.ts";
import { startSite } from "#fixtures/site-process.ts";
import { startToldServer } from "#fixtures/told-server.ts";
import { typeInToHosted } from "#fixtures/typed-call.ts";
import { startOpenAiServer } from "#voice/testing/openai-server.ts";

const key = "sk_for_the_whole_story";
const toolSecret = "secret-of-the-warehouse";
const apiKey = "sk-credential-of-the-company";

/** A model that looks everything up: prices in the files, stock with the function, and says what it was told. */
function lookUp(messages: readonly { readonly role: string; readonly content: string }[]) {
  const { role, content } = messages.at(-1) ?? { role: "", content: "" };
  if (role === "tool") {
    const { passages: [first] = [] } = JSON.parse(content.startsWith("{") ? content : "{}");
    return [first ? `In ${first.file} it says: ${first.text}` : `They say ${content.replaceAll('"', "")}.`];
  }
  return /stock/.test(content)
    ? [{ call: "find_stock", args: { item: "clay" } }]
    : [{ call: "query_prices", args: { query: content } }];
}

test("VAPI-06 an assistant answers a call from a tool and a file, its report comes signed, and no secret is anywhere", async () => {
  const warehouse = createServer(async (request, response) => {
    const { message } = JSON.parse(await text(request));
    const [{ id, arguments: args }] = message.toolCallList;
    response.end(JSON.stringify({ results: [{ toolCallId: id, result: `${args.item}: 73 bags` }] }));
  });
  await new Promise<void>((resolve) => warehouse.listen(0, "127.0.0.1", resolve));
  await using vendor = await startOpenAiServer();
  await using told = await startToldServer();
  await using bucket = await startBucketServer();
  await using site = await startSite({
    env: {
      ...bucket.env,
      OPENAI_BASE_URL: vendor.baseUrl,
      OPENAI_API_KEY: "sk-test",
      PRICE_MODEL_PER_MILLION_TOKENS: "2.5",
      VOICE_PRIVATE_KEY: key,
      ALLOW_PRIVATE_WEBHOOKS: "true",
    },
  });
  const client = new VapiClient({ token: key, baseUrl: `${site.origin}/voice`, maxRetries: 0 });
  const file = await client.files.create({
    file: new File(
      ["A pottery class for beginners costs 58 dollars.\n\nGlazing takes two weeks."],
      "prices.txt",
    ),
  });
  expect(bucket.objects.size).toBe(1);
  const statusOf = async () => (await client.files.get({ id: file.id })).status;
  await expect.poll(statusOf, { timeout: 90_000, interval: 300 }).toBe("done");
  const stock = (await client.tools.create({
    type: "function",
    function: {
      name: "find_stock",
      parameters: { type: "object", properties: { item: { type: "string" } } },
    },
    server: { url: `http://127.0.0.1:${(warehouse.address() as AddressInfo).port}/`, secret: toolSecret },
  } as never)) as { id: string };
  const credential = await fetch(`${site.origin}/voice/credential`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ provider: "11labs", apiKey }),
  });
  expect(credential.status).toBe(201);
  const knowledgeBases = [
    { provider: "google", name: "prices", description: "what classes cost", fileIds: [file.id] },
  ];
  const assistant = await client.assistants.create({
    name: "Pottery",
    firstMessage: "Hello, the pottery.",
    model: {
      provider: "openai",
      model: "gpt-4o",
      toolIds: [stock.id],
      tools: [{ type: "query", knowledgeBases }],
    },
    voice: { provider: "embedded" },
    artifactPlan: { transcriptPlan: { enabled: true } },
    server: { url: told.url, secret: told.secret },
    serverMessages: ["end-of-call-report"],
  } as never);
  vendor.model = lookUp;
  const questions = ["what does a class for beginners cost", "is there clay in stock"];
  const heard = await typeInToHosted({ site, key }, { assistantId: assistant.id }, questions);
  expect(heard).toContain("In prices.txt it says: A pottery class for beginners costs 58 dollars.");
  expect(heard).toContain("clay: 73 bags");

  // Of the last try, if a busy machine took more than one.
  const report = () => told.of("end-of-call-report").at(-1)?.message;
  await expect.poll(() => report()?.artifact?.transcript, { timeout: 90_000 }).toContain("clay: 73 bags");
  expect(report()).toMatchObject({ endedReason: "customer-ended-call", call: { assistantId: assistant.id } });
  expect(report().artifact.transcript).toContain("User: what does a class for beginners cost\n");
  expect(report().cost).toBeGreaterThan(0);
  expect(told.forged()).toBe(0);

  const answers = await Promise.all(
    ["assistant", "tool", "credential", "file", "call", "log"].map(async (path) => {
      const answer = await fetch(`${site.origin}/voice/${path}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      return answer.text();
    }),
  );
  const tables = await site.rows<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('larkline', 'public')",
  );
  const dump: string[] = [];
  for (const { name } of tables)
    dump.push(
      ...(await site.rows<{ row: string }>(`select t::text as row from ${name} t`)).map(({ row }) => row),
    );
  expect(dump.join("").length).toBeGreaterThan(10_000);
  const secrets = [toolSecret, told.secret, apiKey, bucket.place.secret, "sk-test", key];
  for (const [where, content] of Object.entries({ answers, dump, log: [site.output()] }))
    for (const secret of secrets)
      for (const form of [
        secret,
        Buffer.from(secret).toString("hex"),
        Buffer.from(secret).toString("base64"),
      ])
        expect([where, secret, content.some((each) => each.includes(form))]).toEqual([where, secret, false]);
  await new Promise((resolve) => warehouse.close(resolve));
}, 300_000);
