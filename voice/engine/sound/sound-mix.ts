import { levelOf } from "#voice/audio/level.ts";
import { type Frame, frameMs, frameSamples } from "#voice/protocol/audio.ts";

/** Sound besides the assistant's voice. */
export interface SoundSource {
  /** False for a sound so low that nobody takes its echo for a voice. */
  readonly mayEcho: boolean;
  /**
   * Adds its next 20 ms.
   *
   * @param isUnderVoice the assistant speaks, or did until just now.
   * @returns false if it has nothing to add now.
   */
  add(mix: Int32Array, isUnderVoice: boolean): boolean;
}

/** Puts the assistant's voice and all other sounds of a call together, in real time. */
export interface SoundMix {
  add(source: SoundSource): void;
  remove(source: SoundSource): void;
  /** Sends a frame of the voice with what sounds beside it. The frame may be changed. */
  speak(frame: Frame, now: number): void;
  /** Fills the time in which no voice was sent. Call it every 20 ms. */
  tick(now: number): void;
}

/** Time for which the assistant counts as speaking after its last frame, in ms: a pause between two clauses is shorter. */
const voiceTail = 500;

export function createSoundMix({
  send,
  echoes,
}: {
  readonly send: (frame: Frame) => void;
  /** Reports a frame that may come back as an echo: when it is heard, in ms, and its level, in dBFS. */
  readonly echoes: (at: number, level: number) => void;
}): SoundMix {
  const sources = new Set<SoundSource>();
  const mix = new Int32Array(frameSamples);
  /** Time until which the far end has something to play, in ms. */
  let coveredUntil = 0;
  let spokeUntil = Number.NEGATIVE_INFINITY;

  /** @returns false if nothing sounds. */
  function addAll(now: number): boolean {
    let isAny = false;
    let mayEcho = false;
    for (const source of [...sources]) {
      if (!source.add(mix, now < spokeUntil)) continue;
      isAny = true;
      mayEcho ||= source.mayEcho;
    }
    if (isAny && mayEcho) echoes(Math.max(coveredUntil, now), levelOf(clipped(new Int16Array(frameSamples))));
    return isAny;
  }

  function clipped(frame: Frame): Frame {
    for (let i = 0; i < frame.length; i++)
      frame[i] = Math.max(-32_768, Math.min(32_767, Math.round(mix[i] ?? 0)));
    return frame;
  }

  function sent(frame: Frame, now: number): void {
    coveredUntil = Math.max(coveredUntil, now) + frameMs;
    send(frame);
  }

  return {
    add: (source) => void sources.add(source),
    remove: (source) => void sources.delete(source),
    speak(frame, now) {
      spokeUntil = Math.max(coveredUntil, now) + voiceTail;
      mix.set(frame);
      sent(addAll(now) ? clipped(frame) : frame, now);
    },
    tick(now) {
      if (sources.size === 0 || coveredUntil > now) return;
      mix.fill(0);
      if (addAll(now)) sent(clipped(new Int16Array(frameSamples)), now);
    },
  };
}

/** A sound that begins again and again. @param volume 1 is as recorded. */
export function loopOf(sound: Int16Array, volume = 1, mayEcho = false): SoundSource {
  let at = 0;
  return {
    mayEcho,
    add(mix) {
      if (sound.length === 0) return false;
      for (let i = 0; i < mix.length; i++)
        mix[i] = (mix[i] ?? 0) + (sound[(at + i) % sound.length] ?? 0) * volume;
      at = (at + mix.length) % sound.length;
      return true;
    },
  };
}
