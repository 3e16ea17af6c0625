import { expect, test } from "vitest";
import { scriptCall } from "#voice/testing/scripted-call.ts";

test("the context that an answer expects applies to the next utterances, until another answer changes it", async () => {
  const expected: (string | undefined)[] = [];
  const call = scriptCall({
    recogniser: { expected: (expecting) => expected.push(expecting?.context) },
    answer: (said) =>
      said === "one"
        ? ["Which number?", { kind: "expect", context: "digits" }]
        : ["Thanks.", { kind: "expect" }],
  });
  await call.joins();
  await call.until(() => call.isIdle());
  for (const word of ["one", "two", "three"]) {
    await call.says(word);
    await call.passes(400);
    await call.until(() => call.isIdle());
  }
  expect(expected).toEqual([undefined, "digits", undefined]);
});

test("a sentence that goes on after a short pause is heard in the context from before the answer taken back", async () => {
  const expected: (string | undefined)[] = [];
  const call = scriptCall({
    recogniser: { expected: (expecting) => expected.push(expecting?.context) },
    answer: () => ["Which number?", { kind: "expect", context: "digits" }],
    responseModel: { delay: 300 },
  });
  await call.joins();
  await call.until(() => call.isIdle());
  await call.says("one");
  await call.passes(300);
  await call.says("two three");
  await call.passes(1500);
  await call.until(() => call.isIdle());
  expect(expected.slice(0, 2)).toEqual([undefined, undefined]);
  await call.says("four");
  await call.passes(400);
  expect(expected.at(-1)).toBe("digits");
});

test("a turn that is answered and then continued is told to be the same, a new one is not", async () => {
  const continued: (boolean | undefined)[] = [];
  const call = scriptCall({
    answer: (_, { isContinued }) => {
      continued.push(isContinued);
      return ["What is your name?"];
    },
  });
  await call.joins();
  await call.until(() => call.isIdle());
  await call.says("one");
  await call.passes(300);
  await call.says("two three");
  await call.passes(400);
  await call.until(() => call.isIdle());
  await call.says("four");
  await call.passes(400);
  expect(continued).toEqual([undefined, true, undefined]);
});
