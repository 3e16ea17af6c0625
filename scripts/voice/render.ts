import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { packFolder } from "#assistants/spoken/voices.ts";
import { amplified, finishSpeech, speechLoudness } from "#voice/audio/finish-speech.ts";
import { loudnessOf } from "#voice/audio/loudness.ts";
import { sampleRate } from "#voice/protocol/audio.ts";
import { kokoroRate, openKokoro } from "#voice/providers/embedded/speech/kokoro/model.ts";
import type { PackedClause } from "#voice/providers/embedded/speech/pack/manifest.ts";
import { decode } from "./decode.ts";
import { encodeFile } from "./ogg-opus.ts";
import { fileOf, hashOf, wantedClauses } from "./pack-files.ts";
import { loadManifest, saveManifest } from "./pack-manifest.ts";

const bitsPerSecond = 24_000;
/** Difference of loudness in calls that is left alone, in LU. */
const mostMissing = 0.9;
/** Clauses after which the manifest is saved, so that little is lost if rendering is interrupted. */
const saveEvery = 20;

interface Limits {
  readonly minutes: number;
  readonly threads: number;
}

/** Speaks what the pack lacks, the most often heard first, and deletes what is no longer said. */
export async function render(folder: string, { minutes, threads }: Limits): Promise<void> {
  const wanted = wantedClauses();
  const manifest = await loadManifest();
  const ids = new Set(wanted.map(({ id }) => id));
  const done = new Map(manifest.clauses.filter(({ id }) => ids.has(id)).map((clause) => [clause.id, clause]));
  const save = () =>
    saveManifest({ ...manifest, isComplete: done.size === wanted.length, clauses: [...done.values()] });
  const missing = wanted.filter(({ id }) => !done.has(id));
  console.log(`${wanted.length} clauses, ${missing.length} to speak`);
  await mkdir(packFolder, { recursive: true });
  if (missing.length > 0) {
    const kokoro = await openKokoro(folder, threads);
    const encode = (samples: Float32Array) => encodeFile(samples, kokoroRate, bitsPerSecond);
    const began = Date.now();
    let seconds = 0;
    for (const [i, { voice, id, spoken }] of missing.entries()) {
      if (Date.now() - began > minutes * 60_000) break;
      const { samples, file } = await levelInCalls(
        finishSpeech(await kokoro.speak(spoken, voice, 1), kokoroRate),
        encode,
      );
      const path = fileOf({ voice, id });
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, file);
      const clause: PackedClause = {
        voice,
        id,
        seconds: samples.length / kokoroRate,
        loudness: loudnessOf(samples, kokoroRate),
        hash: hashOf(file),
        spoken,
      };
      done.set(id, clause);
      seconds += clause.seconds;
      if (i % saveEvery === saveEvery - 1) {
        await save();
        const took = (Date.now() - began) / 1000;
        console.log(
          `${i + 1} of ${missing.length}: ${seconds.toFixed(0)} s of speech in ${took.toFixed(0)} s`,
        );
      }
    }
    await kokoro.close();
  }
  await save();
  await deleteStale(new Set([...done.values()].map((clause) => fileOf(clause))));
}

/**
 * The codec, and the band of calls, take up to 2 LU from clauses with much sound above 8 kHz: these are made louder.
 */
async function levelInCalls(samples: Float32Array, encode: (samples: Float32Array) => Uint8Array) {
  const file = encode(samples);
  const missing = speechLoudness - loudnessOf(await decode(file), sampleRate);
  if (Math.abs(missing) <= mostMissing) return { samples, file };
  const louder = amplified(samples, missing, kokoroRate);
  return { samples: louder, file: encode(louder) };
}

async function deleteStale(kept: ReadonlySet<string>): Promise<void> {
  const names = await readdir(packFolder, { recursive: true });
  for (const name of names.filter((each) => each.endsWith(".opus")))
    if (!kept.has(join(packFolder, name))) await rm(join(packFolder, name));
}
