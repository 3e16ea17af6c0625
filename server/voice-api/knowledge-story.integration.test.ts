import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { VapiClient } from "@vapi-ai/server-sdk";
import { expect, test } from "vitest";
import { startSite } from "#fixtures/site-process.ts";
import { typeIn, typeInToHosted } from "#fixtures/typed-call.ts";
import { startOpenAiServer } from "#voice/testing/openai-server.ts";
import { samplePdf } from "#voice/testing/sample-documents.ts";

const key = "sk_for_the_story_of_a_program";

/** A model that looks everything up: prices in the files, stock with the function, and says what it was told. */
function lookUp(messages: readonly { readonly role: string; readonly content: string }[]) {
  const { role, content } = messages.at(-1) ?? { role: "", content: "" };
  if (role === "tool") {
    const { passages: [first] = [], ...result } = JSON.parse(content.startsWith("{") ? content : "{}");
    if (first) return [`In ${first.file} it says: ${first.text}`];
    return [`They say ${content.replaceAll('"', "")}, ${JSON.stringify(result)}.`];
  }
  return /stock/.test(content)
    ? [{ call: "find_stock", args: { item: "clay" } }]
    : [{ call: "query_prices", args: { query: content } }];
}

test("VAPI-07 an assistant of the published client tells what only its file knows, and what only its tool knows", async () => {
  const warehouse = createServer(async (request, response) => {
    const { message } = JSON.parse(await text(request));
    const [{ id, arguments: args }] = message.toolCallList;
    response.end(JSON.stringify({ results: [{ toolCallId: id, result: `${args.item}: 73 bags` }] }));
  });
  await new Promise<void>((resolve) => warehouse.listen(0, "127.0.0.1", resolve));
  await using vendor = await startOpenAiServer();
  await using site = await startSite({
    env: {
      OPENAI_BASE_URL: vendor.baseUrl,
      OPENAI_API_KEY: "sk-test",
      VOICE_PRIVATE_KEY: key,
      ALLOW_PRIVATE_WEBHOOKS: "true",
    },
  });
  const client = new VapiClient({ token: key, baseUrl: `${site.origin}/voice`, maxRetries: 0 });
  const pdf = samplePdf(["A pottery class for beginners costs 58 dollars.", "Glazing takes two weeks."]);
  const file = await client.files.create({ file: new File([pdf], "price-list.pdf") });
  const statusOf = async () => (await client.files.get({ id: file.id })).status;
  await expect.poll(statusOf, { timeout: 90_000, interval: 300 }).toBe("done");

  const knowledgeBases = [
    { provider: "google", name: "prices", description: "what classes cost", fileIds: [file.id] },
  ];
  const query = (await client.tools.create({ type: "query", knowledgeBases } as never)) as { id: string };
  const stock = (await client.tools.create({
    type: "function",
    function: {
      name: "find_stock",
      parameters: { type: "object", properties: { item: { type: "string" } } },
    },
    server: { url: `http://127.0.0.1:${(warehouse.address() as AddressInfo).port}/` },
  } as never)) as { id: string };
  const assistant = await client.assistants.create({
    name: "Pottery",
    firstMessage: "Hello, the pottery.",
    model: { provider: "openai", model: "gpt-4o", toolIds: [query.id, stock.id] },
  });
  vendor.model = lookUp;
  const questions = ["what does a class for beginners cost", "is there clay in stock"];
  const heard = await typeInToHosted({ site, key }, { assistantId: assistant.id }, questions);
  expect(heard).toContain("In price-list.pdf it says: A pottery class for beginners costs 58 dollars.");
  expect(heard).toContain("clay: 73 bags");

  // The same file without a hosted model: our own dialogue quotes it, and keeps to itself what it does not say.
  const plain = await client.assistants.create({
    name: "Pottery",
    firstMessage: "Hello, the pottery.",
    model: { provider: "embedded", knowledgeBase: { fileIds: [file.id] } } as never,
  });
  const quoted = await typeIn({ site, key }, { assistantId: plain.id }, [
    "how much is a pottery class for beginners",
    "what is the capital of France",
  ]);
  expect(quoted).toContain("From price-list.pdf: A pottery class for beginners costs 58 dollars.");
  expect(quoted.match(/price-list/g)).toHaveLength(1);

  const inUse = await fetch(`${site.origin}/voice/file/${file.id}`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${key}` },
  });
  expect(inUse.status).toBe(409);
  expect(site.output()).not.toMatch(/pottery class|73 bags/i);
  await new Promise((resolve) => warehouse.close(resolve));
}, 240_000);
