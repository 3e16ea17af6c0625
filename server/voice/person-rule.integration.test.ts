import { expect, test } from "vitest";
import { wren } from "#assistants/wren/wren.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { fullInterpreter } from "#voice/testing/full-interpreter.ts";
import { createPersonRule } from "./yes-rule.ts";

test("a caller who asks for a person is understood, and one who asks about people is not put through", async () => {
  const wantsPerson = createPersonRule(() => fullInterpreter(compileLanguage(wren)));
  const said = (text: string) => wantsPerson({ said: { text, certainty: "certain" }, by: "voice" });
  for (const text of [
    "can I talk to a person",
    "I want to talk to a human",
    "let me speak to somebody",
    "get me a real human being now",
  ])
    expect([text, await said(text)]).toEqual([text, true]);
  for (const text of [
    "am I talking to a real person",
    "can callers be transferred to one of my employees",
    "what does it cost",
    "book a demo please",
    "have somebody call me back",
  ])
    expect([text, await said(text)]).toEqual([text, false]);
  const unsure = { said: { text: "can I talk to a person", certainty: "doubtful" }, by: "voice" } as const;
  expect(await wantsPerson(unsure)).toBe(false);
}, 120_000);
