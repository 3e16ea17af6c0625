import { ringPeriod, toneAt } from "./ring-state.ts";

/** Frequencies of the two tones, in Hz: a fourth apart, low enough not to startle. */
const pitches = { high: 784, low: 587 };
/** Greatest gain, out of 1. */
const volume = 0.07;
/** Time that tones are scheduled ahead on the audio clock, and the interval of checks for more, in ms. */
const ahead = 400;
const lookEvery = 150;
const step = 20;

/** The sound of one ring. */
export interface RingSound {
  /** True if it can be heard: a page that was not clicked yet may not play sound. */
  isAudible(): boolean;
  stop(): void;
}

/** Starts to ring. Never throws: a page without sound only rings visually. */
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
      // Never abruptly, which would click.
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

/** Makes a phone vibrate with each ring, where that is allowed. @returns stops it. */
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
