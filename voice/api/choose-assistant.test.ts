import { expect, test } from "vitest";
import type { Assistant } from "#voice/protocol/call-web.ts";
import type { AssistantStore } from "./assistant-store.ts";
import { chooseAssistant } from "./choose-assistant.ts";
import type { ReadWebCall } from "./web-call-schema.ts";

const stored: Assistant = {
  id: "stored",
  firstMessage: "Hi {{name}}, this is an AI.",
  endCallMessage: "Goodbye!",
};
const store: AssistantStore = {
  findAssistant: async () => stored,
  findSquad: async () => ({
    members: [{ assistantId: "stored", assistantOverrides: { firstMessage: "Hi, an AI from the squad." } }],
  }),
};

test.each<[string, ReadWebCall, boolean, boolean]>([
  ["the stored assistant as it is", { assistantId: "stored" }, false, false],
  [
    "another speed and a name",
    { assistantId: "stored", assistantOverrides: { voice: { speed: 1.2 }, variableValues: { name: "Ana" } } },
    false,
    false,
  ],
  [
    "its own greeting again",
    { assistantId: "stored", assistantOverrides: { firstMessage: stored.firstMessage } },
    false,
    false,
  ],
  [
    "another greeting",
    { assistantId: "stored", assistantOverrides: { firstMessage: "I am Jane." } },
    true,
    false,
  ],
  ["no greeting", { assistantId: "stored", assistantOverrides: { firstMessage: "" } }, true, false],
  [
    "a greeting that waits",
    { assistantId: "stored", assistantOverrides: { firstMessageMode: "assistant-waits-for-user" } },
    true,
    false,
  ],
  [
    "another farewell",
    { assistantId: "stored", assistantOverrides: { endCallMessage: "Bye from Jane." } },
    false,
    true,
  ],
  ["an assistant of its own", { assistant: { firstMessage: "I am Jane." } }, true, false],
  ["one of its own that says nothing", { assistant: {} }, true, false],
  ["a stored squad", { squadId: "stored" }, false, false],
  [
    "a squad of its own",
    { squad: { members: [{ assistantId: "stored", assistantOverrides: { firstMessage: "I am Jane." } }] } },
    true,
    false,
  ],
])("what a page wrote is known when it asks for %s", async (_, request, greeting, farewell) => {
  expect(await chooseAssistant(request, store, "browser")).toMatchObject({
    pageWrote: { greeting, farewell },
  });
  // The operator's word is the operator's.
  expect(await chooseAssistant(request, store, "server")).toMatchObject({
    pageWrote: { greeting: false, farewell: false },
  });
});

test("a page's value in the operator's greeting is short, since a hosted voice may speak it", async () => {
  const name = "human".repeat(300);
  const request = { assistantId: "stored", assistantOverrides: { variableValues: { name } } };
  const chosen = await chooseAssistant(request, store, "browser");
  const { firstMessage = "", variableValues } = (chosen as { assistant: Assistant }).assistant;
  expect(firstMessage).toBe(`Hi ${name.slice(0, 100)}, this is an AI.`);
  expect(variableValues).toEqual({ name });
  const operators = await chooseAssistant(request, store, "server");
  expect((operators as { assistant: Assistant }).assistant.firstMessage).toContain(name);
});

test("a greeting with a visitor's name has a plain one beside it, and one without has none", async () => {
  const plainOf = async (request: ReadWebCall) => {
    const chosen = await chooseAssistant(request, store, "browser");
    return chosen.kind === "chosen" ? chosen.plainGreeting : "nobody";
  };
  const assistantOverrides = { variableValues: { name: "Ana" } };
  expect(await plainOf({ assistantId: "stored", assistantOverrides })).toBe("Hi , this is an AI.");
  expect(await plainOf({ assistantId: "stored" })).toBeUndefined();
  expect(await plainOf({ squadId: "stored", assistantOverrides })).toBeUndefined();
});
