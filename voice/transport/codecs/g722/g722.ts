// G.722 at 64 kbit/s. Its arithmetic is in g722.as, since it takes three times as long in JavaScript, on the main thread
// (docs/decisions/049-programs-compiled-here.md).
import { readFileSync } from "node:fs";

interface Program {
  readonly memory: WebAssembly.Memory;
  stateAt(): number;
  stateBytes(): number;
  blockSamples(): number;
  samplesAt(): number;
  bytesAt(): number;
  begin(): void;
  encode(samples: number): void;
  decode(bytes: number): void;
}

const { exports } = new WebAssembly.Instance(
  new WebAssembly.Module(readFileSync(new URL("g722.wasm", import.meta.url))),
);
const program = exports as unknown as Program;
const state = new Uint8Array(program.memory.buffer, program.stateAt(), program.stateBytes());
const samples = new Int16Array(program.memory.buffer, program.samplesAt(), program.blockSamples());
const bytes = new Uint8Array(program.memory.buffer, program.bytesAt(), program.blockSamples() / 2);

/** One direction of one stream. All share the program, so each brings its state and takes it away again. */
function openStream(): (work: () => void) => void {
  program.begin();
  const own = state.slice();
  return (work) => {
    state.set(own);
    work();
    own.set(state);
  };
}

/** @returns an encoder for one stream: an even number of 16 kHz samples in, half as many bytes out. */
export function createG722Encoder(): (sound: Int16Array) => Uint8Array {
  const inStream = openStream();
  return (sound) => {
    const encoded = new Uint8Array(sound.length >> 1);
    inStream(() => {
      for (let from = 0; from < encoded.length; from += bytes.length) {
        const block = sound.subarray(2 * from, 2 * (from + bytes.length));
        const count = block.length >> 1;
        samples.set(block);
        program.encode(2 * count);
        encoded.set(bytes.subarray(0, count), from);
      }
    });
    return encoded;
  };
}

/** @returns a decoder for one stream: bytes in, twice as many 16 kHz samples out. */
export function createG722Decoder(): (encoded: Uint8Array) => Int16Array {
  const inStream = openStream();
  return (encoded) => {
    const sound = new Int16Array(encoded.length * 2);
    inStream(() => {
      for (let from = 0; from < encoded.length; from += bytes.length) {
        const block = encoded.subarray(from, from + bytes.length);
        bytes.set(block);
        program.decode(block.length);
        sound.set(samples.subarray(0, 2 * block.length), 2 * from);
      }
    });
    return sound;
  };
}
