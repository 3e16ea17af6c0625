import { ringPeriod, toneAt } from "./ring-state.ts";

/** Of the two tones, in Hz: a fourth apart, low enough not to startle. */
const pitches = { high: 784, low: 587 };
/** Loudest, of 1. */
const volume = 0.07;
/** How far ahead tones are put on the audio clock, in ms, and how often it is looked whether there are more to put. */
const ahead = 400;
const lookEvery = 150;
const step = 20;

/** The sound of one ring. */
export interface RingSound {
  /** Whether it can be heard: a page that was not clicked yet may not sound. */
  isAudible(): boolean;
  stop(): void;
}

/** Rings from now on. Never throws: a page without sound rings to the eye. */
export function startRingSound(): RingSound {
  let context: AudioContext;
  try {
    context = new AudioContext();
  } catch {
    return { isAudible: () => false, stop: () => {} };
  }
  const gain = context.createGain();
  const oscillator = context.createOscillator();
  gain.gain.value = 0;
  oscillator.connect(gain).connect(context.destination);
  oscillator.start();
  const start = context.currentTime;
  let planned = 0;
  let before: ReturnType<typeof toneAt>;

  function plan(): void {
    const until = (context.currentTime - start) * 1_000 + ahead;
    for (; planned < until; planned += step) {
      const tone = toneAt(planned);
      if (tone === before) continue;
      const at = start + planned / 1_000;
      if (tone) oscillator.frequency.setValueAtTime(pitches[tone], at);
      // Never at once: that would click.
      gain.gain.setTargetAtTime(tone ? volume : 0, at, tone ? 0.012 : 0.09);
      before = tone;
    }
  }

  plan();
  const timer = setInterval(plan, lookEvery);
  return {
    isAudible: () => context.state === "running",
    stop() {
      clearInterval(timer);
      context.close().catch(() => undefined);
    },
  };
}

/** Lets a phone buzz with each ring, where its owner lets pages do so. The answer stops it. */
export function startBuzzing(): () => void {
  const isPhone = matchMedia("(pointer: coarse) and (hover: none)").matches;
  if (!isPhone || !("vibrate" in navigator)) return () => {};
  const buzz = () => navigator.vibrate([300, 120, 300]);
  buzz();
  const timer = setInterval(buzz, ringPeriod);
  return () => {
    clearInterval(timer);
    navigator.vibrate(0);
  };
}
