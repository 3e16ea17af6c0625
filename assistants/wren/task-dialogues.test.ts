import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { playWithPersona } from "#fixtures/persona-calls.ts";
import { parseConversations } from "#voice/testing/conversation-notation.ts";

// One folder of scripts for each assistant. To run some: vitest run assistants/wren/task-dialogues.test.ts -t "booking"
const folders = ["../wren/evaluation/dialogues", "../front-desk/evaluation/dialogues"].map((path) =>
  join(import.meta.dirname, path),
);

for (const folder of folders) {
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".yaml"))) {
    const conversations = parseConversations(readFileSync(join(folder, file), "utf8"));
    describe(file.replace(".yaml", ""), () => {
      test.each(conversations.map((one) => [one.title, one] as const))("%s", async (_, conversation) => {
        const { shortfalls, transcript } = await playWithPersona(conversation);
        expect(shortfalls, transcript).toEqual([]);
      });
    });
  }
}
