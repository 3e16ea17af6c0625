import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readActs } from "./read-wordings.ts";

function folderWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "acts-"));
  writeFileSync(join(folder, "some.yaml"), text);
  return folder;
}

test("wordings of acts are read, with what was asked before them", () => {
  const folder = folderWith(
    "cancel:\n  wordings: |\n    forget it\n  after:\n    day: |\n      no day at all\n",
  );
  expect(readActs(folder)).toEqual([
    { text: "forget it", act: "cancel" },
    { text: "no day at all", act: "cancel", asks: "day" },
  ]);
});

test.each(["dance:\n  wordings: |\n    tango\n", "agree:\n  after:\n    lunch: |\n      yes\n"])(
  "an act or a question that does not exist is an error",
  (text) => {
    expect(() => readActs(folderWith(text))).toThrow(/some\.yaml/);
  },
);
