import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Attributes whose words are code, not copy. */
const codeAttributes = new Set(["className", "d", "viewBox", "transform", "points", "rel"]);
/** The name of a control may be written in its component. */
const labels = new Set(["aria-label", "label"]);

type Node = { type: string; start: number; [field: string]: unknown };

test.each([
  ["<p>(the caller cuts in)</p>", ["(the caller cuts in)"]],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is the source of a component
  ["<p>{open ? <b>Come in</b> : `We open at ${9}.`}</p>", ["Come in", "We open at … ."]],
  ['<p>{"All rights reserved."}</p>', ["All rights reserved."]],
  ['<button aria-label="Play the sample call" className="flex items-center gap-x-2">Menu</button>', []],
  ["<b>{count} ms</b>", []],
])("in %s the copy is %j", (source, copy) => {
  expect(copyIn("a.tsx", source).map(({ words }) => words)).toEqual(copy);
});

test("no component of the site holds a sentence of visible copy", () => {
  const found = globSync("site/{pages,features,shell,ui}/**/*.tsx", { cwd: root })
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), "utf8");
      return copyIn(file, source).map(
        ({ words, at }) => `${file}:${source.slice(0, at).split("\n").length} ${words}`,
      );
    });
  expect(found).toEqual([]);
});

/** Finds texts of two or more words in the markup, and quoted sentences anywhere. */
function copyIn(file: string, source: string): { words: string; at: number }[] {
  const found: { words: string; at: number }[] = [];
  look(parseSync(file, source).program as unknown as Node);
  return found;

  function look(node: unknown): void {
    if (Array.isArray(node)) for (const each of node) look(each);
    if (typeof node !== "object" || node === null || !("type" in node)) return;
    const { type, start, ...fields } = node as Node;
    if (type === "ImportDeclaration" || type === "ThrowStatement") return;
    if (type === "JSXAttribute" || type === "Property") {
      const { name } = (fields.name ?? fields.key) as { name?: string };
      if (name && (codeAttributes.has(name) || labels.has(name))) return;
    }
    if (type === "JSXText") keep(fields.value as string, start, /[a-z]+[^a-z]*\s+[^a-z]*[a-z]+/i);
    if (type === "Literal" && typeof fields.value === "string") keep(fields.value, start, sentence);
    if (type === "TemplateLiteral") {
      const parts = (fields.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw.trim());
      keep(parts.join(" … "), start, sentence);
    }
    for (const each of Object.values(fields)) look(each);
  }

  function keep(text: string, at: number, pattern: RegExp): void {
    const words = text.trim().replace(/\s+/g, " ");
    if (pattern.test(words)) found.push({ words, at });
  }
}

/** Begins like a sentence and has three words, unlike a list of classes or the path of a drawing. */
const sentence = /^(?=.*\p{Ll}{2})[“"(]?\p{Lu}[\p{L}'’]*(?:[\s,]+[\p{L}\d'’…-]+){2,}/u;
