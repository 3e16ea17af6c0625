import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { translationLanguages } from "../../domain/languages.ts";
import { translationOf } from "./translation.ts";
import { wordless } from "./wordless.ts";

const root = join(import.meta.dirname, "..", "..");

test.each(wordless)("%s exists, and no language has one of its own", (name) => {
  expect(existsSync(join(root, name))).toBe(true);
  for (const language of translationLanguages)
    expect(existsSync(translationOf(root, language, join(root, name)) ?? "")).toBe(false);
});
