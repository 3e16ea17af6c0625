import { expect, test } from "vitest";
import { greeted, interruptible } from "#voice/testing/greeted-call.ts";
import { type ScriptedCall, scriptCall } from "#voice/testing/scripted-call.ts";

test("the assistant greets, hears a question and answers it", async () => {
  const call = await greeted();
  await call.says("what does it cost");
  await call.until(() => call.states().at(-1) === "speaking");
  await call.until(() => call.states().at(-1) === "listening");

  expect(call.heard().map(({ text }) => text)).toEqual([
    "Hello, this is Wren.",
    "You said what does it cost.",
  ]);
  expect(call.states()).toEqual(["thinking", "speaking", "listening", "thinking", "speaking", "listening"]);
  expect(call.responseModel.asked).toEqual([
    { said: { text: "what does it cost", certainty: "certain" }, by: "voice" },
  ]);
});

test("a sentence whose sound a busy page held back for a third of a second has no gap in it", async () => {
  const call = await greeted();
  const question = call.frame("what does it cost today");
  call.starts(question);
  await call.passes(600);
  call.holdsBack(340);
  await call.until(() => call.responseModel.asked.length > 0);
  expect(call.responseModel.asked).toEqual([
    { said: { text: "what does it cost today", certainty: "certain" }, by: "voice" },
  ]);
});

test('CALL-02 the first message of a call is "listening", then that it is in progress', async () => {
  const call = scriptCall();
  expect(call.line.messages).toEqual([]);
  call.line.visitor.opens();
  expect(call.line.messages.slice(0, 2).map(({ message }) => message)).toEqual([
    "listening",
    { type: "status-update", status: "in-progress" },
  ]);
});

test("the first message waits until the page can play it, but not for ever", async () => {
  const call = scriptCall();
  call.line.visitor.opens();
  await call.passes(1900);
  expect(call.heard()).toEqual([]);
  await call.passes(300);
  expect(call.heard().map(({ text }) => text)).toEqual(["Hello, this is Wren."]);
});

test("CALL-02 say-first-message makes an assistant speak that otherwise waits for the visitor", async () => {
  const assistant = { firstMessage: "Hello.", firstMessageMode: "assistant-waits-for-user" } as const;
  const call = scriptCall({ assistant });
  await call.joins();
  await call.passes(3000);
  expect(call.heard()).toEqual([]);
  call.line.visitor.sends({
    type: "control",
    control: "say-first-message",
    videoRecordingStartDelaySeconds: 0,
  });
  await call.passes(1000);
  expect(call.heard().map(({ text }) => text)).toEqual(["Hello."]);
});

test("a sentence that goes on after a pause is answered once, as one", async () => {
  const call = await greeted();
  await call.says("i want to book a demo");
  await call.passes(400);
  // The answer has begun.
  expect(call.heard().at(-1)?.text).toBe("You said i want to book a demo.");
  await call.says("for next tuesday");
  await call.passes(3000);
  expect(call.responseModel.asked.map(({ said }) => said.text)).toEqual([
    "i want to book a demo",
    "i want to book a demo for next tuesday",
  ]);
  expect(call.heard().at(-1)?.text).toBe("You said i want to book a demo for next tuesday.");
  expect(finalTurns(call)).toEqual([1, 1]);
});

test("a sentence that goes on before it is answered is answered once", async () => {
  const call = await greeted({ responseModel: { delay: 700 } });
  await call.says("i want to book a demo");
  await call.passes(400);
  await call.says("for next tuesday");
  await call.passes(6000);
  expect(
    call
      .heard()
      .map(({ text }) => text)
      .slice(1),
  ).toEqual(["You said i want to book a demo for next tuesday."]);
});

