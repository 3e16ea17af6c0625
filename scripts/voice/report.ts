import { readFile, stat } from "node:fs/promises";
import { soundIn, speechLoudness } from "#voice/audio/finish-speech.ts";
import { loudnessOf } from "#voice/audio/loudness.ts";
import { toWords } from "#voice/languages/en/normalise.ts";
import { sampleRate as rate } from "#voice/protocol/audio.ts";
import type { PackedClause } from "#voice/providers/embedded/speech/pack/manifest.ts";
import { decode } from "./decode.ts";
import { fileOf, wantedClauses } from "./pack-files.ts";
import { loadManifest } from "./pack-manifest.ts";
import { openRecogniser } from "./recogniser.ts";
import { wordErrors } from "./word-errors.ts";

/** Shorter ones are no sentences: a recogniser guesses at them. */
const fewestWords = 4;
/** Decoded sound whose peak is at full scale is clipped. */
const fullScale = 0.999;

/** Measures the pack as callers hear it: decoded, at 16 kHz. @param sample clauses that the recogniser hears. */
export async function report(sample: number): Promise<void> {
  const { clauses } = await loadManifest();
  const wanted = wantedClauses();
  const ids = new Set(clauses.map(({ id }) => id));
  const sizes = await Promise.all(clauses.map(async (clause) => (await stat(fileOf(clause))).size));
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  console.log(`covered: ${wanted.filter(({ id }) => ids.has(id)).length} of ${wanted.length} clauses`);
  console.log(
    `size: ${(total(sizes) / 1e6).toFixed(2)} MB, ${(total(clauses.map(({ seconds }) => seconds)) / 60).toFixed(1)} minutes`,
  );

  let [broken, clipped, longEnds, uneven] = [0, 0, 0, 0];
  const loudness: number[] = [];
  for (const clause of clauses) {
    const samples = await soundOf(clause);
    if (samples.some((value) => !Number.isFinite(value))) broken++;
    if (samples.some((value) => Math.abs(value) >= fullScale)) clipped++;
    const { first, last } = soundIn(samples, rate);
    if (Math.max(first, samples.length - last) / rate > 0.04) longEnds++;
    const level = loudnessOf(samples, rate);
    loudness.push(level);
    if (Math.abs(level - speechLoudness) > 1) uneven++;
  }
  console.log(`broken (NaN): ${broken}, clipped: ${clipped}, ends longer than 40 ms: ${longEnds}`);
  console.log(
    `loudness: ${Math.min(...loudness).toFixed(1)} to ${Math.max(...loudness).toFixed(1)} LUFS, ${uneven} off by more than 1 LU`,
  );

  const sentences = clauses.filter(({ spoken }) => toWords(spoken).length >= fewestWords);
  const step = Math.max(1, sentences.length / sample);
  const heard = sentences.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
  const recognise = await openRecogniser();
  const voices = new Map<string, { words: number; errors: number }>();
  for (const clause of heard) {
    const text = await recognise(await padded(clause));
    const found = wordErrors(clause.spoken, text);
    const sum = voices.get(clause.voice) ?? { words: 0, errors: 0 };
    voices.set(clause.voice, { words: sum.words + found.words, errors: sum.errors + found.errors });
    if (found.errors > 1) console.log(`  “${clause.spoken}” was heard as “${text}”`);
  }
  for (const [voice, { words, errors }] of voices)
    console.log(`understood, ${voice}: ${(100 - (100 * errors) / words).toFixed(1)} % of ${words} words`);
}

async function soundOf(clause: PackedClause): Promise<Float32Array> {
  return decode(await readFile(fileOf(clause)));
}

/** With silence at both ends, as in a call. */
async function padded(clause: PackedClause): Promise<Float32Array> {
  const pause = new Float32Array(rate / 5);
  return Float32Array.from([...pause, ...(await soundOf(clause)), ...pause]);
}
