import { expect, test } from "vitest";
import { type ScriptedCall, scriptCall } from "#voice/testing/scripted-call.ts";
import { englishWords } from "./words.ts";

const texts = (call: ScriptedCall) => call.heard().map(({ text }) => text);

test("a silent visitor is asked whether they are there, then the call ends with a goodbye", async () => {
  const call = scriptCall({ assistant: { firstMessage: "Hello.", silenceTimeoutSeconds: 20 } });
  await call.joins();
  await call.until(() => call.isIdle() && call.heard().length > 0);
  const quietSince = call.clock.now();
  await call.until(() => texts(call).includes(englishWords.stillThere));
  expect(call.clock.now() - quietSince).toBeLessThanOrEqual(10_100);
  expect(call.clock.now() - quietSince).toBeGreaterThan(9_800);
  await call.until(() => call.endedBecause() !== undefined, 30_000);
  expect(call.endedBecause()).toBe("silence-timed-out");
  expect(call.clock.now() - quietSince).toBeGreaterThan(20_000);
  expect(texts(call).at(-1)).toContain("Goodbye.");
});

test("a visitor who speaks again during the goodbye after silence is answered", async () => {
  const call = scriptCall({ assistant: { silenceTimeoutSeconds: 10 } });
  await call.joins();
  await call.until(() => texts(call).some((text) => text.startsWith("I cannot hear you")), 15_000);
  await call.says("i am still here");
  await call.until(() => texts(call).includes("You said i am still here."));
  await call.passes(4000);
  expect(call.endedBecause()).toBeUndefined();
});

test("typing counts as speaking", async () => {
  const call = scriptCall({ assistant: { silenceTimeoutSeconds: 10 } });
  await call.joins();
  for (let i = 0; i < 6; i++) {
    await call.passes(4000);
    call.line.visitor.sends({ type: "add-message", message: { role: "user", content: `line ${i}` } });
  }
  expect(texts(call)).not.toContain(englishWords.stillThere);
});

test("the longest duration is announced, and ends the call with the assistant's own goodbye", async () => {
  const call = scriptCall({
    assistant: { maxDurationSeconds: 40, silenceTimeoutSeconds: 3600, endCallMessage: "Bye for now." },
  });
  await call.joins();
  const start = call.clock.now();
  await call.until(() => texts(call).some((text) => text.startsWith("Just so you know")), 60_000);
  expect(call.clock.now() - start).toBeLessThan(33_000);
  await call.until(() => call.endedBecause() !== undefined, 60_000);
  expect(texts(call).at(-1)).toBe("Bye for now.");
  expect(call.endedBecause()).toBe("exceeded-max-duration");
  expect(call.clock.now() - start).toBeLessThan(43_000);
});

test("an answer with a goodbye is played to its end before the call ends", async () => {
  const call = scriptCall({
    assistant: { endCallMessage: "Have a good day." },
    answer: () => ["It was nice talking to you.", { kind: "goodbye" }],
  });
  await call.joins();
  await call.passes(500);
  await call.says("bye");
  await call.until(() => call.endedBecause() !== undefined);
  expect(texts(call)).toEqual(["It was nice talking to you.", "Have a good day."]);
  expect(call.endedBecause()).toBe("assistant-ended-call");
});

test("an end-call phrase ends the call once it was played", async () => {
  const call = scriptCall({
    assistant: { firstMessage: "Hello.", endCallPhrases: ["Talk to you soon"] },
    answer: () => ["Thanks, talk to you soon!"],
  });
  await call.joins();
  await call.until(() => call.isIdle() && call.heard().length > 0);
  await call.passes(500);
  await call.says("bye");
  await call.until(() => call.endedBecause() !== undefined);
  expect(call.endedBecause()).toBe("assistant-said-end-call-phrase");
  expect(texts(call).at(-1)).toBe("Thanks, talk to you soon!");
});

test("end-call ends the call at once and leaves nothing behind", async () => {
  const call = scriptCall();
  await call.joins();
  await call.passes(200);
  call.line.visitor.sends({ type: "end-call" });
  expect(call.endedBecause()).toBe("customer-ended-call");
  expect(call.line.closedBecause()).toBe("customer-ended-call");
  expect(call.clock.timers()).toBe(0);
  const frames = call.line.frames.length;
  await call.passes(500);
  expect(call.line.frames).toHaveLength(frames);
});

test("a visitor who leaves ends the call on the server too", async () => {
  const call = scriptCall();
  await call.joins();
  call.line.visitor.closes("customer-did-not-return");
  expect(call.endedBecause()).toBe("customer-did-not-return");
  expect(call.clock.timers()).toBe(0);
});

test("calls share one timer", async () => {
  const first = scriptCall();
  const second = scriptCall({ clock: first.clock });
  await first.joins();
  await second.joins();
  expect(first.clock.timers()).toBe(1);
  first.call.end("server-shutdown");
  expect(first.clock.timers()).toBe(1);
  second.call.end("server-shutdown");
  expect(first.clock.timers()).toBe(0);
});

test("when the visitor returns, the assistant repeats the clause it was saying when the line was lost", async () => {
  const call = scriptCall({
    assistant: { firstMessage: "First sentence here. The second sentence is longer." },
  });
  await call.joins();
  await call.until(() => texts(call).includes("The second sentence is longer."));
  await call.passes(600);
  call.line.visitor.loses();
  const frames = call.line.frames.length;
  await call.passes(4000);
  expect(call.line.frames).toHaveLength(frames);
  call.line.visitor.opens();
  await call.until(() => call.isIdle());
  expect(texts(call)).toEqual([
    "First sentence here.",
    "The second sentence is longer.",
    "The second sentence is longer.",
  ]);
  expect(call.heard().at(-1)?.frames).toBe(90);
  // The call begins only once.
  expect(call.line.messages.filter(({ message }) => message === "listening")).toHaveLength(1);
  await call.says("are you there");
  await call.until(() => texts(call).includes("You said are you there."));
});

test("the time a visitor is away does not count as silence", async () => {
  const call = scriptCall({ assistant: { silenceTimeoutSeconds: 10 } });
  await call.joins();
  await call.passes(4000);
  call.line.visitor.loses();
  await call.passes(60_000);
  call.line.visitor.opens();
  await call.passes(500);
  expect(texts(call)).toEqual([]);
  expect(call.endedBecause()).toBeUndefined();
});

test("a microphone that is turned off in the middle of a sentence ends the sentence", async () => {
  const call = scriptCall({ assistant: {} });
  await call.joins();
  call.starts(call.frame("what does it cost"));
  await call.passes(1000);
  call.microphone(false);
  await call.until(() => call.responseModel.asked.length === 1, 3000);
  expect(call.responseModel.asked[0]?.said.text).toBe("what does it");
});

test("with providers of a fixed delay the engine adds at most 60 ms of its own", async () => {
  const call = scriptCall({
    assistant: {},
    responseModel: { delay: 200 },
    recogniser: { delay: 100 },
    synthesiser: { delay: 150 },
  });
  await call.joins();
  for (let i = 0; i < 20; i++) {
    await call.says("what does it cost");
    await call.passes(3500 + i * 17);
  }
  const silenceThatEndsATurn = 160;
  const overheads = call
    .messages("latency")
    .map(({ firstAudioMs }) => firstAudioMs - silenceThatEndsATurn - 200 - 100 - 150);
  expect(overheads).toHaveLength(20);
  expect(Math.max(...overheads)).toBeLessThanOrEqual(60);
  expect(Math.min(...overheads)).toBeGreaterThanOrEqual(0);
});
