import { expect, test } from "vitest";
import { readAddition, readToldMessage } from "./told-message.ts";

test.each([
  ["please tell the team: I need the october invoice by friday", "I need the october invoice by friday"],
  ["let sales know that we open a second clinic in May", "we open a second clinic in May"],
  ["Can you pass on to Mara that the contract is signed?", "the contract is signed?"],
  ["tell your boss the parking sign fell down", "the parking sign fell down"],
  ["could you let Aisha know we are ten minutes late?", "we are ten minutes late?"],
  ["please inform the billing team my card has changed", "my card has changed"],
  ["message for mara, the boxes are here", "the boxes are here"],
  ["I'd like to leave a message, your map is out of date", "your map is out of date"],
  ["leave a note for sales - we want forty lines by june", "we want forty lines by june"],
  ["pass this on please: the lift is broken again", "the lift is broken again"],
  ["can I leave a message", undefined],
  ["can I leave a message for the team, please", undefined],
  ["tell the team about it", undefined],
  ["let me know when it is done", undefined],
  ["tell me how it works", undefined],
  ["can you tell somebody to call me", undefined],
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
