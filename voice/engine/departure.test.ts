import { expect, test } from "vitest";
import type { AnswerPiece } from "#voice/providers/response-model.ts";
import { scriptCall } from "#voice/testing/scripted-call.ts";

const destination = { type: "number", number: "+12025550143" } as const;

/** A call in which "a person please" puts the caller through, after some words. */
async function arrange(words: readonly string[]) {
  const begun: number[] = [];
  const call = scriptCall({
    answer: (said): (string | AnswerPiece)[] =>
      said === "a person please"
        ? [...words, { kind: "transfer", destination, begin: () => begun.push(call.clock.now()) }]
        : [`You said ${said}.`],
  });
  await call.joins();
  await call.until(() => call.isIdle() && call.heard().length > 0);
  return { call, begun };
}

test("VAPI-06 a call is put through once the words before were heard, and the page is told", async () => {
  const { call, begun } = await arrange(["I put you through.", "One moment."]);
  await call.says("a person please");
  await call.until(() => begun.length > 0);
  expect(call.heard().at(-1)?.text).toBe("One moment.");
  expect(begun[0]).toBeGreaterThanOrEqual(call.heard().at(-1)?.until ?? Number.NaN);
  expect(call.messages("transfer-update")).toEqual([{ type: "transfer-update", destination }]);
  await call.passes(1_000);
  expect(begun).toHaveLength(1);
});

test("VAPI-06 a caller who interrupts these words keeps the call where it is", async () => {
  const { call, begun } = await arrange(["I put you through to somebody who knows all about that.", "Wait."]);
  await call.says("a person please");
  await call.until(() => call.isSpeaking());
  await call.says("stop please stop I want something else");
  await call.until(() => call.heard().at(-1)?.text.startsWith("You said") === true);
  expect(begun).toEqual([]);
});

test("VAPI-06 without words it is put through at once; time stands still meanwhile, and it can come back", async () => {
  const { call, begun } = await arrange([]);
  await call.says("a person please");
  await call.until(() => begun.length > 0);
  call.line.visitor.loses();
  await call.passes(60_000);
  expect(call.endedBecause()).toBeUndefined();
  call.line.visitor.opens();
  call.call.say("Nobody is there.", { endsCall: false });
  await call.until(() => call.isIdle() && call.heard().at(-1)?.text === "Nobody is there.");
  await call.says("thanks");
  await call.until(() => call.heard().at(-1)?.text === "You said thanks.");
});

test("VAPI-06 a program puts a call through in the middle of a sentence, after its own words", async () => {
  const { call } = await arrange([]);
  const begun: string[] = [];
  await call.says("tell me a long story");
  await call.until(() => call.isSpeaking());
  call.call.putThrough("Here is somebody.", { destination, begin: () => begun.push("words") });
  await call.until(() => begun.length > 0);
  expect(call.heard().at(-1)?.text).toBe("Here is somebody.");
  call.call.putThrough("", { destination, begin: () => begun.push("none") });
  expect(begun).toEqual(["words", "none"]);
});
