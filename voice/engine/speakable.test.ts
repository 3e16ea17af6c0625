import { expect, test } from "vitest";
import type { Readiness } from "#voice/providers/synthesiser.ts";
import { type ScriptedCallOptions, scriptCall } from "#voice/testing/scripted-call.ts";

const assistant = { firstMessage: "Hi Ana, this is Wren." };
const plainGreeting = "Hi there, this is Wren.";

async function greetingOf(
  readiness: Readiness | undefined,
  options: ScriptedCallOptions = { plainGreeting },
) {
  const call = scriptCall({
    assistant,
    ...options,
    ...(readiness && {
      synthesiser: { readiness: ([clause]) => (clause?.includes("Ana") ? readiness : "now") },
    }),
  });
  await call.joins();
  await call.until(() => call.isIdle() && call.heard().length > 0);
  return call
    .heard()
    .map(({ text }) => text)
    .join(" ");
}

test("the greeting has the visitor's name if the voice can speak it, and is plain if it cannot", async () => {
  expect(await greetingOf("now")).toBe("Hi Ana, this is Wren.");
  expect(await greetingOf("soon")).toBe("Hi Ana, this is Wren.");
  expect(await greetingOf("not")).toBe("Hi there, this is Wren.");
});

test("a voice that does not say what it can speak, and a greeting without a plain one, are left alone", async () => {
  expect(await greetingOf(undefined)).toBe("Hi Ana, this is Wren.");
  expect(await greetingOf("not", {})).toBe("Hi Ana, this is Wren.");
});

test("only the sentence whose value cannot be spoken is plain", async () => {
  const call = scriptCall({
    assistant: { firstMessage: "Hi Ana, this is Wren. You asked about Bright Dental. How can I help?" },
    plainGreeting: "Hi there, this is Wren. You asked about your company. How can I help?",
    synthesiser: {
      readiness: (clauses) => (clauses.some((clause) => clause.includes("Bright")) ? "not" : "now"),
    },
  });
  await call.joins();
  await call.until(() => call.isIdle() && call.heard().length > 2);
  expect(call.heard().map(({ text }) => text)).toEqual([
    "Hi Ana, this is Wren.",
    "You asked about your company.",
    "How can I help?",
  ]);
});

test("a value with a full stop of its own leaves the greeting as a whole, or plain as a whole", async () => {
  expect(
    await greetingOf("not", {
      assistant: { firstMessage: "Hi Ana. Jr., this is Wren." },
      plainGreeting,
    }),
  ).toBe("Hi there, this is Wren.");
});
