import { sampleRate } from "../../voice/protocol/audio.ts";

/** A 16-bit WAV file with one channel, at the sample rate of calls. */
export function writeWave(samples: Int16Array<ArrayBuffer>): Buffer {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(samples.byteLength, 40);
  const body = Buffer.alloc(samples.byteLength);
  for (const [i, sample] of samples.entries()) body.writeInt16LE(sample, i * 2);
  return Buffer.concat([header, body]);
}
