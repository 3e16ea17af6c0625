import { expect, test } from "vitest";
import { readAddition, readToldMessage } from "./told-message.ts";

test.each([
  ["please tell the team: I need the october invoice by friday", "I need the october invoice by friday"],
  ["let sales know that we open a second clinic in May", "we open a second clinic in May"],
  ["Can you pass on to Mara that the contract is signed?", "the contract is signed?"],
  ["can I leave a message", undefined],
  ["tell me that again", undefined],
  ["note: call me", undefined],
])("%j holds the message %j", (text, message) => {
  expect(readToldMessage(text)).toBe(message);
});

test.each([
  ["also tell them it's urgent", "it's urgent"],
  ["and please add that mornings are best", "mornings are best"],
  ["add: call before noon", "call before noon"],
  ["tell them it's urgent", undefined],
  ["what else can you do", undefined],
])("%j adds %j to a message", (text, addition) => {
  expect(readAddition(text)).toBe(addition);
});
