import { frameMs, frameSamples } from "#voice/protocol/audio.ts";
import type { SoundSource } from "./sound-mix.ts";

/** Sound that is kept ahead of what plays, in samples: four seconds. More is asked for when less is left. */
const ahead = 4 * 16_000;
/** Gain of a recording while the assistant speaks: -12 dB. */
const underVoice = 0.25;
/** Most that the gain changes within a frame: a fade takes an eighth of a second. */
const fade = 0.125;

/** A recording that plays into a call. */
export interface Recording extends SoundSource {
  isPaused: boolean;
  /** 0 to 2; 1 is as recorded. */
  volume: number;
  /** What was played, in ms. */
  position(): number;
  /** True while it is to play and its sound has not arrived. */
  isBuffering(): boolean;
}

/**
 * Plays sound as it arrives, and asks for no more than it needs.
 *
 * @param over called once: at the end, or with the error that ends it early. Never after `signal` aborts.
 * @param begun called once, when its first sound is there.
 */
export function createRecording(
  sound: AsyncIterable<Int16Array>,
  signal: AbortSignal,
  { begun, over }: { readonly begun: () => void; readonly over: (error?: unknown) => void },
): Recording {
  const waiting: Int16Array[] = [];
  /** Samples that wait, and those of the first piece that were played. */
  let left = 0;
  let taken = 0;
  let frames = 0;
  let gain = 1;
  let isWhole = false;
  let hasBegun = false;
  let wanted = Promise.withResolvers<void>();

  async function fill(): Promise<void> {
    for await (const piece of sound) {
      if (signal.aborted) return;
      waiting.push(piece);
      left += piece.length;
      if (!hasBegun) {
        hasBegun = true;
        begun();
      }
      while (left >= ahead && !signal.aborted) await wanted.promise;
    }
    isWhole = true;
    // A file that is over before its last piece was played is over with that.
    if (left === 0) finish();
  }

  let isOver = false;
  function finish(error?: unknown): void {
    if (isOver || signal.aborted) return;
    isOver = true;
    over(error);
  }

  function askForMore(): void {
    wanted.resolve();
    wanted = Promise.withResolvers();
  }
  signal.addEventListener("abort", askForMore, { once: true });
  fill().catch(finish);

  function take(mix: Int32Array, volume: number): void {
    const count = Math.min(mix.length, left);
    const step = (volume - gain) / mix.length;
    for (let i = 0; i < count; i++) {
      while (taken >= (waiting[0]?.length ?? 1)) {
        waiting.shift();
        taken = 0;
      }
      gain += step;
      mix[i] = (mix[i] ?? 0) + (waiting[0]?.[taken] ?? 0) * gain;
      taken++;
    }
    gain = volume;
    left -= count;
    frames++;
  }

  const recording: Recording = {
    mayEcho: true,
    isPaused: false,
    volume: 1,
    position: () => frames * frameMs,
    isBuffering: () => !recording.isPaused && !isWhole && left < frameSamples,
    add(mix, isUnderVoice) {
      if (recording.isPaused || isOver) return false;
      // Half a frame waits for its other half.
      if (left < mix.length && !isWhole) return false;
      const target = recording.volume * (isUnderVoice ? underVoice : 1);
      const most = fade * Math.max(1, recording.volume);
      take(mix, frames === 0 ? target : gain + Math.max(-most, Math.min(most, target - gain)));
      if (left < ahead) askForMore();
      if (isWhole && left === 0) finish();
      return true;
    },
  };
  return recording;
}
