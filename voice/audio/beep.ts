import { type Frame, frameMs, frameSamples } from "#voice/protocol/audio.ts";
import { meanSquare, toneEnergies } from "./tone-energy.ts";

// The beep after which an answering machine records: one steady tone. Speech has its energy in many tones, and none of them
// stands still; the keys of a phone and the tones of a busy line are two at a time.

/** Frequencies that are looked at first, in Hz: a beep's, as far apart as a window of 40 ms tells them. */
const coarse = Array.from({ length: 65 }, (_, i) => 400 + 25 * i);
/** Around the strongest of them, since a tone between two is in neither as a whole. */
const fine = [-12, -6, 0, 6, 12];

/** Share of a tone's energy that is found at a frequency 12.5 Hz off: (sin(π/2) / (π/2))². */
const halfWay = 0.4;

const windowSamples = frameSamples * 2;
/** Quietest beep, as the mean square of samples: -40 dBFS. */
const quietest = (32_768 * 10 ** (-40 / 20)) ** 2;
/** Least share of all sound that is in the tone. A square wave has 0.81 of it there. */
const purity = 0.75;
/** Most that the tone wanders from its first frequency, in Hz. A voice that holds a vowel glides further in 120 ms. */
const drift = 10;
/** Most that its level changes from one window to the next, as a ratio of energies: 3 dB. */
const swell = 2;
/** Windows in a row, 20 ms apart, that make a beep: a tone of 120 ms has four to five whole ones. */
const fewest = 4;
/** Windows of a tone that is none: 3 s. What goes on is a fax machine, or a line that was given up. */
const most = 3_000 / frameMs;

interface Tone {
  readonly hertz: number;
  readonly energy: number;
}

/**
 * What a frame adds. `begun`: a tone has been steady for long enough to be a beep. `over`: the beep has just ended. `none`:
 * the tone goes on for too long to be one.
 */
export type BeepNews = "begun" | "over" | "none";

/** Hears beeps, of 120 ms to 3 s. The detector takes every frame of a call. */
export function createBeepDetector(): (frame: Frame) => BeepNews | undefined {
  const window = new Int16Array(windowSamples);
  let first: Tone | undefined;
  let last: Tone | undefined;
  let windows = 0;

  return (frame) => {
    window.copyWithin(0, frameSamples);
    window.set(frame, frameSamples);
    const tone = toneIn(window);
    if (tone && first && last && isSteady(tone, first, last)) {
      last = tone;
      windows++;
      if (windows === fewest) return "begun";
      return windows === most ? "none" : undefined;
    }
    const wasBeep = windows >= fewest && windows < most;
    first = last = tone;
    windows = tone ? 1 : 0;
    return wasBeep ? "over" : undefined;
  };
}

function isSteady(tone: Tone, first: Tone, last: Tone): boolean {
  const change = tone.energy / last.energy;
  return Math.abs(tone.hertz - first.hertz) <= drift && change <= swell && change >= 1 / swell;
}

/** The tone that a window consists of. */
function toneIn(window: Int16Array): Tone | undefined {
  const total = meanSquare(window);
  if (total < quietest) return undefined;
  const near = strongest(window, coarse);
  if (near.energy < total * purity * halfWay) return undefined;
  const tone = strongest(
    window,
    fine.map((offset) => near.hertz + offset),
  );
  return tone.energy >= total * purity ? tone : undefined;
}

function strongest(window: Int16Array, frequencies: readonly number[]): Tone {
  const energies = toneEnergies(window, frequencies);
  const energy = Math.max(...energies);
  return { hertz: frequencies[energies.indexOf(energy)] ?? 0, energy };
}
