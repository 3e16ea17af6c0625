import { expect, test } from "vitest";
import type { ChatMessage } from "#voice/providers/chat-message.ts";
import { carriedHistory } from "./carried-history.ts";

const history: ChatMessage[] = [
  { role: "system", content: "front" },
  { role: "assistant", content: "Hello." },
  { role: "user", content: "bill" },
  {
    role: "assistant",
    content: "Sure.",
    tool_calls: [{ id: "1", type: "function", function: { name: "transferCall", arguments: "{}" } }],
  },
  { role: "tool", content: "{}", tool_call_id: "1" },
  { role: "assistant", content: "Transferring." },
];
const contents = (messages: readonly ChatMessage[]) => messages.map(({ content }) => content);

test.each<[Parameters<typeof carriedHistory>[0], string[]]>([
  [{}, ["front", "Hello.", "bill", "Sure.", "{}", "Transferring."]],
  [{ transferMode: "rolling-history" }, ["front", "Hello.", "bill", "Sure.", "{}", "Transferring."]],
  [{ transferMode: "swap-system-message-in-history" }, ["Hello.", "bill", "Sure.", "{}", "Transferring."]],
  [
    { transferMode: "swap-system-message-in-history-and-remove-transfer-tool-messages" },
    ["Hello.", "bill", "Sure.", "Transferring."],
  ],
  [{ transferMode: "delete-history" }, []],
  [{ contextEngineeringPlan: { type: "all" } }, ["Hello.", "bill", "Sure.", "{}", "Transferring."]],
  [{ contextEngineeringPlan: { type: "none" } }, []],
  // A result of a tool without its call would be refused by every model.
  [{ contextEngineeringPlan: { type: "lastNMessages", maxMessages: 2 } }, ["Transferring."]],
  [
    { contextEngineeringPlan: { type: "userAndAssistantMessages" } },
    ["Hello.", "bill", "Sure.", "Transferring."],
  ],
  [
    { contextEngineeringPlan: { type: "previousAssistantMessages" } },
    ["bill", "Sure.", "{}", "Transferring."],
  ],
])("VAPI-09 a destination's plan %j says what goes along", (plan, expected) => {
  expect(contents(carriedHistory(plan)(history, 2))).toEqual(expected);
});
