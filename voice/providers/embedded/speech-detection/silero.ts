import { InferenceSession, Tensor } from "onnxruntime-node";
import { sampleRate } from "#voice/protocol/audio.ts";
import { windowSamples } from "./speech-detection-messages.ts";

/** Samples of the window before that it hears again, so that a beginning between two windows is not missed. */
const contextSamples = 64;
/** Two layers of 128 numbers: what the model remembers of a sound. */
const memoryShape = [2, 1, 128];

/** The model, for any number of sounds. */
export interface SpeechModel {
  /**
   * Opens one sound. The returned function takes its next window, of `windowSamples` in 16-bit PCM at 16 kHz, and gives
   * the probability of speech, from 0 to 1. Windows must come one after the other.
   */
  open(): (window: Int16Array) => Promise<number>;
  /** Frees its memory. */
  close(): Promise<void>;
}

/**
 * Silero VAD, version 5 or 6: a network with a memory of its own for each sound, 0.2 ms for a window. Runs in one
 * thread, since calls share the processors.
 *
 * @param file path of the model
 */
export async function loadSilero(file: string): Promise<SpeechModel> {
  const session = await InferenceSession.create(file, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  });
  const sr = new Tensor("int64", BigInt64Array.of(BigInt(sampleRate)));

  return {
    open() {
      const input = new Float32Array(contextSamples + windowSamples);
      let state = new Tensor("float32", new Float32Array(2 * 128), memoryShape);
      return async (window) => {
        input.copyWithin(0, windowSamples);
        for (let i = 0; i < windowSamples; i++) input[contextSamples + i] = (window[i] ?? 0) / 32_768;
        const { output, stateN } = await session.run({
          input: new Tensor("float32", input, [1, input.length]),
          state,
          sr,
        });
        if (!output || !stateN) throw new Error("The speech detector's model has no result.");
        state = stateN as typeof state;
        return output.data[0] as number;
      };
    },
    close: () => session.release(),
  };
}
