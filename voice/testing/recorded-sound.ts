import { BufferSource, EncodedPacketSink, Input, WEBM } from "mediabunny";
import { createOpusCodec } from "#voice/audio/opus/opus-codec.ts";

const rate = 48_000;

/** What a video of a call holds, read without a browser. */
export interface ReadRecording {
  readonly width: number;
  readonly height: number;
  /** Of picture and sound, in seconds. */
  readonly seconds: number;
  readonly pictures: number;
  /** Whole pictures, by their times in seconds. */
  readonly wholePictures: readonly number[];
  /** The strength of a tone in the sound, at its strongest second, 0 to 1. */
  strength(frequency: number): number;
}

export async function readRecording(file: Uint8Array): Promise<ReadRecording> {
  const input = new Input({ source: new BufferSource(file), formats: [WEBM] });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (!video || !audio) throw new Error("There is no picture, or no sound.");
  let end = 0;
  let pictures = 0;
  const wholePictures: number[] = [];
  for await (const { timestamp, duration, type } of new EncodedPacketSink(video).packets()) {
    end = Math.max(end, timestamp + duration);
    pictures++;
    if (type === "key") wholePictures.push(timestamp);
  }
  const codec = createOpusCodec(rate, 1);
  const samples: number[] = [];
  for await (const { data, timestamp, duration } of new EncodedPacketSink(audio).packets()) {
    end = Math.max(end, timestamp + duration);
    for (const sample of codec.decode(data)) samples.push(sample / 32_768);
  }
  codec.close();
  return {
    width: video.displayWidth,
    height: video.displayHeight,
    seconds: end,
    pictures,
    wholePictures,
    strength: (frequency) =>
      Math.max(
        ...Array.from({ length: Math.floor(samples.length / rate) }, (_, second) =>
          strengthOf(samples.slice(second * rate, (second + 1) * rate), frequency),
        ),
      ),
  };
}

/** The amplitude of a tone, by Goertzel's algorithm. */
function strengthOf(samples: readonly number[], frequency: number): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * frequency) / rate);
  let [before, last] = [0, 0];
  for (const sample of samples) [before, last] = [last, sample + coefficient * last - before];
  const power = last * last + before * before - coefficient * last * before;
  return (2 * Math.sqrt(Math.max(0, power))) / samples.length;
}
