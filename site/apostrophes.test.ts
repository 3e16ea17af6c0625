import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "content");

/** The specification gives this sentence letter by letter. */
const given = "We've sent a confirmation to your email with all the details.";

test("every sentence of the content has the curly apostrophe", () => {
  const found = globSync("**/*.{ts,md}", { cwd: root })
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => straightIn(readFileSync(join(root, file), "utf8")).map((line) => `${file}: ${line}`));
  expect(found).toEqual([]);
});

test.each([
  ['text: "It\'s here."', true],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is a line of content
  ["text: `${name}'s call`", true],
  ['text: "30 days\' notice"', true],
  ["// The company's name.", false],
  [" * The company's name.", false],
  ['text: "It’s here."', false],
])("in %j a straight apostrophe is found: %j", (line, isFound) => {
  expect(straightIn(line)).toHaveLength(isFound ? 1 : 0);
});

/** Lines with a straight apostrophe, comments aside. */
function straightIn(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => !/^(\/\/|\/?\*)/.test(line))
    .filter((line) => /[\w}]'[a-z]|s' /i.test(line.replace(given, "")));
}
