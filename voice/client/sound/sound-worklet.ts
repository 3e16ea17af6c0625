// Runs on the browser's audio thread: from the microphone to frames, from frames to the loudspeaker. A separate file
// from our origin, because the content security policy requires it.

import { createResampler } from "#voice/audio/resampler.ts";
import { sampleRate as callRate } from "#voice/protocol/audio.ts";
import { createFramer } from "./framer.ts";
import { createJitterBuffer } from "./jitter-buffer.ts";
import { createReflex } from "./reflex.ts";

declare const sampleRate: number;
/** In seconds. */
declare const currentTime: number;
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

/** Posts each frame of 16 kHz speech as its buffer. */
class Capture extends AudioWorkletProcessor {
  #resample = createResampler(sampleRate, callRate);
  #frames = createFramer();

  process([input]: Float32Array[][]): boolean {
    const channel = input?.[0];
    if (!channel) return true;
    for (const { buffer } of this.#frames(this.#resample(channel))) this.port.postMessage(buffer, [buffer]);
    return true;
  }
}

/** Samples that fade out at a flush instead of being cut off, so that nothing clicks. */
const fadeSamples = 64;

/** Plays the frames that are posted to it; `null` drops those that wait. */
class Playback extends AudioWorkletProcessor {
  #buffer = createJitterBuffer();
  #resample = createResampler(callRate, sampleRate);
  #ready = new Float32Array(0);

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<Int16Array | null>) => {
      if (data) this.#buffer.push(data);
      else this.#flush();
    };
  }

  process(_: unknown, [output]: Float32Array[][]): boolean {
    const channel = output?.[0];
    if (!channel) return true;
    // Silence is made in the shortest possible pieces, so that speech need not wait for the end of one.
    const silence = Math.ceil((channel.length * callRate) / sampleRate);
    while (this.#ready.length < channel.length) {
      const frame = this.#buffer.pull((1_000 * silence) / callRate);
      const samples = new Float32Array(frame?.length ?? silence);
      if (frame) for (let i = 0; i < frame.length; i++) samples[i] = (frame[i] ?? 0) / 32_768;
      this.#ready = joined(this.#ready, this.#resample(samples));
    }
    channel.set(this.#ready.subarray(0, channel.length));
    this.#ready = this.#ready.slice(channel.length);
    return true;
  }

  #flush(): void {
    this.#buffer.flush();
    this.#ready = this.#ready.slice(0, fadeSamples).map((sample, i) => sample * (1 - i / fadeSamples));
  }
}

function joined(a: Float32Array, b: Float32Array): Float32Array<ArrayBuffer> {
  const both = new Float32Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** Blocks of 128 samples in one frame of about 10 ms. */
const reflexBlocks = Math.max(1, Math.round(sampleRate / 12_800));

/** Hears the microphone and the assistant; posts true when the assistant is to be lowered, false when no longer. */
class ReflexListener extends AudioWorkletProcessor {
  #reflex = createReflex();
  #mic = new Float32Array(reflexBlocks * 128);
  #remote = new Float32Array(reflexBlocks * 128);
  #blocks = 0;
  #isLow = false;

  process([mic, remote]: Float32Array[][]): boolean {
    const at = this.#blocks * 128;
    for (const [into, from] of [
      [this.#mic, mic?.[0]],
      [this.#remote, remote?.[0]],
    ] as const) {
      if (from) into.set(from, at);
      else into.fill(0, at, at + 128);
    }
    if (++this.#blocks < reflexBlocks) return true;
    this.#blocks = 0;
    const isLow = this.#reflex.hear(currentTime * 1_000, this.#mic, this.#remote);
    if (isLow !== this.#isLow) this.port.postMessage(isLow);
    this.#isLow = isLow;
    return true;
  }
}

registerProcessor("larkline-capture", Capture);
registerProcessor("larkline-playback", Playback);
registerProcessor("larkline-reflex", ReflexListener);