test("two sentences that make no sense as one are answered separately", async () => {
  const known = new Set(["hello", "what does it cost"]);
  const call = await greeted({
    recogniser: {
      recognise: (text) => ({ text, certainty: known.has(text) ? "certain" : "unknown" }),
    },
  });
  await call.says("hello");
  await call.passes(400);
  await call.says("what does it cost");
  await call.passes(1000);
  expect(call.responseModel.asked.map(({ said }) => said.text)).toEqual(["hello", "what does it cost"]);
  expect(finalTurns(call)).toEqual([1, 2]);
});

test("an order soon after the answer has begun does not go on with the question", async () => {
  const call = await interruptible({ since: 300 });
  await call.says("stop");
  await call.passes(1000);
  expect(call.responseModel.asked.map(({ said }) => said.text)).toEqual(["prices", "stop"]);
  expect(finalTurns(call)).toEqual([1, 2]);
  expect(call.heard().at(-1)?.text).toBe("You said stop.");
});

test("the language model asks again about speech that was not understood, but not about a noise", async () => {
  const call = await greeted({ recogniser: { recognise: (text) => ({ text, certainty: "unknown" }) } });
  await call.says("colourless green ideas");
  await call.passes(2500);
  expect(call.responseModel.asked).toEqual([
    { said: { text: "colourless green ideas", certainty: "unknown" }, by: "voice" },
  ]);
  const heard = call.messages("transcript").filter(({ role }) => role === "user");
  expect(heard.at(-1)).toMatchObject({ transcriptType: "final", transcript: "(not understood)" });
  await call.until(() => call.states().at(-1) === "listening");
  await call.passes(1000);
  await call.coughs(200);
  await call.passes(2000);
  expect(call.responseModel.asked).toHaveLength(1);
  expect(call.states().at(-1)).toBe("listening");
});

test("a typed message is answered at once, even while the assistant speaks", async () => {
  const call = await interruptible();
  call.line.visitor.sends({ type: "add-message", message: { role: "user", content: "opening hours" } });
  await call.passes(100);
  expect(call.responseModel.asked.at(-1)).toEqual({
    said: { text: "opening hours", certainty: "certain" },
    by: "keyboard",
  });
  await call.until(() => call.states().at(-1) === "listening");
  expect(call.heard().at(-1)?.text).toBe("You said opening hours.");
  expect(call.messages("latency")).toHaveLength(2);
});

test("typed messages that ask for no answer go with the next turn, the newest of them", async () => {
  const call = await greeted();
  const note = (content: string) =>
    call.line.visitor.sends({
      type: "add-message",
      message: { role: "user", content },
      triggerResponseEnabled: false,
    });
  for (let i = 0; i < 100; i++) note("x".repeat(4000));
  note("for two people");
  await call.says("what does it cost");
  await call.passes(400);
  const text = call.responseModel.asked.at(-1)?.said.text ?? "";
  expect(text).toMatch(/for two people what does it cost$/);
  expect(text.length).toBeLessThan(4200);
});

test("CALL-02 say speaks its message, and hangs up after it when asked to", async () => {
  const call = await interruptible();
  call.line.visitor.sends({ type: "say", message: "One last thing." });
  await call.passes(200);
  expect(call.heard().at(-1)?.text).toBe("One last thing.");
  call.line.visitor.sends({ type: "say", message: "Goodbye then.", endCallAfterSpoken: true });
  await call.until(() => call.endedBecause() !== undefined);
  expect(call.heard().at(-1)).toMatchObject({ text: "Goodbye then.", frames: Math.round((13 * 60) / 20) });
  expect(call.endedBecause()).toBe("assistant-ended-call");
});

test("a say while the visitor speaks waits for them to finish, and both are answered", async () => {
  const call = await greeted();
  call.starts(call.frame("what does it cost"));
  await call.passes(600);
  call.line.visitor.sends({ type: "say", message: "By the way." });
  await call.passes(5000);
  expect(
    call
      .heard()
      .map(({ text }) => text)
      .slice(1),
  ).toEqual(["By the way.", "You said what does it cost."]);
});

