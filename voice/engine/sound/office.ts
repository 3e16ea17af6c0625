import { sampleRate } from "#voice/protocol/audio.ts";

/** Length of the sound before it begins again, in seconds. */
const length = 12;
/** Loudness of the room, as the root mean square of its samples: about -54 dBFS, which no caller takes for a voice. */
const roomLevel = 65;
/** Loudness of a key that somebody presses, at its beginning. */
const keyLevel = 240;
/** Keys pressed in the sound. */
const keys = 26;

let office: Int16Array | undefined;

/** A quiet room with people far away, and keys now and then. Made, not recorded: the same numbers every time. */
export function officeSound(): Int16Array {
  office ??= madeSound();
  return office;
}

function madeSound(): Int16Array {
  const samples = new Float32Array(length * sampleRate);
  let seed = 0x2545f491;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 0x8000_0000 - 1;
  };
  let low = 0;
  let square = 0;
  for (let i = 0; i < samples.length; i++) {
    // Most of a room's noise is low; it comes and goes in waves of four seconds, so that the loop has no seam.
    low += 0.06 * (random() - low);
    const wave = 0.75 + 0.25 * Math.sin((2 * Math.PI * i) / (4 * sampleRate));
    samples[i] = low * wave;
    square += (low * wave) ** 2;
  }
  const gain = roomLevel / Math.sqrt(square / samples.length);
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) * gain;
  const click = Math.round(0.018 * sampleRate);
  for (let key = 0; key < keys; key++) {
    const start = Math.floor(((random() + 1) / 2) * (samples.length - click));
    for (let i = 0; i < click; i++)
      samples[start + i] = (samples[start + i] ?? 0) + random() * keyLevel * (1 - i / click) ** 3;
  }
  return Int16Array.from(samples, Math.round);
}
