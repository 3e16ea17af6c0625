import { frameMs, frameSamples } from "#voice/protocol/audio.ts";
import type { Certainty } from "#voice/providers/embedded/hearing/certainty.ts";
import type { Decoder } from "#voice/providers/embedded/hearing/decoder.ts";
import type { Completeness } from "#voice/providers/recogniser.ts";

/** Silence that ends a turn, by what has been said so far, in ms; and how long words must not have changed. */
const patience: Record<Completeness, number> = {
  complete: 160,
  extensible: 450,
  incomplete: 1000,
  unknown: 1000,
};
const stableMs = 140;
const preRollFrames = 240 / frameMs;

export interface Heard {
  readonly text: string;
  readonly certainty: Certainty;
  /** Where the turn was taken to be over, in ms from the beginning. */
  readonly endedAt: number;
}

/** Hears one turn as a call would: voice activity, recognition, and the silence that what was said so far asks for. */
export async function hearTurn(
  samples: Int16Array,
  decoder: Decoder,
  completeness: (text: string) => Completeness,
): Promise<Heard> {
  const frames = Math.floor(samples.length / frameSamples);
  const frame = (i: number) => samples.subarray(i * frameSamples, (i + 1) * frameSamples);
  const isActive = voiceActivity();
  let begun = false;
  let partial = "";
  let changedAt = 0;
  let silentSince = 0;
  for (let i = 0; i < frames; i++) {
    const now = (i + 1) * frameMs;
    const active = isActive(frame(i));
    if (active) silentSince = now;
    if (!begun && !active) continue;
    if (!begun) {
      begun = true;
      decoder.start();
      for (let early = Math.max(0, i - preRollFrames); early < i; early++) decoder.write(frame(early));
    }
    const text = decoder.write(frame(i));
    if (text !== partial) changedAt = now;
    partial = text;
    if (now - silentSince >= patience[completeness(text)] && now - changedAt >= stableMs) {
      return { ...(await decoder.finish()), endedAt: now };
    }
  }
  const endedAt = frames * frameMs;
  return begun ? { ...(await decoder.finish()), endedAt } : { text: "", certainty: "unknown", endedAt };
}

/**
 * Louder than 7 dB above the slow mean of what is no speech, and than -50 dBFS, for two frames; then as long as it is
 * 4 dB louder. The first frames are
 * taken for silence: a call has been open for a while when somebody speaks.
 */
function voiceActivity(): (frame: Int16Array) => boolean {
  let floor: number | undefined;
  let loudFrames = 0;
  return (frame) => {
    const energy = frame.reduce((sum, sample) => sum + sample * sample, 0) / frame.length;
    const level = 10 * Math.log10(energy / 32768 ** 2 + 1e-10);
    floor ??= level;
    const isLoud = level > Math.max(floor + (loudFrames >= 2 ? 4 : 7), -50);
    if (!isLoud) floor += (level - floor) * 0.05;
    loudFrames = isLoud ? loudFrames + 1 : 0;
    return loudFrames >= 2;
  };
}
