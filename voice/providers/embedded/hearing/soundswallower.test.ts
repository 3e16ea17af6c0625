import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import createModule from "soundswallower";
import { beforeAll, describe, expect, test } from "vitest";
import { wren } from "#assistants/wren/wren.ts";
import { toGrammar, vocabulary } from "#voice/language/grammar.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { pronounce } from "#voice/language/pronunciation.ts";
import { frameSamples } from "#voice/protocol/audio.ts";
import { openFlite } from "#voice/providers/embedded/speech/flite.ts";
import { score } from "./certainty.ts";
import { compileContext, contextWords } from "./recognition-context.ts";
import { type Hearing, prepareSearches, type Search, samplesPerStep, settings } from "./soundswallower.ts";

const language = compileLanguage(wren);
const few = compileContext({
  patterns: ["how much does (it|this) cost", "do you speak spanish"],
  phrases: {},
});
const hearing: Hearing = {
  grammar: toGrammar(language),
  words: [...new Set([...vocabulary(language.utterances), ...contextWords(few)])],
  pronunciations: language.definition.pronunciations,
};
let make: () => Promise<Search>;
let sounds: readonly Int16Array[];

beforeAll(async () => {
  make = await prepareSearches(hearing);
  const flite = await openFlite();
  sounds = ["how much does it cost", "do you speak spanish"].flatMap((words, i) => [
    flite(words, "awb", 1),
    inNoise(flite(words, "rms", 1), i + 1),
  ]);
});

describe("the package's own build hears", () => {
  test("the same words after each frame, with the same score", async () => {
    const [ours, theirs] = [await make(), await openPackage()];
    for (const sound of sounds) expectSame(ours, theirs, sound);
    // Likewise in another grammar, and in the first one again.
    for (const grammar of [toGrammar(few.language), hearing.grammar]) {
      ours.setGrammar(grammar);
      theirs.setGrammar(grammar);
      for (const sound of sounds.slice(0, 2)) expectSame(ours, theirs, sound);
    }
  });

  test("the same words with the same score when it hears an utterance as a whole", async () => {
    const [ours, theirs] = [await make(), await openPackage()];
    for (const sound of sounds) expect(ours.hearWhole(sound)).toEqual(theirs.hearWhole(sound));
  });
});

function expectSame(ours: Search, theirs: Omit<Search, "cancel">, sound: Int16Array): void {
  ours.start();
  theirs.start();
  for (let from = 0; from < sound.length; from += frameSamples) {
    const part = sound.subarray(from, from + frameSamples);
    expect(ours.write(part)).toBe(theirs.write(part));
  }
  const end = theirs.finish();
  expect(end.text).not.toBe("");
  expect(ours.finish()).toEqual(end);
}

describe("searches", () => {
  test("of one preparation do not hear each other", async () => {
    const [first, second] = [await make(), await make()];
    const [sound = new Int16Array(), other = new Int16Array()] = [sounds[0], sounds[2]];
    first.start();
    second.start();
    for (let from = 0; from < Math.max(sound.length, other.length); from += frameSamples) {
      if (from < sound.length) first.write(sound.subarray(from, from + frameSamples));
      if (from < other.length) second.write(other.subarray(from, from + frameSamples));
    }
    expect([first.finish().text, second.finish().text]).toEqual([
      expect.stringMatching(/cost$/),
      "do you speak spanish",
    ]);
  });

  test("take sound of any length, and hear the next utterance after one that was cancelled", async () => {
    const search = await make();
    const sound = sounds[2] ?? new Int16Array();
    search.start();
    search.write(sound.subarray(0, 4_000));
    search.cancel();
    search.start();
    search.write(sound.subarray(0, 77));
    search.write(sound.subarray(77));
    expect(search.finish().text).toBe("do you speak spanish");
  });

  test("refuse a grammar with a word that nobody has said how to say, and keep hearing", async () => {
    const search = await make();
    const strange = hearing.grammar.replaceAll("spanish", "spanyish");
    expect(() => search.setGrammar(strange)).toThrow("refused the grammar");
    search.setGrammar(hearing.grammar);
    expect(search.hearWhole(sounds[2] ?? new Int16Array()).text).toBe("do you speak spanish");
  });
});

/** Members of the package that its own types leave out. */
interface Package {
  readonly HEAPU8: Uint8Array;
  readonly HEAP32: Int32Array;
  readonly Decoder: new (config: object) => PackageDecoder;
  _malloc(bytes: number): number;
  _s3file_init(at: number, bytes: number): number;
  _decoder_init_grammar_s3file(decoder: number, fsg: number, jsgf: number): number;
  _decoder_hyp(decoder: number, score: number): number;
}

interface PackageDecoder {
  readonly cdecoder: number;
  initialize(): Promise<void>;
  add_words(...entries: (readonly [string, string])[]): void;
  start(): void;
  stop(): void;
  process_audio(samples: Float32Array, noSearch: boolean, isWhole: boolean): number;
  get_text(): string;
  get_alignment(): { readonly w?: readonly { readonly p: number }[] };
}

/** The build that npm delivers. */
async function openPackage() {
  const home = join(dirname(fileURLToPath(import.meta.resolve("soundswallower"))), "model");
  const module = (await createModule({ modelBase: home } as object)) as unknown as Package;
  const decoder = new module.Decoder({ ...settings, dict: "none" });
  await decoder.initialize();
  const dictionary = await readFile(join(home, "en-us", "dict.txt"), "utf8");
  decoder.add_words(...pronounce(hearing.words, hearing.pronunciations, dictionary).entries);
  let length = 0;

  function setGrammar(text: string): void {
    const grammar = new TextEncoder().encode(`${text}\0`);
    const at = module._malloc(grammar.length);
    module.HEAPU8.set(grammar, at);
    module._decoder_init_grammar_s3file(decoder.cdecoder, module._s3file_init(at, grammar.length - 1), 0);
  }

  function start(): void {
    length = 0;
    decoder.start();
  }

  function hear(samples: Int16Array, isWhole: boolean): void {
    length += samples.length;
    const sound = Float32Array.from(samples, (sample) => sample / 32768);
    decoder.process_audio(sound, false, isWhole);
  }

  function finish() {
    decoder.stop();
    const result = module._malloc(4);
    module._decoder_hyp(decoder.cdecoder, result);
    const path = module.HEAP32[result >> 2] ?? 0;
    const probabilities = decoder.get_alignment().w?.map(({ p }) => p) ?? [];
    return { text: decoder.get_text(), score: score(path / (length / samplesPerStep), probabilities) };
  }

  setGrammar(hearing.grammar);
  return {
    setGrammar,
    start,
    write(samples: Int16Array) {
      hear(samples, false);
      return decoder.get_text();
    },
    hearWhole(samples: Int16Array) {
      start();
      hear(samples, true);
      return finish();
    },
    finish,
  };
}

/** Adds noise that is the same each time. */
function inNoise(sound: Int16Array, seed: number): Int16Array {
  let state = seed;
  return sound.map((sample) => {
    state = (state * 48_271) % 2_147_483_647;
    return sample + ((state % 601) - 300);
  });
}
