import { expect, test } from "vitest";
import { fieldLabels } from "#content/live-call/fields.ts";
import type { DialogueScript } from "#voice/providers/embedded/dialogue/script.ts";
import { wren } from "./wren.ts";

test("everything that an answer notes has a label, and no two labels are the same", () => {
  const script: DialogueScript = wren;
  const noted = script.intents.flatMap(({ answer }) => Object.keys(answer?.fields ?? {}));
  expect(Object.keys(fieldLabels)).toEqual(expect.arrayContaining(noted));
  expect(new Set(Object.values(fieldLabels)).size).toBe(Object.keys(fieldLabels).length);
});
