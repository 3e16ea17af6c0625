// Runs on the browser's audio thread and measures the loudness of both sides of a call, in blocks, on one clock.
declare const currentTime: number;
declare const sampleRate: number;
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

const blockSamples = 256;
const blocksInMessage = 32;

/** Posts the root mean squares of both inputs, block by block, and the end of the last block, in ms. */
class Tap extends AudioWorkletProcessor {
  #sums: [number, number] = [0, 0];
  #samples = 0;
  #levels: number[] = [];

  process(inputs: Float32Array[][]): boolean {
    for (const side of [0, 1] as const) {
      for (const sample of inputs[side]?.[0] ?? []) this.#sums[side] += sample * sample;
    }
    this.#samples += 128;
    if (this.#samples < blockSamples) return true;
    this.#levels.push(...this.#sums.map((sum) => Math.sqrt(sum / blockSamples)));
    this.#sums = [0, 0];
    this.#samples = 0;
    if (this.#levels.length < 2 * blocksInMessage) return true;
    this.port.postMessage({
      end: (currentTime + 128 / sampleRate) * 1000,
      blockMs: (blockSamples * 1000) / sampleRate,
      levels: this.#levels,
    });
    this.#levels = [];
    return true;
  }
}

registerProcessor("tap", Tap);
