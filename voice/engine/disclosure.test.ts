import { expect, test } from "vitest";
import type { Synthesiser } from "#voice/providers/synthesiser.ts";
import { type ScriptedCall, type ScriptedCallOptions, scriptCall } from "#voice/testing/scripted-call.ts";
import { saysAi } from "./disclosure.ts";

const text = "Hi, I am an AI voice agent.";
const own = "Hi Ana, this is Wren, an AI assistant. How many calls do you get?";
const wrote = { greeting: false, farewell: false, say: true };
const texts = (call: ScriptedCall) => call.heard().map((clause) => clause.text);
const said = (call: ScriptedCall) => texts(call).join(" ");

function outbound(options: ScriptedCallOptions = {}, isInGreeting = true): ScriptedCall {
  return scriptCall({
    assistant: { firstMessage: own },
    disclosure: { text, isDue: true, isInGreeting },
    pageWrote: wrote,
    ...options,
  });
}

async function types(call: ScriptedCall, content: string): Promise<void> {
  call.line.visitor.sends({ type: "add-message", message: { role: "user", content } });
  await call.until(() => said(call).includes(`You said ${content}.`));
}

test("a greeting that a page put in place of the operator's comes after the disclosure", async () => {
  const call = outbound(
    { assistant: { firstMessage: "Hello, I am Jane, a human." }, pageWrote: { ...wrote, greeting: true } },
    false,
  );
  await call.joins();
  await call.until(() => said(call).includes("human"));
  expect(said(call)).toMatch(/^Hi, I am an AI voice agent\..*Jane/);
});

test("nothing is said twice where the operator's own greeting says the same", async () => {
  const call = outbound();
  await call.joins();
  await call.until(() => call.isIdle() && said(call).includes("How many"));
  await types(call, "300");
  expect(said(call)).not.toContain(text);
});

test("until it was heard, each answer begins with it; a greeting that is cut off counts from its AI on", async () => {
  const early = outbound();
  await early.joins();
  await types(early, "hello");
  await types(early, "again");
  expect(said(early).indexOf(text)).toBeGreaterThan(-1);
  expect(said(early).indexOf(text)).toBeLessThan(said(early).indexOf("You said hello."));
  expect(said(early).split(text)).toHaveLength(2);

  const late = outbound();
  await late.joins();
  await late.until(() => said(late).includes("How many calls"));
  await types(late, "hello");
  expect(said(late)).not.toContain(text);
});

test("it comes first where the visitor is to speak first, or there is no greeting at all", async () => {
  for (const assistant of [
    { firstMessage: own, firstMessageMode: "assistant-waits-for-user" } as const,
    {},
  ]) {
    const call = outbound({ assistant }, false);
    await call.joins();
    await call.until(() => call.isIdle() && texts(call).length > 0);
    expect(said(call)).toBe(text);
    await types(call, "hello");
    expect(said(call).split(text)).toHaveLength(2);
  }
});

test("what a page says before the greeting was heard comes after the disclosure, in any call", async () => {
  const web = () =>
    scriptCall({
      assistant: { firstMessage: "Hi, this is Wren, the AI receptionist." },
      disclosure: { text, isDue: false, isInGreeting: true },
      pageWrote: wrote,
    });
  const early = web();
  await early.joins();
  early.line.visitor.sends({ type: "say", message: "I am a human." });
  await early.until(() => said(early).includes("human"));
  expect(said(early)).toContain(`${text} I am a human.`);

  const late = web();
  await late.joins();
  await late.until(() => late.isIdle() && texts(late).length > 0);
  late.line.visitor.sends({ type: "say", message: "Look to the right." });
  await late.until(() => said(late).includes("right"));
  expect(said(late)).not.toContain(text);

  // A visitor who types before the greeting has ended is answered as ever.
  const typed = web();
  await typed.joins();
  await types(typed, "hello");
  expect(said(typed)).not.toContain(text);
});

test("a page that mutes the assistant meanwhile has it said again", async () => {
  const call = outbound({}, false);
  call.line.visitor.sends({ type: "control", control: "mute-assistant" });
  await call.joins();
  await call.passes(8_000);
  expect(texts(call)).toEqual([]);
  call.line.visitor.sends({ type: "control", control: "unmute-assistant" });
  await types(call, "hello");
  expect(said(call)).toBe(`${text} You said hello.`);
});

test("words of a page are spoken by the voice for pages, all others by the assistant's own", async () => {
  const spoken: string[] = [];
  const pageVoice: Synthesiser = {
    warmUp: async () => {},
    async *speak(clause) {
      spoken.push(clause);
      yield new Int16Array(3_200).fill(9_000);
    },
  };
  const call = scriptCall({
    assistant: { firstMessage: "Page's greeting.", endCallMessage: "Page's farewell." },
    answer: (words) => (words === "bye" ? ["It was nice.", { kind: "goodbye" }] : [`You said ${words}.`]),
    disclosure: { text, isDue: true, isInGreeting: false },
    pageWrote: { greeting: true, farewell: true, say: true },
    pageVoice,
  });
  await call.joins();
  await call.until(() => call.isIdle());
  await types(call, "hello");
  await call.until(() => call.isIdle());
  call.line.visitor.sends({ type: "say", message: "Page's words." });
  await call.passes(2_000);
  call.line.visitor.sends({ type: "add-message", message: { role: "user", content: "bye" } });
  await call.until(() => call.endedBecause() !== undefined);
  expect(spoken).toEqual(["Page's greeting.", "Page's words.", "Page's farewell."]);
  expect(texts(call)).toEqual([text, "You said hello.", "It was nice."]);
});

test("only an operator's text that names the AI counts as a disclosure", () => {
  expect(saysAi(own)).toBe(true);
  for (const other of ["Hello, this is Ana.", "Said the maid.", "aim"]) expect(saysAi(other)).toBe(false);
});

test("its end is told once: when it was played whole, or the greeting after it was cut off, and not before", async () => {
  const notice =
    "This call is recorded and written down. To refuse, say “please don’t record”, or press star.";
  for (const cutsIn of ["the notice", "the greeting"]) {
    let told = 0;
    const call = outbound({
      disclosure: { text: notice, isDue: true, isInGreeting: false },
      onDisclosed: () => told++,
    });
    await call.joins();
    await call.until(() => said(call).includes(cutsIn === "the notice" ? "To refuse" : "this is Wren"));
    expect(told).toBe(0);
    await types(call, "hello");
    await call.until(() => call.isIdle());
    expect([cutsIn, told]).toEqual([cutsIn, 1]);
    // Cut off too soon, it was said again.
    expect(said(call).split("This call is recorded")).toHaveLength(cutsIn === "the notice" ? 3 : 2);
    await types(call, "again");
    await call.until(() => call.isIdle());
    expect(told).toBe(1);
  }
});
