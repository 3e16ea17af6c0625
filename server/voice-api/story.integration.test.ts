import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { VapiClient } from "@vapi-ai/server-sdk";
import { expect, test } from "vitest";
import { startSite } from "#fixtures/site-process.ts";
import { typeInToHosted } from "#fixtures/typed-call.ts";
import { startOpenAiServer } from "#voice/testing/openai-server.ts";

const key = "sk_for_the_story_of_a_program";

test("VAPI-06 an assistant made with the published client answers a call, and its tool tells what only it knows", async () => {
  const asked: string[] = [];
  const shop = createServer(async (request, response) => {
    const { message } = JSON.parse(await text(request));
    asked.push(String(request.headers["x-vapi-secret"]));
    const [{ id, arguments: args }] = message.toolCallList;
    response.end(JSON.stringify({ results: [{ toolCallId: id, result: `${args.item}: shelf 14` }] }));
  });
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
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
  const tool = (await client.tools.create({
    type: "function",
    function: {
      name: "find_shelf",
      parameters: { type: "object", properties: { item: { type: "string" } } },
    },
    server: { url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`, secret: "shop-secret-1" },
    messages: [{ type: "request-start", content: "One moment, I am looking." }],
  } as never)) as { id: string };
  const assistant = await client.assistants.create({
    name: "Shop",
    firstMessage: "Hello, the shop.",
    model: { provider: "openai", model: "gpt-4o", toolIds: [tool.id] },
  });
  // The model asks its tool, and repeats what that has told it.
  vendor.model = (messages) => {
    const { role, content } = messages.at(-1) ?? {};
    return role === "tool"
      ? [`It says ${String(content).replaceAll('"', "")}.`]
      : [{ call: "find_shelf", args: { item: "Tea" } }];
  };
  const forget = () => void asked.splice(0);
  const heard = await typeInToHosted(
    { site, key },
    { assistantId: assistant.id },
    ["where is the tea"],
    forget,
  );
  expect(heard).toContain("One moment, I am looking.");
  expect(heard).toContain("Tea: shelf 14");
  expect(asked).toEqual(["shop-secret-1"]);

  await expect.poll(async () => (await client.calls.list())[0]?.status).toBe("ended");
  const [call] = await client.calls.list();
  expect(call).toMatchObject({ assistantId: assistant.id, endedReason: "customer-ended-call" });
  // Not a word of it, and no secret.
  const rows = await site.rows("select * from larkline.call");
  expect(JSON.stringify([call, rows])).not.toMatch(/shelf|tea|secret/i);
  expect(site.output()).not.toMatch(/shop-secret-1|shelf 14/);
  await new Promise((resolve) => shop.close(resolve));
}, 240_000);
