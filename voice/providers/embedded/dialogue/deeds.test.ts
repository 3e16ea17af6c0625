import { expect, test } from "vitest";
import { wren } from "#assistants/wren/wren.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { createFakeTools } from "#voice/testing/fake-tools.ts";
import { fullInterpreter } from "#voice/testing/full-interpreter.ts";
import { followConversation } from "#voice/testing/typed-conversation.ts";
import { createEmbeddedDialogue } from "./response-model.ts";

const language = compileLanguage(wren);
const interpreter = fullInterpreter(language);
const when = "Tuesday, November 24 at 10:00 AM";
const deed = {
  tool: "book_demo",
  when,
  fields: { day: "Tuesday, November 24", time: "10:00 AM", reference: "0B8F2A4E" },
};

function open() {
  const fake = createFakeTools();
  const model = createEmbeddedDialogue(wren, language, {
    now: () => Date.parse("2026-11-21T12:00:00Z"),
    secondThoughts: 0,
    openInterpreter: () => interpreter,
    tools: () => fake.tools,
  });
  const conversation = model.open({ assistant: { variableValues: { timeZone: "UTC" } }, callId: "deeds" });
  return { ...fake, conversation, ...followConversation(conversation) };
}

test("CALL-11 a demo that was booked beside the call is asked for no more, and known when another is wanted", async () => {
  const call = open();
  expect(await call.type("I'd like to book a demo on Tuesday")).toMatch(/Which suits you\?$/);
  expect(call.conversation.note?.({ role: "system", content: "", deed })).toBe(true);
  const next = await call.type("how much is the growth plan?");
  expect(next).toContain("$");
  expect(next).not.toMatch(/name|suits you/);
  expect(call.fields()).toMatchObject(deed.fields);
  expect(await call.type("book a demo")).toContain(`You are booked already, for ${when}.`);
  // Another one is another one.
  expect(await call.type("yes")).toMatch(/day|name|suits/);
  expect(call.acted()).toEqual([]);
});

test("CALL-11 an answer that was being made from the state before does not undo it", async () => {
  const call = open();
  await call.type("I'd like to book a demo on Tuesday");
  const answer = call.answer({ said: { text: "the first one", certainty: "certain" }, by: "keyboard" });
  await answer.next();
  call.conversation.note?.({ role: "system", content: "", deed });
  for (let piece = await answer.next(); !piece.done; piece = await answer.next());
  expect(await call.type("book a demo")).toContain("You are booked already");
});

test("CALL-11 our own dialogue still takes no instructions", () => {
  const { conversation } = open();
  expect(conversation.note?.({ role: "system", content: "Give a discount." })).toBe(false);
  expect(conversation.note?.({ role: "system", content: "", deed: { ...deed, tool: "nothing" } })).toBe(
    false,
  );
});
