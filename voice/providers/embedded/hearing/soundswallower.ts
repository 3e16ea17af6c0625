import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import createModule from "soundswallower";
import { type Pronunciations, pronounce } from "#voice/language/pronunciation.ts";
import { score } from "./certainty.ts";

/** Everything that can be heard. */
export interface Hearing {
  /** A finite state grammar (voice/language/grammar.ts). */
  readonly grammar: string;
  readonly words: readonly string[];
  /** Pronunciations that the model's dictionary lacks. */
  readonly pronunciations: Readonly<Record<string, string>>;
}

/** One instance of the recogniser's program. Holds about 20 MB. */
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

/** Members of the recogniser that its own types leave out. */
interface Inner {
  readonly cdecoder: number;
  initialize(): Promise<void>;
  add_words(...entries: (readonly [string, string])[]): void;
  start(): void;
  stop(): void;
  process_audio(samples: Float32Array, noSearch: boolean, whole: boolean): number;
  get_text(): string;
  get_alignment(): { readonly w?: readonly { readonly p: number }[] };
}

interface Module {
  readonly HEAPU8: Uint8Array;
  readonly HEAP32: Int32Array;
  readonly Decoder: { new (config: Record<string, unknown>): Inner; readonly prototype: Inner };
  _malloc(bytes: number): number;
  _free(at: number): void;
  _s3file_init(at: number, bytes: number): number;
  _decoder_init_grammar_s3file(decoder: number, fsg: number, jsgf: number): number;
  _decoder_hyp(decoder: number, score: number): number;
}

/** Samples in a frame of the recogniser's own: 10 ms. */
const samplesPerStep = 160;
/** Narrower beams break in noise: 20 to 33 of 40 noisy sentences wrong with the defaults, at most 1 with these. */
const beams = { beam: 1e-48, wbeam: 1e-48, pbeam: 1e-48 };
/**
 * The mean spectrum of speech, as cepstral coefficients, with which a decoder begins before it has learned the
 * speaker's: that of 26 sentences of flite's voice slt. With the recogniser's own default, new decoders understand
 * 91 of 100 clean sentences of other voices, with this one 97.
 */
const meanSpectrum = "41.8,5.0,14.9,-0.6,0.0,-0.5,1.6,3.4,4.5,7.8,-2.1,3.0,2.3";

/**
 * Prepares one instance; each call of the returned function makes another: a new instance of the program with a copy
 * of the prepared one's memory. A copy takes a tenth of the time of preparing, and one instance per decoder really
 * frees the memory of decoders no longer used, because an instance's memory never shrinks.
 */
export async function prepareSearches(hearing: Hearing): Promise<() => Promise<Search>> {
  const home = dirname(fileURLToPath(import.meta.resolve("soundswallower")));
  const modelBase = join(home, "model");
  const dictionary = await readFile(join(modelBase, "en-us", "dict.txt"), "utf8");
  const { entries, missing } = pronounce(hearing.words, hearing.pronunciations, dictionary);
  if (missing.length > 0) {
    throw new Error(
      `Nobody knows how these words are said: ${missing.join(", ")}. Add them to the definition's pronunciations.`,
    );
  }
  const program = await WebAssembly.compile(await readFile(join(home, "soundswallower.node.wasm")));
  const { memory, fields } = await prepare(await instantiate(program, modelBase), entries, hearing.grammar);

  return async () => {
    const module = await instantiate(program, modelBase);
    if (module.HEAPU8.length < memory.length) module._malloc(memory.length);
    module.HEAPU8.set(memory);
    // The allocator's state is part of the memory that was just replaced.
    const copy: Inner = Object.assign(Object.create(module.Decoder.prototype), fields);
    return wrap(module, copy);
  };
}

/** A decoder's whole state: its memory up to the last byte in use, and the fields of its object. */
async function prepare(module: Module, entries: Pronunciations["entries"], grammar: string) {
  // Without a dictionary file the model knows no word; with its 135,000 words a decoder holds 10 MB more.
  const config = { samprate: 16_000, ...beams, cmninit: meanSpectrum, dict: "none", loglevel: "FATAL" };
  const decoder = new module.Decoder(config);
  await decoder.initialize();
  decoder.add_words(...entries);
  setGrammar(module, decoder, grammar);
  const used = module.HEAPU8.findLastIndex((byte) => byte !== 0) + 1;
  return { memory: module.HEAPU8.slice(0, used), fields: { ...decoder } };
}

async function instantiate(program: WebAssembly.Module, modelBase: string): Promise<Module> {
  const listeners = process.listeners("uncaughtException");
  const loading: Promise<unknown> = createModule({
    modelBase,
    print: () => {},
    printErr: () => {},
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
      receive(new WebAssembly.Instance(program, imports));
      return {};
    },
  } as object);
  // Each instance adds a listener for the process's exceptions that only rethrows them, and would never be freed.
  for (const listener of process.listeners("uncaughtException")) {
    if (!listeners.includes(listener)) process.off("uncaughtException", listener);
  }
  return (await loading) as Module;
}

function setGrammar(module: Module, { cdecoder }: Inner, grammar: string): void {
  const bytes = new TextEncoder().encode(`${grammar}\0`);
  const at = module._malloc(bytes.length);
  module.HEAPU8.set(bytes, at);
  const file = module._s3file_init(at, bytes.length - 1);
  const isRefused = module._decoder_init_grammar_s3file(cdecoder, file, 0) < 0;
  module._free(at);
  if (isRefused) {
    throw new Error("The recogniser refused the grammar: one of its words has no pronunciation.");
  }
}

function wrap(module: Module, decoder: Inner): Search {
  let samples = 0;

  function pathScore(): number {
    const at = module._malloc(4);
    module._decoder_hyp(decoder.cdecoder, at);
    const value = module.HEAP32[at >> 2] ?? 0;
    module._free(at);
    return value;
  }

  function hear(pcm: Int16Array, isWhole: boolean): void {
    samples += pcm.length;
    const sound = Float32Array.from(pcm, (sample) => sample / 32768);
    decoder.process_audio(sound, false, isWhole);
  }

  function start(): void {
    samples = 0;
    decoder.start();
  }

  function finish(): Hypothesis {
    decoder.stop();
    const text = decoder.get_text();
    if (text === "") return { text, score: Number.NEGATIVE_INFINITY };
    const probabilities = (decoder.get_alignment().w ?? []).map(({ p }) => p);
    return { text, score: score(pathScore() / (samples / samplesPerStep), probabilities) };
  }

  return {
    setGrammar: (grammar) => setGrammar(module, decoder, grammar),
    start,
    write(pcm) {
      hear(pcm, false);
      return decoder.get_text();
    },
    hearWhole(pcm) {
      start();
      hear(pcm, true);
      return finish();
    },
    finish,
    cancel: () => decoder.stop(),
  };
}
