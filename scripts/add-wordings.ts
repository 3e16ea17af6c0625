// Adds wordings to the corpora, each to its intent or act.
//
//   scripts/node scripts/add-wordings.ts new.tsv …
//
// Columns: kind (intent, outside, act), intent or act ("front-desk:hours" for the pretended front desk), verdict (yes, no, -),
// the open question for an act (day, yes-no, …, -), sentence. Left out are wordings that are there already, that stand
// under two intents, and sentences of the test sets.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkCorpus } from "../assistants/corpus/check.ts";
import { corpusFilesOf, loadCorpus } from "../assistants/corpus/corpus.ts";
import { readCorpusFiles } from "../assistants/corpus/read.ts";
import { sentenceKey } from "../assistants/corpus/trained-on.ts";
import { deskOf } from "../assistants/front-desk/desks.ts";
import { deskFacts, frontDesk } from "../assistants/front-desk/front-desk.ts";
import { facts } from "../assistants/wren/facts.ts";
import { wren } from "../assistants/wren/wren.ts";
import { unlearned as evaluation } from "../tests/fixtures/unlearned.ts";
import { openActs } from "./assistant/acts-file.ts";
import { openCorpus } from "./assistant/open-corpus.ts";
import { readRows } from "./assistant/rows.ts";

const root = join(import.meta.dirname, "..");
const unlearnedKeys = new Set(Object.values(evaluation).flat().map(sentenceKey));
const { rows, problems } = readRows(process.argv.slice(2).map((file) => readFileSync(file, "utf8")));
const isUnlearned = ({ sentence }: { sentence: string }) => unlearnedKeys.has(sentenceKey(sentence));
const fresh = rows.filter((row) => !isUnlearned(row));

const corpora = {
  wren: openCorpus(corpusFilesOf("assistants/wren/corpus"), wren),
  "front-desk": openCorpus(readCorpusFiles("assistants/front-desk/corpus"), frontDesk),
};
const acts = openActs(readCorpusFiles("voice/languages/en/acts"));
problems.push(
  ...corpora.wren.add(fresh.filter(({ kind, assistant }) => kind !== "act" && assistant === "wren")),
);
problems.push(
  ...corpora["front-desk"].add(
    fresh.filter(({ kind, assistant }) => kind !== "act" && assistant === "front-desk"),
  ),
);
problems.push(...acts.add(fresh.filter(({ kind }) => kind === "act")));
const save = () => {
  for (const [file, text] of Object.entries({
    ...corpora.wren.texts(),
    ...corpora["front-desk"].texts(),
    ...acts.texts(),
  }))
    writeFileSync(join(root, file), text);
};
save();

// Wordings with slots may describe a sentence of a test set.
let described = 0;
for (const [name, given] of [
  ["wren", facts],
  ["front-desk", deskFacts(deskOf(undefined))],
] as const) {
  const path = `assistants/${name}/corpus`;
  const files = corpusFilesOf(path);
  for (;;) {
    const corpus = loadCorpus(path, { facts: given, lines: wren.lines });
    const found = checkCorpus({ files, corpus, evaluation }).filter(({ what }) =>
      what.includes("is a sentence of"),
    );
    if (found.length === 0) break;
    described += found.length;
    for (const { at } of found) corpora[name].remove(at[0] ?? "", at.at(-1) ?? "");
    save();
  }
}
console.log(problems.join("\n"));
console.log(
  `${rows.length} rows: ${corpora.wren.added() + corpora["front-desk"].added() + acts.added()} added, ` +
    `${rows.length - fresh.length + described} are test sentences, ${problems.length} are not for one intent.`,
);
