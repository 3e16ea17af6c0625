// SoundSwallower, a recogniser in C, compiled from its source with our patch beside this file
// (docs/decisions/049-programs-compiled-here.md).
import { readFile } from "node:fs/promises";

/** An acoustic model, as the files of a folder. */
export interface AcousticModel {
  /** How sounds become features, in the recogniser's terms. */
  readonly features: Readonly<Record<string, unknown>>;
  readonly mdef: Uint8Array;
  readonly transitions: Uint8Array;
  readonly means: Uint8Array;
  readonly variances: Uint8Array;
  readonly sendump: Uint8Array;
  readonly noises: Uint8Array;
}

/** The state of a decoder, from which others are made. */
export interface Snapshot {
  /** The memory of its instance, without the zeros at the end. */
  readonly memory: Uint8Array;
  /** Length of that memory, in bytes. */
  readonly length: number;
  /** Where in it the decoder is. */
  readonly decoder: number;
}

/** A decoder in an instance of the program, which has memory of its own. */
export interface NativeDecoder {
  /** Of the decoder as it is now. It must not be in the middle of an utterance. */
  snapshot(): Snapshot;
  /** Teaches it a word and how it is said: once with `isLast` after all others. */
  addWord(word: string, phones: string, isLast: boolean): void;
  /** @param grammar a finite state grammar. @returns false if one of its words has no pronunciation */
  setGrammar(grammar: string): boolean;
  start(): void;
  end(): void;
  /** Takes 16-bit PCM at 16 kHz. @param isWhole it is all of the utterance */
  hear(samples: Int16Array, isWhole: boolean): void;
  text(): string;
  /** Of the best path, in the logarithm that the recogniser counts in. */
  pathScore(): number;
  /** Probability of each word of the best path, from 0 to 1. */
  probabilities(): readonly number[];
}

/** What the program offers: a pointer is a number. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  free(at: number): void;
  s3file_init(at: number, bytes: number): number;
  s3file_free(file: number): number;
  open_decoder(
    settings: number,
    mdef: number,
    transitions: number,
    means: number,
    variances: number,
    sendump: number,
    noises: number,
  ): number;
  decoder_add_word(decoder: number, word: number, phones: number, isLast: boolean): number;
  decoder_init_grammar_s3file(decoder: number, fsg: number, jsgf: number): number;
  decoder_start_utt(decoder: number): number;
  decoder_end_utt(decoder: number): number;
  decoder_process_int16(
    decoder: number,
    at: number,
    samples: number,
    withoutSearch: boolean,
    isWhole: boolean,
  ): number;
  decoder_hyp(decoder: number, score: number): number;
  decoder_result_json(decoder: number, start: number, level: number): number;
}

/** WASI's code for a file that is not open. */
const badFile = 8;
const noMemory = "The grammar ear gets no more memory. Give the machine more, or allow fewer calls at once.";

/** Loads the program, of which each decoder has an instance. */
export async function loadProgram(): Promise<WebAssembly.Module> {
  return await WebAssembly.compile(await readFile(new URL("soundswallower.wasm", import.meta.url)));
}

/**
 * A new instance with a decoder.
 *
 * @param settings of the recogniser, by its own names
 */
export function openDecoder(
  program: WebAssembly.Module,
  model: AcousticModel,
  settings: Readonly<Record<string, unknown>>,
): NativeDecoder {
  const instance = instantiate(program);
  const { open_decoder, s3file_init, s3file_free, free } = instance;
  const files = [model.mdef, model.transitions, model.means, model.variances, model.sendump, model.noises];
  const used = [model.mdef, model.sendump];
  const opened = files.map((bytes) => {
    const at = put(instance, bytes);
    return { bytes, at, file: s3file_init(at, bytes.length) };
  });
  const [mdef = 0, transitions = 0, means = 0, variances = 0, sendump = 0, noises = 0] = opened.map(
    ({ file }) => file,
  );
  const json = text(instance, JSON.stringify({ ...model.features, ...settings }));
  const decoder = open_decoder(json, mdef, transitions, means, variances, sendump, noises);
  if (decoder === 0) throw new Error("The recogniser refused its model or settings.");
  free(json);
  for (const { bytes, at, file } of opened) {
    s3file_free(file);
    if (!used.includes(bytes)) free(at);
  }
  return wrap(instance, decoder);
}

