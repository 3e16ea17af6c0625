import { existsSync, readdirSync, readFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);

/** A row of a test set, by the names in the file's first line. */
export type EvaluationRow = Readonly<Record<string, string>> & { readonly sentence: string };

/** Sets whose sentences were learned from since. They show that nothing is forgotten, and forecast nothing. */
const learned = ["seen"];

/**
 * Reads a test set.
 *
 * @param path from the root of the project.
 */
export function readEvaluation(path: string): EvaluationRow[] {
  const [names = [], ...rows] = readFileSync(new URL(path, root), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
  if (!names.includes("sentence")) throw new Error(`${path} has no column “sentence”.`);
  return rows.map((cells) => ({
    ...Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ""])),
    sentence: cells[names.indexOf("sentence")] ?? "",
  }));
}

/** Sentences that nothing may learn from: those of all sets of the assistants, by set. */
export function unlearnedSentences(assistants: readonly string[]): Record<string, readonly string[]> {
  const folders = assistants.map((assistant) => `assistants/${assistant}/evaluation`);
  const files = folders.flatMap((folder) => tsvFilesIn(folder).map((name) => `${folder}/${name}.tsv`));
  return Object.fromEntries(
    files.map((file) => [file, readEvaluation(file).map(({ sentence }) => sentence)]),
  );
}

function tsvFilesIn(folder: string): string[] {
  const url = new URL(`${folder}/`, root);
  if (!existsSync(url)) return [];
  return readdirSync(url)
    .flatMap((name) => (name.endsWith(".tsv") ? name.slice(0, -4) : []))
    .filter((name) => !learned.includes(name));
}
