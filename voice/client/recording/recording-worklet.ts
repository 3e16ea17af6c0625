// Runs on the browser's audio thread: hands the mixed sound of a call to the worker that composes its recording. A separate
// file from our origin, because the content security policy requires it.

import { recordedBlock } from "./messages.ts";

declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

class Recorded extends AudioWorkletProcessor {
  #to: MessagePort | undefined;
  #block = new Float32Array(recordedBlock);
  #filled = 0;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<MessagePort>) => {
      this.#to = data;
    };
  }

  process([input]: Float32Array[][]): boolean {
    const channel = input?.[0];
    // Nothing is connected yet: silence, so that time goes on.
    for (let i = 0; i < 128; i++) {
      this.#block[this.#filled++] = channel?.[i] ?? 0;
      if (this.#filled < recordedBlock) continue;
      this.#to?.postMessage(this.#block, [this.#block.buffer]);
      this.#block = new Float32Array(recordedBlock);
      this.#filled = 0;
    }
    return true;
  }
}

registerProcessor("larkline-recorded", Recorded);
