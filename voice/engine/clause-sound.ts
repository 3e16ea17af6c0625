import { type Frame, frameMs, frameSamples, sampleRate } from "#voice/protocol/audio.ts";
import type { VoiceChoice } from "#voice/protocol/call-web.ts";
import type { Synthesiser } from "#voice/providers/synthesiser.ts";
import { pauseAfter } from "./clauses.ts";

/** The sound of one clause, which may still be being made while its beginning is played. */
export interface ClauseSound {
  readonly text: string;
  /** The next frame; undefined while it is not made yet, or when all was taken. */
  take(isLast: boolean): Frame | undefined;
  /** Begins to be made. May be called often. */
  make(now: number): void;
  isMade(): boolean;
  /** All was taken, with the pause that follows unless it is the last one. */
  isOver(isLast: boolean): boolean;
  /** All that is made was taken, and more must come. */
  isStarved(): boolean;
  hasFailed(): boolean;
  /** When something of it was last made, in ms. */
  progressAt(): number;
  /** Characters of the text that the first `frames` frames hold. */
  played(frames: number): number;
  framesTaken(): number;
  /** Goes back by so many frames, at most to the beginning. */
  rewind(frames: number): void;
  /** Nothing more of it is needed, or it takes too long. */
  stop(): void;
  fail(): void;
}

/** How long a character takes to say, in samples, until the length is known. */
const samplesPerCharacter = 0.065 * sampleRate;

interface Making {
  readonly synthesiser: Synthesiser;
  readonly voice: VoiceChoice;
  readonly clock: { now(): number };
  /** There is more to play. */
  readonly onSound: () => void;
  readonly onFailure: (error: unknown) => void;
}

export function createClauseSound(
  text: string,
  { synthesiser, voice, clock, onSound, onFailure }: Making,
): ClauseSound {
  const controller = new AbortController();
  const pauseFrames = Math.round(pauseAfter(text) / frameMs);
  let chunks: Int16Array[] = [];
  let length = 0;
  let taken = 0;
  let state: "new" | "making" | "made" | "failed" = "new";
  let progressAt = 0;

  async function run(): Promise<void> {
    for (let attempt = 1; attempt <= 2 && length === 0; attempt++) {
      try {
        for await (const chunk of synthesiser.speak(text, voice, controller.signal)) {
          if (state !== "making") return;
          if (chunk.length === 0) continue;
          chunks.push(chunk);
          length += chunk.length;
          progressAt = clock.now();
          onSound();
        }
        break;
      } catch (error) {
        if (state !== "making") return;
        onFailure(error);
        // Tried once more; after its beginning was heard it cannot be.
        if (attempt === 2 || length > 0) state = "failed";
      }
    }
    // Nothing is said of a dash, and that is no failure.
    const isSilent = !/[\p{L}\p{N}]/u.test(text);
    if (state === "making") state = length > 0 || isSilent ? "made" : "failed";
    onSound();
  }

  function read(into: Frame, from: number): void {
    let start = 0;
    let written = 0;
    for (const chunk of chunks) {
      const offset = from + written - start;
      if (offset < chunk.length) {
        const part = chunk.subarray(offset, offset + into.length - written);
        into.set(part, written);
        written += part.length;
        if (written === into.length) return;
      }
      start += chunk.length;
    }
  }

  const framesToTake = (isLast: boolean) => Math.ceil(length / frameSamples) + (isLast ? 0 : pauseFrames);

  return {
    text,
    take(isLast) {
      const from = taken * frameSamples;
      const isWhole = from + frameSamples <= length;
      const isTail = state === "made" && taken < framesToTake(isLast);
      if (!isWhole && !isTail) return undefined;
      // Many small chunks would make reading slow.
      if (state === "made" && chunks.length > 1) chunks = [joined(chunks, length)];
      const frame = new Int16Array(frameSamples);
      if (from < length) read(frame, from);
      taken++;
      return frame;
    },
    make(now) {
      if (state !== "new") return;
      state = "making";
      progressAt = now;
      void run();
    },
    isMade: () => state === "made" || state === "failed",
    isOver: (isLast) => state === "failed" || (state === "made" && taken >= framesToTake(isLast)),
    isStarved: () => state === "making" && (taken + 1) * frameSamples > length,
    hasFailed: () => state === "failed",
    progressAt: () => progressAt,
    played(frames) {
      const whole = state === "made" ? length : Math.max(length, text.length * samplesPerCharacter);
      return Math.min(text.length, Math.floor((text.length * frames * frameSamples) / Math.max(1, whole)));
    },
    framesTaken: () => taken,
    rewind(frames) {
      taken = Math.max(0, taken - frames);
    },
    stop() {
      if (state === "making" || state === "new") state = "failed";
      controller.abort();
    },
    fail() {
      onFailure(new Error("The synthesiser gave no sound for too long."));
      state = "failed";
      controller.abort();
      onSound();
    },
  };
}

function joined(chunks: readonly Int16Array[], length: number): Int16Array {
  const all = new Int16Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
