import { expect, test } from "vitest";
import { greeted, interruptible, longAnswer } from "#voice/testing/greeted-call.ts";
import { noise } from "#voice/testing/marked-sound.ts";
import type { ScriptedCall } from "#voice/testing/scripted-call.ts";

test("a visitor who speaks over the assistant hears it fall silent, and is answered", async () => {
  const call = await interruptible();
  const before = call.line.frames.length;
  const began = call.clock.now();
  await call.says("no tell me about hours");
  const lastOfOld = Math.max(
    ...call
      .heard()
      .filter(({ text }) => longAnswer.includes(text))
      .map(({ until }) => until),
  );
  expect(lastOfOld - began).toBeLessThanOrEqual(300);
  expect(before).toBeGreaterThan(0);
  await call.passes(600);

  expect(call.messages("user-interrupted")).toEqual([{ type: "user-interrupted", turn: 1 }]);
  expect(call.responseModel.asked.map(({ said }) => said.text)).toEqual(["prices", "no tell me about hours"]);
  expect(call.heard().at(-1)?.text).toBe("You said no tell me about hours.");
  // One caption is marked as cut, and the model knows which words were heard.
  const cut = call.messages("caption").filter(({ isCut }) => isCut);
  expect(cut).toHaveLength(1);
  expect(call.responseModel.heard).toEqual([
    call.messages("transcript").filter(({ role }) => role === "assistant")[1]?.transcript,
  ]);
  expect(longAnswer.startsWith(call.responseModel.heard[0] ?? "?")).toBe(true);
  expect(call.states()).toEqual([
    ...["thinking", "speaking", "listening", "thinking", "speaking"],
    ...["listening", "thinking", "speaking"],
  ]);
});

test("a visitor who cuts into a goodbye is answered, and the call goes on", async () => {
  const call = await interruptible({
    answer: (said) => (said === "prices" ? [longAnswer, { kind: "goodbye" }] : [`You said ${said}.`]),
  });
  await call.says("no i meant buy it");
  await call.passes(5000);
  expect(call.heard().at(-1)?.text).toBe("You said no i meant buy it.");
  expect(call.endedBecause()).toBeUndefined();
});

test("the assistant lowers its voice at once when the visitor begins to speak", async () => {
  const call = await interruptible();
  const loud = levelAt(call);
  call.starts(noise(200));
  await call.passes(140);
  expect(levelAt(call)).toBeLessThan(loud - 10);
});

test.each([
  ["a cough", 260],
  ["a double cough", 420],
])("%s does not stop the assistant", async (_name, ms) => {
  const call = await interruptible();
  await call.coughs(ms);
  await call.until(() => call.states().at(-1) === "listening");
  expect(call.messages("user-interrupted")).toEqual([]);
  expect(call.messages("caption").filter(({ isCut }) => isCut)).toEqual([]);
  expect(call.responseModel.asked).toHaveLength(1);
  expect(call.heard().at(-1)?.text).toBe("so that there is time to interrupt.");
});

test.each([60, 200])(
  "the assistant's own echo at -20 dB, %d ms late, does not lower its voice",
  async (delay) => {
    const call = await interruptible({ echo: { gain: -20, delay } });
    const loud = levelAt(call);
    await call.until(() => {
      if (call.isSpeaking() && levelAt(call) > 20) expect(levelAt(call)).toBeGreaterThan(loud - 3);
      return call.states().at(-1) === "listening";
    });
    expect(call.messages("user-interrupted")).toEqual([]);
    await call.passes(2000);
    expect(call.responseModel.asked).toHaveLength(1);
    // The visitor is still heard through the echo.
    await call.says("what about hours");
    await call.passes(400);
    expect(call.responseModel.asked).toHaveLength(2);
  },
);

test.each(["mm-hm", "yeah okay"])("%j does not stop the assistant", async (text) => {
  const call = await interruptible();
  call.starts(call.frame(text).filter((_, i) => text === "mm-hm" || i % 2 === 1));
  await call.until(() => call.states().at(-1) === "listening");
  expect(call.messages("user-interrupted")).toEqual([]);
  expect(call.responseModel.asked).toHaveLength(1);
});

test("a short command stops the assistant", async () => {
  const call = await interruptible();
  await call.says("stop");
  await call.passes(500);
  expect(call.responseModel.asked.at(-1)?.said.text).toBe("stop");
  expect(call.messages("user-interrupted")).toHaveLength(1);
});

test("a sound that a recogniser mistakes for short words does not stop the assistant", async () => {
  const call = await interruptible({
    recogniser: { recognise: (text) => ({ text: text || "the cost", certainty: "certain" }) },
  });
  call.starts(noise(340));
  await call.until(() => call.states().at(-1) === "listening");
  expect(call.messages("user-interrupted")).toEqual([]);
  expect(call.responseModel.asked).toHaveLength(1);
});

test('"stop" stops the assistant even when its echo makes the recogniser doubtful', async () => {
  const call = await interruptible({
    recogniser: { recognise: (text) => ({ text, certainty: text === "prices" ? "certain" : "unknown" }) },
  });
  await call.says("stop");
  await call.passes(500);
  expect(call.messages("user-interrupted")).toHaveLength(1);
});

test('"yes" over the last words of a question answers it', async () => {
  const call = await greeted({
    answer: (said) => (said === "book" ? ["Shall I book it for you?"] : ["Booked."]),
  });
  await call.says("book");
  await call.until(() => call.heard().at(-1)?.text === "Shall I book it for you?");
  await call.passes(900);
  await call.says("yes");
  await call.passes(3000);
  expect(call.heard().at(-1)?.text).toBe("Booked.");
});

function levelAt(call: ScriptedCall): number {
  const frame = call.line.frames.at(-1)?.frame ?? new Int16Array(1);
  let sum = 1;
  for (const sample of frame) sum += sample * sample;
  return 10 * Math.log10(sum);
}
