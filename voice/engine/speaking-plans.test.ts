import { expect, test } from "vitest";
import type { Assistant } from "#voice/protocol/call-web.ts";
import { greeted, interruptible, longAnswer } from "#voice/testing/greeted-call.ts";
import { noise } from "#voice/testing/marked-sound.ts";
import { scriptCall } from "#voice/testing/scripted-call.ts";
import { rulesAfter, rulesOf } from "./turn-rules.ts";

const firstMessage = "Hello, this is Wren.";
const stopping = (stopSpeakingPlan: NonNullable<Assistant["stopSpeakingPlan"]>) =>
  interruptible({ assistant: { firstMessage, stopSpeakingPlan } });
const interruptions = (call: { messages(type: "user-interrupted"): unknown[] }) =>
  call.messages("user-interrupted").length;

test("VAPI-02 a first message that nothing may interrupt is heard to its end, and what is said after it counts", async () => {
  const long = `${longAnswer} ${longAnswer}`;
  const open = async (isInterruptible: boolean) => {
    const call = scriptCall({
      assistant: { firstMessage: long, firstMessageInterruptionsEnabled: isInterruptible },
    });
    await call.joins();
    await call.until(() => call.isSpeaking());
    await call.passes(1_000);
    await call.says("no tell me about hours");
    await call.until(() => call.isIdle(), 40_000);
    return call;
  };
  const held = await open(false);
  expect([interruptions(held), held.responseModel.asked]).toEqual([0, []]);
  await held.says("tell me about hours");
  await held.until(() => held.responseModel.asked.length === 1, 5_000);
  expect(interruptions(await open(true))).toBe(1);
});

test("VAPI-02 the pause that ends a turn is never shorter than the plan's", async () => {
  const waited = async (assistant: Assistant) => {
    const call = await greeted({ assistant });
    await call.says("what about hours");
    return call.until(() => call.responseModel.asked.length === 1, 10_000);
  };
  expect(await waited({ firstMessage })).toBeLessThan(1_000);
  const patient = await waited({ firstMessage, startSpeakingPlan: { waitSeconds: 2 } });
  expect(patient).toBeGreaterThanOrEqual(1_900);
  expect(patient).toBeLessThan(2_500);
});

test("VAPI-02 voice alone takes the turn as soon as the plan says", async () => {
  const taken = async (voiceSeconds?: number) => {
    const call = await stopping(voiceSeconds === undefined ? {} : { voiceSeconds });
    call.starts(noise(500));
    await call.passes(900);
    return interruptions(call);
  };
  expect([await taken(), await taken(0.3)]).toEqual([0, 1]);
});

test("VAPI-02 with a number of words only so many take the turn, or a command", async () => {
  const call = await stopping({ numWords: 4 });
  await call.says("tell me hours");
  await call.passes(1_200);
  expect(interruptions(call)).toBe(0);
  await call.says("stop");
  await call.passes(800);
  expect(interruptions(call)).toBe(1);
  const other = await stopping({ numWords: 4 });
  await other.says("tell me about your hours");
  await other.passes(800);
  expect(interruptions(other)).toBe(1);
});

test("VAPI-02 a plan's phrases interrupt, or never do", async () => {
  const call = await stopping({ interruptionPhrases: ["Moment!"] });
  await call.says("moment");
  await call.passes(800);
  expect(interruptions(call)).toBe(1);
  const calm = await stopping({ acknowledgementPhrases: ["Tell me more."] });
  await calm.says("tell me more");
  await calm.passes(800);
  expect(interruptions(calm)).toBe(0);
});

test("VAPI-02 an assistant that takes over has its own plan, not also that of the one before", () => {
  const before = rulesOf({
    stopSpeakingPlan: { interruptionPhrases: ["one"], voiceSeconds: 0.2, numWords: 2 },
  });
  const after = rulesAfter(before, { stopSpeakingPlan: { interruptionPhrases: ["two"] } });
  expect(after.words.commands).toContain("two");
  expect(after.words.commands).not.toContain("one");
  expect([after.timings.interrupt, after.wordsToInterrupt]).toEqual([1_200, 0]);
});
