import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packFolder } from "#assistants/spoken/voices.ts";
import { weights } from "#voice/providers/embedded/speech/kokoro/files.ts";
import {
  type Manifest,
  readManifest,
  rendererVersion,
  writeManifest,
} from "#voice/providers/embedded/speech/pack/manifest.ts";

const path = join(packFolder, "manifest.tsv");

/** The pack's manifest; an empty one if there is none, or if another model or renderer made it. */
export async function loadManifest(): Promise<Manifest> {
  const empty = {
    model: weights.model,
    modelHash: weights.sha256,
    renderer: rendererVersion,
    isComplete: false,
    clauses: [],
  };
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined) return empty;
  const found = readManifest(text);
  return found.modelHash === weights.sha256 && found.renderer === rendererVersion ? found : empty;
}

/** Written whole or not at all: rendering can be interrupted. */
export async function saveManifest(manifest: Manifest): Promise<void> {
  const clauses = manifest.clauses.toSorted((a, b) => (`${a.voice} ${a.id}` < `${b.voice} ${b.id}` ? -1 : 1));
  await writeFile(`${path}.new`, writeManifest({ ...manifest, clauses }));
  await rename(`${path}.new`, path);
}
