import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compose, indexPhrases, type Phrases, type Piece } from "./compose.ts";
import { readManifest } from "./manifest.ts";

/** Clauses that were spoken ahead, in several voices. */
export interface VoicePack {
  readonly voices: readonly string[];
  /**
   * The files that say a clause together; only one if it was spoken as a whole. Undefined if some of its words were not
   * spoken, or for a voice that the pack lacks.
   *
   * @param spoken with numbers and symbols in words.
   */
  find(voice: string, spoken: string): readonly Piece<string>[] | undefined;
}

/**
 * Reads a pack's list; its sound is read when it is needed.
 *
 * @param folder of its manifest.
 * @returns undefined without a pack, or for one that is still being made: half a pack would make a call of two voices.
 * @throws for a manifest that cannot be read.
 */
export function openPack(folder: string): VoicePack | undefined {
  const path = join(folder, "manifest.tsv");
  if (!existsSync(path)) return undefined;
  const { clauses, isComplete } = readManifest(readFileSync(path, "utf8"));
  if (!isComplete) return undefined;
  const byVoice = Map.groupBy(clauses, ({ voice }) => voice);
  const phrases = new Map<string, Phrases<string>>(
    [...byVoice].map(([voice, own]) => [
      voice,
      indexPhrases(own.map(({ spoken, id }) => [spoken, join(folder, voice, `${id}.opus`)])),
    ]),
  );
  return {
    voices: [...phrases.keys()],
    find(voice, spoken) {
      const own = phrases.get(voice);
      return own && compose(own, spoken);
    },
  };
}