/** A new instance with a copy of another one's memory, in a tenth of the time that it takes to open a decoder. */
export function copyDecoder(
  program: WebAssembly.Module,
  { memory, length, decoder }: Snapshot,
): NativeDecoder {
  const instance = instantiate(program);
  // The allocator's state is part of the memory: it must have all that the allocator believes it has.
  try {
    instance.memory.grow((length - instance.memory.buffer.byteLength) / pageBytes);
  } catch (cause) {
    throw new Error(noMemory, { cause });
  }
  new Uint8Array(instance.memory.buffer).set(memory);
  return wrap(instance, decoder);
}

const pageBytes = 65_536;

/** It has no files, no clock and no environment: everything that it needs is passed to it. */
function instantiate(program: WebAssembly.Module): Exports {
  const system = Object.fromEntries(
    WebAssembly.Module.imports(program).map(({ name }) => [name, () => badFile]),
  );
  const ended = () => {
    throw new Error(noMemory);
  };
  const instance = new WebAssembly.Instance(program, {
    wasi_snapshot_preview1: { ...system, proc_exit: ended },
  });
  const exports = instance.exports as unknown as Exports;
  exports._initialize();
  return exports;
}

/** @throws if there is no memory; the instance is of no use then */
function allocate({ malloc }: Exports, bytes: number): number {
  const at = malloc(bytes);
  if (at === 0) throw new Error(noMemory);
  return at;
}

/** Copies bytes into the instance's memory, with a zero after them. */
function put(instance: Exports, bytes: Uint8Array): number {
  const at = allocate(instance, bytes.length + 1);
  const target = new Uint8Array(instance.memory.buffer, at, bytes.length + 1);
  target.set(bytes);
  target[bytes.length] = 0;
  return at;
}

const text = (instance: Exports, words: string) => put(instance, new TextEncoder().encode(words));

function wrap(instance: Exports, address: number): NativeDecoder {
  const { memory, free } = instance;
  /** Where samples are passed, and for how many there is room. */
  let sound = 0;
  let room = 0;

  const bytes = () => new Uint8Array(memory.buffer);

  function read(at: number): string {
    if (at === 0) return "";
    const all = bytes();
    return new TextDecoder().decode(all.subarray(at, all.indexOf(0, at)));
  }

  function check(result: number): void {
    if (result < 0) throw new Error("The grammar ear could not go on with an utterance.");
  }

  return {
    snapshot() {
      const all = bytes();
      const end = all.findLastIndex((byte) => byte !== 0) + 1;
      return { memory: all.slice(0, end), length: all.length, decoder: address };
    },
    addWord(word, phones, isLast) {
      const [written, said] = [text(instance, word), text(instance, phones)];
      const id = instance.decoder_add_word(address, written, said, isLast);
      free(written);
      free(said);
      if (id < 0) throw new Error(`The recogniser does not take "${word}", said "${phones}".`);
    },
    setGrammar(grammar) {
      const encoded = new TextEncoder().encode(grammar);
      const at = put(instance, encoded);
      const file = instance.s3file_init(at, encoded.length);
      const result = instance.decoder_init_grammar_s3file(address, file, 0);
      instance.s3file_free(file);
      free(at);
      return result >= 0;
    },
    start: () => check(instance.decoder_start_utt(address)),
    end: () => check(instance.decoder_end_utt(address)),
    hear(samples, isWhole) {
      if (samples.length > room) {
        free(sound);
        sound = allocate(instance, samples.length * samples.BYTES_PER_ELEMENT);
        room = samples.length;
      }
      new Int16Array(memory.buffer, sound, samples.length).set(samples);
      check(instance.decoder_process_int16(address, sound, samples.length, false, isWhole));
    },
    text: () => read(instance.decoder_hyp(address, 0)),
    pathScore() {
      const at = allocate(instance, 4);
      instance.decoder_hyp(address, at);
      const score = new DataView(memory.buffer).getInt32(at, true);
      free(at);
      return score;
    },
    probabilities() {
      const { w = [] } = JSON.parse(read(instance.decoder_result_json(address, 0, 0)));
      return w.map(({ p }: { p: number }) => p);
    },
  };
}
