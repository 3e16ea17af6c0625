import type { Frame } from "#voice/protocol/audio.ts";
import type {
  Expecting,
  Judgement,
  Recogniser,
  Recognition,
  Utterance,
} from "#voice/providers/recogniser.ts";

/** The recognition of one utterance. The recogniser may fail at any time. */
export interface Transcription {
  write(frame: Frame): void;
  /** The visitor has paused. Ignored while earlier sound still waits to be written. */
  pause(judged: (judgement: Judgement) => void): void;
  /** The visitor speaks again after a pause. */
  goOn(): void;
  /** Rejects when the recogniser fails or has failed. */
  finish(): Promise<Recognition>;
  cancel(): void;
}

/** Most frames written to the recogniser at a time: all earlier sound at once would hold up other calls. */
const catchUpFrames = 12;

/** Starts a recognition that begins with the frames in `heard`. */
export function transcribe(
  recogniser: Recogniser,
  heard: readonly Frame[],
  onPartial: (text: string) => void,
  expecting: Expecting = {},
): Transcription {
  const waiting = [...heard];
  let utterance: Utterance | undefined;
  let failure: unknown;

  function guarded(act: () => void): void {
    if (failure !== undefined) return;
    try {
      act();
    } catch (error) {
      failure = error ?? new Error("The recogniser failed without saying why.");
    }
  }

  function writeWaiting(most: number): void {
    for (const frame of waiting.splice(0, most)) guarded(() => utterance?.write(frame));
  }

  guarded(() => {
    utterance = recogniser.listen(onPartial, expecting);
  });
  writeWaiting(catchUpFrames);

  return {
    write(frame) {
      waiting.push(frame);
      writeWaiting(catchUpFrames);
    },
    pause(judged) {
      if (waiting.length === 0) guarded(() => utterance?.pause?.(judged));
    },
    goOn() {
      guarded(() => utterance?.goOn?.());
    },
    async finish() {
      writeWaiting(waiting.length);
      if (failure !== undefined || !utterance) throw failure;
      return await utterance.finish();
    },
    cancel() {
      guarded(() => utterance?.cancel());
      waiting.length = 0;
    },
  };
}
