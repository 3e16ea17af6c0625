import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { VapiClient } from "@vapi-ai/server-sdk";
import { expect, test } from "vitest";
import { startSite } from "#fixtures/site-process.ts";
import { joined } from "#fixtures/typed-call.ts";

const key = "sk_for_hooks_of_assistants";

test("VAPI-02 an assistant's hooks ask a silent caller, hang up, and tell a server of the end", async () => {
  const told: { toolCallList: { name: string; arguments: object }[] }[] = [];
  const server = createServer(async (request, response) => {
    told.push(JSON.parse(await text(request)).message);
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await using site = await startSite({ env: { VOICE_PRIVATE_KEY: key, ALLOW_PRIVATE_WEBHOOKS: "true" } });
  const client = new VapiClient({ token: key, baseUrl: `${site.origin}/voice`, maxRetries: 0 });
  const after = (timeoutSeconds: number, actions: object[]) => ({
    on: "customer.speech.timeout",
    options: { timeoutSeconds, triggerMaxCount: 1 },
    do: actions,
  });
  const { id: assistantId } = await client.assistants.create({
    name: "Shop",
    model: { provider: "embedded" },
    hooks: [
      after(2, [{ type: "say", exact: "Is anybody there?" }]),
      after(6, [
        { type: "say", exact: "Then I hang up." },
        { type: "tool", tool: { type: "endCall" } },
      ]),
      {
        on: "call.ending",
        filters: [{ type: "oneOf", key: "call.endedReason", oneOf: ["assistant-ended-call"] }],
        do: [
          {
            type: "tool",
            tool: {
              type: "function",
              function: { name: "hung_up" },
              parameters: [{ key: "why", value: "silence" }],
              server: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` },
            },
          },
        ],
      },
    ],
  } as never);
  await using call = await joined({ site, key }, { assistantId }, false);
  await call.until(() => call.closed() !== undefined, 60_000);
  const heard = JSON.stringify(call.messages);
  expect(heard).toMatch(/Is anybody there\?.*Then I hang up\..*"endedReason":"assistant-ended-call"/s);
  await expect.poll(() => told, { timeout: 90_000 }).toHaveLength(1);
  expect(told[0]?.toolCallList).toMatchObject([{ name: "hung_up", arguments: { why: "silence" } }]);
  await new Promise((resolve) => server.close(resolve));
}, 240_000);
