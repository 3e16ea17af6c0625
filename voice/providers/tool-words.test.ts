import { expect, test } from "vitest";
import { all } from "#voice/testing/all.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { startOpenAiServer } from "#voice/testing/openai-server.ts";
import { createOpenAiLanguageModel } from "./openai-language-model.ts";
import type { AnswerPiece, Tool, ToolWords } from "./response-model.ts";
import { signsOfLife } from "./signs-of-life.ts";

const never = new AbortController().signal;

/** The words and the end of an answer in which a tool is called once, and the messages of the last request. */
async function answerWith(words: Partial<ToolWords>, run: Tool["run"] = async () => ({ left: 4 })) {
  await using vendor = await startOpenAiServer();
  vendor.completions.push([{ call: "stock", args: { item: "Shampoo" } }], ["There are four left."]);
  const tool = {
    name: "stock",
    description: "Looks up stock.",
    parameters: { type: "object" },
    run,
    words: () => ({ delayed: [], ...words }),
  };
  const model = createOpenAiLanguageModel({
    baseUrl: vendor.baseUrl,
    apiKey: "sk-test",
    tools: () => [tool],
  });
  const conversation = model.open({ assistant: {}, callId: "c" });
  const pieces = await all(
    conversation.answer({ said: { text: "is there any", certainty: "certain" }, by: "voice" }, never),
  );
  return {
    words: wordsIn(pieces),
    isGoodbye: pieces.some(({ kind }) => kind === "goodbye"),
    requests: vendor.requests.length,
    messages: (vendor.requests.at(-1)?.body.messages ?? []) as { role: string; content: string }[],
    remembered: conversation.messages?.() ?? [],
  };
}

function wordsIn(pieces: readonly AnswerPiece[]): string[] {
  return pieces.flatMap((piece) => (piece.kind === "speech" ? piece.text : []));
}

async function fails(): Promise<never> {
  throw new Error("The shop is closed.");
}

test("a tool's own last words are said in place of the model's, which is not asked again but remembers them", async () => {
  const answer = await answerWith({
    start: "I’ll look.",
    complete: { kind: "said", text: "Four are left.", hangsUp: false },
    failed: { kind: "said", text: "I cannot see the shelf.", hangsUp: true },
  });
  expect(answer).toMatchObject({ words: ["I’ll look.", "Four are left."], isGoodbye: false, requests: 1 });
  expect(answer.remembered.at(-1)).toMatchObject({ role: "assistant", content: "Four are left." });
});

test("a tool that fails has words of its own, and may end the call with them", async () => {
  const failed = { kind: "said", text: "I cannot see the shelf.", hangsUp: true } as const;
  expect(await answerWith({ failed }, fails)).toMatchObject({
    words: ["I cannot see the shelf."],
    isGoodbye: true,
    requests: 1,
  });
});

test("a hint about a tool's result goes to the model after it, and the model speaks", async () => {
  for (const run of [undefined, fails]) {
    const hint = { kind: "hint", text: "Offer to keep one aside." } as const;
    const answer = await answerWith({ complete: hint, failed: hint }, run);
    expect(answer).toMatchObject({ words: ["There are four left."], requests: 2 });
    expect(answer.messages.slice(-2)).toEqual([
      { role: "tool", tool_call_id: expect.any(String), content: expect.any(String) },
      { role: "system", content: hint.text },
    ]);
  }
});

test("a tool that takes long says its words one after another, each at its time, with signs of life between", async () => {
  const clock = createFakeClock();
  const running = Promise.withResolvers<void>();
  const delayed = [
    { after: 3_000, text: "Still looking." },
    { after: 4_000, text: "Nearly there." },
  ];
  const signs = signsOfLife(running.promise, { hasSpoken: false, delayed, usual: "One moment." }, clock);
  const seen: (string | undefined)[] = [];
  const over = (async () => {
    for await (const sign of signs) seen.push(sign);
  })();
  await clock.pass(2_999);
  expect(seen.filter(Boolean), "its own words stand in place of ours").toEqual([]);
  expect(seen.length, "nobody takes the answer for lost").toBeGreaterThan(0);
  await clock.pass(1);
  expect(seen.filter(Boolean)).toEqual(["Still looking."]);
  await clock.pass(1_000);
  expect(seen.filter(Boolean)).toEqual(["Still looking.", "Nearly there."]);
  running.resolve();
  await over;
  expect(clock.timers()).toBe(0);
});
