import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { unlearned } from "#fixtures/unlearned.ts";
import { checkCorpus } from "./corpus/check.ts";
import { talkFile } from "./corpus/corpus.ts";
import { type CorpusFiles, inWords, type Problem } from "./corpus/problems.ts";
import { parseFile, readCorpusFile, readCorpusFiles } from "./corpus/read.ts";
import { actsSchema } from "./corpus/schema.ts";
import { dental } from "./dental/dental.ts";
import { wren } from "./wren/wren.ts";

const told = (problems: readonly Problem[], files: CorpusFiles) =>
  problems.map((problem) => inWords(problem, files));

test.each([
  { name: "wren", corpus: wren, tasks: wren.tasks },
  { name: "dental", corpus: dental, tasks: dental.tasks },
])("the corpus of $name is without problems, and holds no test sentence", ({ name, corpus, tasks }) => {
  const files = { ...readCorpusFiles(`assistants/${name}/corpus`), ...readCorpusFile(talkFile) };
  expect(told(checkCorpus({ files, corpus, tasks, evaluation: unlearned }), files)).toEqual([]);
});

test("the wordings of dialogue acts are of acts that exist", () => {
  const files = readCorpusFiles("voice/languages/en/acts");
  const problems: Problem[] = [];
  for (const file of Object.keys(files)) parseFile(files, file, actsSchema, problems);
  expect(told(problems, files)).toEqual([]);
});

test("every assistant with a corpus is checked", () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  );
  expect(folders.map(({ name }) => name).filter((name) => name !== "corpus")).toEqual(["dental", "wren"]);
});
