import { expect, test } from "vitest";
import { all } from "#voice/testing/all.ts";
import { startOpenAiServer } from "#voice/testing/openai-server.ts";
import { tokensIn } from "./budget.ts";
import type { ChatMessage } from "./chat-message.ts";
import { createOpenAiLanguageModel } from "./openai-language-model.ts";
import { promptWindow } from "./prompt-window.ts";

const system: ChatMessage = { role: "system", content: "You are Wren." };
const user = (content: string): ChatMessage => ({ role: "user", content });
const wren = (content: string): ChatMessage => ({ role: "assistant", content });

test("600 turns send the instructions, the newest turns, and no more than a bounded amount", async () => {
  await using vendor = await startOpenAiServer();
  const conversation = createOpenAiLanguageModel({
    baseUrl: vendor.baseUrl,
    apiKey: "sk-test",
    instructions: () => "You are Wren.",
  }).open({ assistant: { firstMessage: "Hi." }, callId: "c" });
  const sizes: number[] = [];
  for (let turn = 0; turn < 600; turn++) {
    vendor.completions.push([`Answer ${turn}.`]);
    const said = { text: `${turn} ${"long words ".repeat(40)}`, certainty: "certain" } as const;
    await all(conversation.answer({ said, by: "keyboard" }, new AbortController().signal));
    const { body } = vendor.requests.splice(0)[0] ?? {};
    sizes.push(JSON.stringify(body).length);
    const messages = body?.messages as ChatMessage[];
    expect(messages[0]?.content).toBe("You are Wren.");
    expect(messages.at(-1)?.content).toMatch(new RegExp(`^${turn} `));
  }
  // 4,000 tokens, estimated at three bytes each, and what surrounds them.
  expect(Math.max(...sizes)).toBeLessThan(4_000 * 3 + 3_000);
  // It remembers something, too.
  expect(sizes.at(-1)).toBeGreaterThan(8_000);
}, 240_000);

test("an answer has a limit of tokens, even if its assistant sets none", async () => {
  await using vendor = await startOpenAiServer();
  const open = (maxTokens?: number) =>
    createOpenAiLanguageModel({ baseUrl: vendor.baseUrl, apiKey: "sk-test" }).open({
      assistant: { model: { ...(maxTokens !== undefined && { maxTokens }) } },
      callId: "c",
    });
  for (const maxTokens of [undefined, 300]) {
    vendor.completions.push(["Yes."]);
    const turn = { said: { text: "hello", certainty: "certain" }, by: "voice" } as const;
    await all(open(maxTokens).answer(turn, new AbortController().signal));
  }
  expect(vendor.requests.map(({ body }) => body.max_tokens)).toEqual([2_000, 300]);
});

test("whole turns are left out, the oldest first, and no result of a tool is parted from its call", () => {
  const call = {
    role: "assistant",
    content: "",
    tool_calls: [{ id: "1", type: "function", function: { name: "find_times", arguments: "{}" } }],
  } as const satisfies ChatMessage;
  const result: ChatMessage = { role: "tool", content: "x".repeat(300), tool_call_id: "1" };
  const turns = [wren("Hi."), user("first"), call, result, wren("At ten."), user("second"), wren("Fine.")];
  const last = user("third");
  expect(promptWindow([system, ...turns, last], 10_000)).toEqual([system, ...turns, last]);
  // The result does not fit, so its whole turn is left out.
  expect(promptWindow([system, ...turns, last], 120)).toEqual([system, user("second"), wren("Fine."), last]);
  expect(promptWindow([system, ...turns, last], 0)).toEqual([system, last]);
});

test("tokens are estimated on the dear side", () => {
  expect(tokensIn("How much does it cost?")).toBe(8);
  expect(tokensIn("多少钱")).toBe(3);
});