test("CALL-02 says that come while the visitor speaks are spoken in order, and the call ends if one of them ends it", async () => {
  const call = await greeted();
  call.starts(call.frame("what does it cost"));
  await call.passes(600);
  call.line.visitor.sends({ type: "say", message: "Goodbye then.", endCallAfterSpoken: true });
  call.line.visitor.sends({ type: "say", message: "One more thing." });
  await call.until(() => call.endedBecause() !== undefined);
  const heard = call.heard().map(({ text }) => text);
  expect(heard.slice(-2)).toEqual(["Goodbye then.", "One more thing."]);
  expect(call.endedBecause()).toBe("assistant-ended-call");
});

test("CALL-02 a say waits for the one before; the queue is limited, and a say that ends the call is never lost", async () => {
  const call = await greeted();
  const numbers = Array.from({ length: 30 }, (_, index) => `Number ${index + 1}.`);
  for (const message of numbers) call.line.visitor.sends({ type: "say", message });
  call.line.visitor.sends({ type: "say", message: "Bye.", endCallAfterSpoken: true });
  await call.until(() => call.endedBecause() !== undefined, 60_000);
  const heard = call.heard().map(({ text }) => text);
  expect(heard.slice(-9)).toEqual(numbers.slice(0, 9));
  expect(call.endedBecause()).toBe("assistant-ended-call");
});

test("CALL-02 a muted assistant is silent, and is heard again when it is unmuted", async () => {
  const call = await interruptible();
  call.line.visitor.sends({ type: "control", control: "mute-assistant" });
  await call.passes(20);
  const frames = call.line.frames.length;
  await call.passes(1000);
  expect(call.line.frames.length).toBe(frames);
  call.line.visitor.sends({ type: "control", control: "unmute-assistant" });
  await call.passes(500);
  expect(call.line.frames.length).toBeGreaterThan(frames + 20);
});

test("fields and suggestions of an answer reach the visitor, and its pace reaches the synthesiser", async () => {
  const speeds: [string, number | undefined][] = [];
  const call = await greeted({
    answer: () => [
      "Gladly.",
      { kind: "pace", speed: 0.8 },
      "More slowly now.",
      { kind: "fields", fields: { day: "tuesday" } },
      { kind: "suggestions", suggestions: ["And on Wednesday?"] },
    ],
    synthesiser: { onSpeak: (clause, speed) => speeds.push([clause, speed]) },
  });
  await call.says("please speak slowly");
  await call.passes(300);
  await call.until(() => call.isIdle());
  expect(speeds.slice(-2)).toEqual([
    ["Gladly.", undefined],
    ["More slowly now.", 0.8],
  ]);
  expect(call.messages("fields")).toEqual([{ type: "fields", fields: { day: "tuesday" } }]);
  expect(call.messages("suggestions")).toEqual([{ type: "suggestions", suggestions: ["And on Wednesday?"] }]);
});

test("captions count the characters played, clause by clause, and never more", async () => {
  const call = await greeted({ answer: () => ["One sentence first.", "Another one after it."] });
  await call.says("prices");
  await call.passes(300);
  await call.until(() => call.isIdle());
  const captions = call.messages("caption").filter(({ turn }) => turn === 1);
  for (const clause of [0, 1]) {
    const played = captions.filter((caption) => caption.clause === clause).map((caption) => caption.played);
    expect(played).toEqual([...played].sort((a, b) => a - b));
    expect(played[0]).toBe(0);
    expect(played.at(-1)).toBe(captions.find((caption) => caption.clause === clause)?.text.length);
  }
  expect(captions.some(({ isCut }) => isCut)).toBe(false);
});

/** The turns of the visitor's words, as they were understood in the end. */
function finalTurns(call: ScriptedCall): number[] {
  const finals = call.messages("transcript").filter((m) => m.role === "user" && m.transcriptType === "final");
  return finals.map(({ turn }) => turn);
}
