import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { unlearned } from "#fixtures/unlearned.ts";
import { checkCorpus } from "./corpus/check.ts";
import { compileCorpus, corpusFilesOf } from "./corpus/corpus.ts";
import { type CorpusFiles, inWords, type Problem } from "./corpus/problems.ts";
import { parseFile, readCorpusFiles } from "./corpus/read.ts";
import { actsSchema } from "./corpus/schema.ts";
import { frontDesk } from "./front-desk/front-desk.ts";
import { facts } from "./wren/facts.ts";
import { wren } from "./wren/wren.ts";

const told = (problems: readonly Problem[], files: CorpusFiles) =>
  problems.map((problem) => inWords(problem, files));

test.each([
  { name: "wren", corpus: wren, tasks: wren.tasks },
  { name: "front-desk", corpus: frontDesk, tasks: frontDesk.tasks ?? [] },
])("the corpus of $name is without problems, and holds no test sentence", ({ name, corpus, tasks }) => {
  const files = corpusFilesOf(`assistants/${name}/corpus`);
  expect(told(checkCorpus({ files, corpus, tasks, evaluation: unlearned }), files)).toEqual([]);
});

test("the wordings of dialogue acts are of acts that exist", () => {
  const files = readCorpusFiles("voice/languages/en/acts");
  const problems: Problem[] = [];
  for (const file of Object.keys(files)) parseFile(files, file, actsSchema, problems);
  expect(told(problems, files)).toEqual([]);
});

test("the intent that the guide adds is one", async () => {
  const guide = await readFile(new URL("../docs/voice.md", import.meta.url), "utf8");
  const [, example = ""] = /```yaml\n(parking:[\s\S]*?)```/.exec(guide) ?? [];
  const files = { ...corpusFilesOf("assistants/wren/corpus"), "parking.yaml": example };
  const corpus = compileCorpus(files, { facts });
  expect(corpus.intents.find(({ id }) => id === "parking")?.yes).toHaveLength(1);
  expect(told(checkCorpus({ files, corpus, evaluation: unlearned }), files)).toEqual([]);
});

test("every assistant with a corpus is checked", () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  );
  expect(folders.map(({ name }) => name).filter((name) => !["corpus", "spoken"].includes(name))).toEqual([
    "front-desk",
    "wren",
  ]);
});
