import { expect, test } from "vitest";
import { readClientMessage } from "#voice/protocol/app-messages.ts";
import { scriptCall } from "#voice/testing/scripted-call.ts";

test("the 9 key cuts in and reaches whatever answers, as a key; other keys mean nothing", async () => {
  const call = scriptCall({ assistant: { firstMessage: "Hello, this is a long greeting from Wren." } });
  await call.joins();
  call.line.visitor.sends({ type: "dtmf", digits: "12*#" });
  await call.passes(200);
  expect(call.responseModel.asked).toEqual([]);
  call.line.visitor.sends({ type: "dtmf", digits: "9" });
  await call.until(() => call.heard().some(({ text }) => text.includes("You said 9")));
  expect(call.responseModel.asked).toMatchObject([
    { said: { text: "9", certainty: "certain" }, by: "keyboard", isKey: true },
  ]);
  expect(call.messages("user-interrupted")).toHaveLength(1);
});

test("a typed 9 is no key", async () => {
  const call = scriptCall();
  await call.joins();
  call.line.visitor.sends({ type: "add-message", message: { role: "user", content: "9" } });
  await call.until(() => call.responseModel.asked.length > 0);
  expect(call.responseModel.asked[0]?.isKey).toBeUndefined();
});

test.each([
  [
    { type: "dtmf", digits: "9" },
    { type: "dtmf", digits: "9" },
  ],
  [
    { type: "dtmf", digits: "0123456789*#", more: 1 },
    { type: "dtmf", digits: "0123456789*#" },
  ],
  [{ type: "dtmf", digits: "" }, undefined],
  [{ type: "dtmf", digits: "nine" }, undefined],
  [{ type: "dtmf", digits: 9 }, undefined],
  [{ type: "dtmf", digits: "9".repeat(33) }, undefined],
])("%o is read as keys, or not at all", (message, read) => {
  expect(readClientMessage(message)).toEqual(read);
});
