import { type Frame, frameMs, frameSamples, sampleRate } from "#voice/protocol/audio.ts";
import type { VoiceChoice } from "#voice/protocol/call-web.ts";
import type { Synthesiser } from "#voice/providers/synthesiser.ts";
import { pauseAfter } from "./clauses.ts";

/** The sound of one clause, which can be played while it is still being synthesised. */
export interface ClauseSound {
  readonly text: string;
  /** The next frame; undefined while it is not synthesised yet, or when all were taken. */
  take(isLast: boolean): Frame | undefined;
  /** Starts the synthesis. May be called often. */
  make(now: number): void;
  isMade(): boolean;
  /** True when all was taken, with the pause that follows unless it is the last clause; true when it failed. */
  isOver(isLast: boolean): boolean;
  /** True when all sound so far was taken and the synthesis is not finished. */
  isStarved(): boolean;
  hasFailed(): boolean;
  /** Time at which sound last arrived, or the synthesis started, in ms. */
  progressAt(): number;
  /** Characters of the text spoken in the first `frames` frames: an estimate, as if all took the same time. */
  played(frames: number): number;
  framesTaken(): number;
  /** Goes back by `frames`, at most to the beginning. */
  rewind(frames: number): void;
  /** Abandons the clause: it is no longer needed. */
  stop(): void;
  /** Abandons the clause as failed: the synthesiser gave no sound for too long. */
  fail(): void;
}

/** Estimated length of a character, in samples, until the length of the clause is known. */
const samplesPerCharacter = 0.065 * sampleRate;

interface Making {
  readonly synthesiser: Synthesiser;
  readonly voice: VoiceChoice;
  readonly clock: { now(): number };
  /** Called when there is more to play, and when the synthesis ends. */
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
        // A second attempt, but never after sound arrived: its beginning may have been heard.
        if (attempt === 2 || length > 0) state = "failed";
      }
    }
    // A lone dash makes no sound, and that is no failure.
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
      // Joined, because reading many small chunks is slow.
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
