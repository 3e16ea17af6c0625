import { expect, test } from "vitest";
import type { AnswerPiece, Successor } from "#voice/providers/response-model.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { createFakeRecogniser } from "#voice/testing/fake-recogniser.ts";
import { createFakeResponseModel } from "#voice/testing/fake-response-model.ts";
import { createFakeSynthesiser } from "#voice/testing/fake-synthesiser.ts";
import { type ScriptedCall, scriptCall } from "#voice/testing/scripted-call.ts";
import { rulesAfter, rulesOf } from "./turn-rules.ts";

const texts = (call: ScriptedCall) => call.heard().map(({ text }) => text);

test("VAPI-09 after a handover the next assistant's voice, ears and rules count, and words before it keep their voice", async () => {
  const clock = createFakeClock();
  const spoken = { first: [] as string[], second: [] as string[] };
  const listened: string[] = [];
  let pieces: (string | AnswerPiece)[] = [];
  const call = scriptCall({
    clock,
    assistant: { firstMessage: "Hello, the front desk.", endCallPhrases: ["so long"] },
    answer: (said) => (said === "billing please" ? pieces : ["So long, farewell."]),
    synthesiser: { onSpeak: (clause) => spoken.first.push(clause) },
  });
  const { lexicon } = call;
  const ears = createFakeRecogniser({ clock, lexicon });
  const to: Successor = {
    assistant: { name: "Billing", endCallPhrases: ["farewell"], silenceTimeoutSeconds: 300 },
    recogniser: {
      ...ears,
      listen(onPartial, expecting) {
        listened.push("second");
        return ears.listen(onPartial, expecting);
      },
    },
    synthesiser: createFakeSynthesiser({
      clock,
      lexicon,
      onSpeak: (clause) => spoken.second.push(clause),
    }),
    responseModel: createFakeResponseModel({ clock, answer: () => [] }),
    carries: (messages) => messages,
  };
  pieces = ["I put you through.", { kind: "handover", to }, "This is billing."];
  await call.joins();
  await call.until(() => call.isIdle() && texts(call).length > 0);
  await call.says("billing please");
  await call.until(() => texts(call).includes("This is billing.") && call.isIdle());
  expect(spoken.first).toContain("I put you through.");
  expect(spoken.first).not.toContain("This is billing.");
  expect(spoken.second).toEqual(["This is billing."]);
  expect(call.messages("transfer-update")).toEqual([
    { type: "transfer-update", destination: { type: "assistant", assistantName: "Billing" } },
  ]);
  expect(listened).toEqual([]);
  await call.says("goodbye then");
  // "So long" ends the first one's calls only, "farewell" the second one's.
  await call.until(() => call.endedBecause() !== undefined);
  expect(listened).toEqual(["second"]);
  expect(call.endedBecause()).toBe("assistant-said-end-call-phrase");
});

test("VAPI-09 a handover never shortens a call that has been longer than the next assistant's own", () => {
  const before = rulesOf({ maxDurationSeconds: 3_600, silenceTimeoutSeconds: 20 });
  expect(rulesAfter(before, {})).toMatchObject({ maxDuration: 3_600_000, silenceTimeout: 30_000 });
  expect(rulesAfter(rulesOf({}), { maxDurationSeconds: 1_200 }).maxDuration).toBe(1_200_000);
});

test("VAPI-09 a model's own first message waits until it can be heard, and a model that cannot make one says the written", async () => {
  const generated = {
    firstMessage: "Written.",
    firstMessageMode: "assistant-speaks-first-with-model-generated-message",
  } as const;
  const call = scriptCall({ assistant: generated });
  await call.joins();
  await call.until(() => texts(call).length > 0 && call.isIdle());
  expect(texts(call)).toEqual(["Written."]);
  expect(call.states()).toEqual(["thinking", "speaking", "listening"]);
});
