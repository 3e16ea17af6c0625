import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { packFolder } from "#assistants/spoken/voices.ts";
import { fileOf, hashOf, wantedClauses } from "./pack-files.ts";
import { loadManifest } from "./pack-manifest.ts";

const remedy = "Run `npm run voice -- render`.";
/** Problems of a kind that are told one by one. */
const mostTold = 5;

/** What is wrong with the pack, in sentences. */
export async function checkPack(): Promise<string[]> {
  const { clauses, isComplete } = await loadManifest();
  const wanted = wantedClauses();
  const known = new Set(clauses.map(({ id }) => id));
  const ids = new Set(wanted.map(({ id }) => id));
  const files = await readdir(packFolder, { recursive: true }).catch(() => []);
  const listed = new Set(clauses.map((clause) => fileOf(clause)));
  const damaged: string[] = [];
  for (const clause of clauses) {
    const content = await readFile(fileOf(clause)).catch(() => undefined);
    if (!content || hashOf(content) !== clause.hash) damaged.push(clause.spoken);
  }
  const problems = [
    ...told(
      "has no sound",
      wanted.filter(({ id }) => !known.has(id)).map(({ spoken }) => spoken),
    ),
    ...told(
      "is no longer said",
      clauses.filter(({ id }) => !ids.has(id)).map(({ spoken }) => spoken),
    ),
    ...told("is damaged or missing", damaged),
    ...told(
      "is a file that the manifest does not list",
      files.filter((name) => name.endsWith(".opus") && !listed.has(join(packFolder, name))),
    ),
  ];
  if (problems.length === 0 && !isComplete) problems.push("The manifest calls the pack unfinished.");
  const seconds = clauses.reduce((sum, clause) => sum + clause.seconds, 0);
  if (problems.length === 0) console.log(`${clauses.length} clauses, ${(seconds / 60).toFixed(1)} minutes`);
  return problems.length > 0 ? [...problems, remedy] : [];
}

function told(what: string, texts: readonly string[]): string[] {
  const more = texts.length - mostTold;
  return [
    ...texts.slice(0, mostTold).map((text) => `“${text}” ${what}.`),
    ...(more > 0 ? [`And ${more} more of these.`] : []),
  ];
}
