import { expect, test } from "vitest";
import { all } from "#voice/testing/all.ts";
import { startElevenLabsServer } from "#voice/testing/elevenlabs-server.ts";
import { startOpenAiServer } from "#voice/testing/openai-server.ts";
import { countedBudget } from "#voice/testing/plenty.ts";
import { BudgetSpentError } from "./budget.ts";
import { createElevenLabs } from "./elevenlabs.ts";
import { usageReport } from "./openai-connection.ts";
import { createOpenAiLanguageModel } from "./openai-language-model.ts";
import type { Recogniser } from "./recogniser.ts";
import type { Turn } from "./response-model.ts";
import { hearWithinBudget, speakWithinBudget } from "./within-budget.ts";

const never = new AbortController().signal;
const turn: Turn = { said: { text: "what does it cost", certainty: "certain" }, by: "voice" };
const aSecond = Array.from({ length: 50 }, () => new Int16Array(320));

async function ask(budget: ReturnType<typeof countedBudget>, completion: Parameters<typeof Array.of>) {
  await using vendor = await startOpenAiServer();
  vendor.completions.push(completion as never);
  const model = createOpenAiLanguageModel({ baseUrl: vendor.baseUrl, apiKey: "sk-test", budget });
  const answered = all(model.open({ assistant: {}, callId: "c" }).answer(turn, never));
  await answered.catch(() => undefined);
  return { answered, requests: vendor.requests };
}

test("the tokens that a service reports are those that count", async () => {
  const budget = countedBudget();
  const usage = { prompt_tokens: 321, completion_tokens: 21 };
  await ask(budget, ["It depends.", { raw: JSON.stringify({ choices: [], usage }) }]);
  expect(budget.reserved).toEqual([{ kind: "model", amount: expect.any(Number), used: 342 }]);
  // A whole answer is set aside, beside the prompt.
  expect(budget.reserved[0]?.amount).toBeGreaterThan(2_000);
});

test("without a report, or when the answer breaks off, tokens are estimated", async () => {
  for (const completion of [["It depends on the plan."], ["It depends on the plan. ", "break off"]]) {
    const budget = countedBudget();
    await ask(budget, completion);
    const { used = 0, amount = 0 } = budget.reserved[0] ?? {};
    expect(used).toBeGreaterThan(20);
    expect(used).toBe(amount - 2_000 + Math.ceil((completion[0] ?? "").length / 3));
  }
});

test("no request is made once the budget is used up", async () => {
  const { answered, requests } = await ask(countedBudget(0), ["It depends."]);
  await expect(answered).rejects.toBeInstanceOf(BudgetSpentError);
  expect(requests).toEqual([]);
});

test("a request that the service refuses costs nothing", async () => {
  await using vendor = await startOpenAiServer();
  vendor.status = 500;
  const budget = countedBudget();
  const model = createOpenAiLanguageModel({ baseUrl: vendor.baseUrl, apiKey: "sk-test", budget });
  await expect(all(model.open({ assistant: {}, callId: "c" }).answer(turn, never))).rejects.toThrow();
  expect(budget.reserved).toMatchObject([{ used: 0 }]);
});

test.each([
  [{}, { stream_options: { include_usage: true } }],
  [{ baseUrl: "http://localhost:11434/v1" }, {}],
])("%o is asked for its report only where it is known to give one", (connection, sent) => {
  expect(usageReport(connection)).toEqual(sent);
});

test("a hosted voice is charged by the character, and falls silent when the budget is used up", async () => {
  await using vendor = await startElevenLabsServer();
  vendor.speech = new Int16Array(1_600).fill(9_000);
  const budget = countedBudget(1);
  const voice = speakWithinBudget(createElevenLabs({ apiKey: "el-test", baseUrl: vendor.origin }), budget);
  expect((await all(voice.speak("Good morning.", {}, never))).length).toBeGreaterThan(0);
  expect(budget.reserved).toEqual([{ kind: "voice", amount: 13, used: 13 }]);
  await expect(all(voice.speak("Good morning.", {}, never))).rejects.toBeInstanceOf(BudgetSpentError);
  expect(vendor.requests).toHaveLength(1);
});

/** A recogniser that knows its name and counts the frames of its utterances. */
function named(name: string): Recogniser & { readonly heard: number[] } {
  const heard: number[] = [];
  return {
    heard,
    warmUp: async () => {},
    completeness: () => "unknown",
    listen() {
      const index = heard.push(0) - 1;
      return {
        write() {
          heard[index] = (heard[index] ?? 0) + 1;
        },
        finish: async () => ({ text: name, certainty: "certain" }),
        cancel() {},
      };
    },
  };
}

test("seconds heard are charged; once they are used up, ours hears the utterance from its first frame", async () => {
  const [hosted, ours] = [named("hosted"), named("ours")];
  const budget = countedBudget(1);
  const recogniser = hearWithinBudget(hosted, ours, budget);
  for (const name of ["hosted", "ours"]) {
    const utterance = recogniser.listen(() => {});
    // Some of the sound comes before it is known who hears it.
    for (const frame of aSecond) utterance.write(frame);
    expect((await utterance.finish()).text).toBe(name);
  }
  expect([hosted.heard, ours.heard]).toEqual([[50], [50]]);
  expect(budget.reserved).toEqual([{ kind: "hearing", amount: 30, used: 1 }]);
});

test("an utterance that is cancelled before it is granted gives everything back", async () => {
  const [hosted, ours] = [named("hosted"), named("ours")];
  const budget = countedBudget();
  const utterance = hearWithinBudget(hosted, ours, budget).listen(() => {});
  utterance.cancel();
  await expect(utterance.finish()).rejects.toThrow("cancelled");
  expect([hosted.heard, ours.heard]).toEqual([[], []]);
  expect(budget.reserved).toMatchObject([{ used: 0 }]);
});
