import type { Ring, Tones } from "./rings.ts";

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
export function startRingSound(ring: Ring): RingSound {
  let context: AudioContext;
  try {
    context = new AudioContext();
  } catch {
    return { isAudible: () => false, stop: () => {} };
  }
  const gain = context.createGain();
  const oscillators = [context.createOscillator(), context.createOscillator()];
  gain.gain.value = 0;
  gain.connect(context.destination);
  for (const oscillator of oscillators) {
    oscillator.connect(gain);
    oscillator.start();
  }
  const start = context.currentTime;
  let planned = 0;
  let before: Tones | undefined;

  function plan(): void {
    const until = (context.currentTime - start) * 1_000 + ahead;
    for (; planned < until; planned += step) {
      const tones = ring.tonesAt(planned);
      if (tones === before) continue;
      const at = start + planned / 1_000;
      for (const [index, oscillator] of oscillators.entries())
        if (tones) oscillator.frequency.setValueAtTime(tones[index] ?? tones[0], at);
      // Never abruptly, which would click.
      gain.gain.setTargetAtTime(tones ? ring.volume : 0, at, tones ? 0.012 : 0.09);
      before = tones;
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
export function startBuzzing({ period }: Pick<Ring, "period">): () => void {
  const isPhone = matchMedia("(pointer: coarse) and (hover: none)").matches;
  if (!isPhone || !("vibrate" in navigator)) return () => {};
  const buzz = () => navigator.vibrate([300, 120, 300]);
  buzz();
  const timer = setInterval(buzz, period);
  return () => {
    clearInterval(timer);
    navigator.vibrate(0);
  };
}
