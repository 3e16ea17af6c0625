import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pronounce } from "#voice/language/pronunciation.ts";
import { score } from "./certainty.ts";
import {
  type AcousticModel,
  copyDecoder,
  loadProgram,
  type NativeDecoder,
  openDecoder,
} from "./program/program.ts";

/** Everything that can be heard. */
export interface Hearing {
  /** A finite state grammar (voice/language/grammar.ts). */
  readonly grammar: string;
  readonly words: readonly string[];
  /** Pronunciations that the model's dictionary lacks. */
  readonly pronunciations: Readonly<Record<string, string>>;
}

/** One instance of the recogniser's program. Holds 25 MB. */
export interface Search {
  /** Hears in another grammar from the next utterance on: 6 to 28 ms, 90 ms for all that can be said. */
  setGrammar(grammar: string): void;
  start(): void;
  /** Takes 16-bit PCM at 16 kHz, of any length. @returns the words so far. */
  write(samples: Int16Array): string;
  /** Hears one utterance from beginning to end. An instance used for this must never be used with `write`. */
  hearWhole(samples: Int16Array): Hypothesis;
  finish(): Hypothesis;
  /** Ends an utterance without a result. */
  cancel(): void;
}

/** The words heard, and how well the sound fits them (certainty.ts); minus infinity if nothing was heard. */
export interface Hypothesis {
  readonly text: string;
  readonly score: number;
}

/** Samples in a frame of the recogniser's own: 10 ms. */
export const samplesPerStep = 160;
/** Narrower beams break in noise: 20 to 33 of 40 noisy sentences wrong with the defaults, at most 1 with these. */
const beams = { beam: 1e-48, wbeam: 1e-48, pbeam: 1e-48 };
/**
 * The mean spectrum of speech, as cepstral coefficients, with which a decoder begins before it has learned the
 * speaker's: that of 26 sentences of flite's voice slt. With the recogniser's own default, new decoders understand
 * 91 of 100 clean sentences of other voices, with this one 97.
 */
const meanSpectrum = "41.8,5.0,14.9,-0.6,0.0,-0.5,1.6,3.4,4.5,7.8,-2.1,3.0,2.3";
/** By the recogniser's own names. */
export const settings = { samprate: 16_000, ...beams, cmninit: meanSpectrum, loglevel: "FATAL" };

/**
 * Prepares one instance; each call of the returned function makes another: a new instance of the program with a copy
 * of the prepared one's memory. A copy takes a tenth of the time of preparing, and one instance per decoder really
 * frees the memory of decoders no longer used, because an instance's memory never shrinks.
 */
export async function prepareSearches(hearing: Hearing): Promise<() => Promise<Search>> {
  // The package's own build is not loaded, only its model.
  const folder = join(dirname(fileURLToPath(import.meta.resolve("soundswallower"))), "model", "en-us");
  const dictionary = await readFile(join(folder, "dict.txt"), "utf8");
  const { entries, missing } = pronounce(hearing.words, hearing.pronunciations, dictionary);
  if (missing.length > 0) {
    throw new Error(
      `Nobody knows how these words are said: ${missing.join(", ")}. Add them to the definition's pronunciations.`,
    );
  }
  const [program, model] = await Promise.all([loadProgram(), readModel(folder)]);
  const prepared = openDecoder(program, model, settings);
  for (const [i, [word, phones]] of entries.entries()) {
    prepared.addWord(word, phones, i === entries.length - 1);
  }
  setGrammar(prepared, hearing.grammar);
  const snapshot = prepared.snapshot();
  return async () => wrap(copyDecoder(program, snapshot));
}

/** The model without its dictionary: with all of the 135,000 words a decoder holds 10 MB more. */
async function readModel(folder: string): Promise<AcousticModel> {
  const file = (name: string) => readFile(join(folder, name));
  return {
    features: JSON.parse(await readFile(join(folder, "feat_params.json"), "utf8")),
    mdef: await file("mdef"),
    transitions: await file("transition_matrices"),
    means: await file("means"),
    variances: await file("variances"),
    sendump: await file("sendump"),
    noises: await file("noisedict.txt"),
  };
}

function setGrammar(decoder: NativeDecoder, grammar: string): void {
  if (!decoder.setGrammar(grammar)) {
    throw new Error(
      "The recogniser refused the grammar: it is malformed, or one of its words has no pronunciation.",
    );
  }
}

function wrap(decoder: NativeDecoder): Search {
  let samples = 0;

  function hear(pcm: Int16Array, isWhole: boolean): void {
    samples += pcm.length;
    decoder.hear(pcm, isWhole);
  }

  function start(): void {
    samples = 0;
    decoder.start();
  }

  function finish(): Hypothesis {
    decoder.end();
    const text = decoder.text();
    if (text === "") return { text, score: Number.NEGATIVE_INFINITY };
    return { text, score: score(decoder.pathScore() / (samples / samplesPerStep), decoder.probabilities()) };
  }

  return {
    setGrammar: (grammar) => setGrammar(decoder, grammar),
    start,
    write(pcm) {
      hear(pcm, false);
      return decoder.text();
    },
    hearWhole(pcm) {
      start();
      hear(pcm, true);
      return finish();
    },
    finish,
    cancel: () => decoder.end(),
  };
}
