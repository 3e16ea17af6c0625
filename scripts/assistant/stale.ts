import { existsSync } from "node:fs";
import { hashOfModel } from "#voice/understanding/model-file.ts";
import { modelPath, personas, readModel, teachingOf } from "./personas.ts";

/** Assistants whose model was learned from another corpus by another trainer, or with another encoder, or that have none. */
export async function staleModels(): Promise<string[]> {
  const names = Object.keys(personas);
  const isStale = async (name: string) =>
    !existsSync(modelPath(name)) || hashOfModel(readModel(name)) !== (await teachingOf(name)).hash;
  const found = await Promise.all(names.map(isStale));
  return names.filter((_, i) => found[i]);
}

/** Prints them; the process then ends with 1. */
export async function reportStale(): Promise<void> {
  const stale = await staleModels();
  for (const name of stale)
    console.log(
      `The model of ${name} does not belong to its corpus. Run: npm run assistant -- train ${name}`,
    );
  if (stale.length === 0) console.log("Every model belongs to its corpus.");
  process.exitCode = stale.length === 0 ? 0 : 1;
}
