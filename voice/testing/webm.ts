import {
  BufferSource,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  WEBM,
} from "mediabunny";
import { createWebmFile } from "#voice/client/recording/webm-file.ts";

/** Pictures a second, and seconds from one whole picture to the next. */
const frameRate = 10;
const keyInterval = 2;

/** A video as a browser hands it over, with made-up pictures and sound: its parts, and the beginning as it is in the end. */
export async function muxed(
  seconds: number,
  frameBytes = 200,
): Promise<{ readonly parts: readonly Uint8Array[]; readonly head: Uint8Array }> {
  const parts: Uint8Array[] = [];
  const video = new EncodedVideoPacketSource("vp8");
  const audio = new EncodedAudioPacketSource("opus");
  const file = createWebmFile({ video, audio, frameRate }, (part) => parts.push(part));
  await file.start();
  const videoMeta = { decoderConfig: { codec: "vp8", codedWidth: 1280, codedHeight: 720 } };
  const audioMeta = { decoderConfig: { codec: "opus", sampleRate: 48_000, numberOfChannels: 1 } };
  for (let frame = 0; frame < seconds * frameRate; frame++) {
    const at = frame / frameRate;
    const kind = frame % (keyInterval * frameRate) === 0 ? "key" : "delta";
    await video.add(new EncodedPacket(new Uint8Array(frameBytes), kind, at, 1 / frameRate), videoMeta);
    await audio.add(new EncodedPacket(new Uint8Array(40), "key", at, 1 / frameRate), audioMeta);
  }
  return { head: await file.finish(), parts };
}

/** Seconds of a video that can be read, whether it was finished or not. */
export async function playedOut(file: Uint8Array): Promise<number> {
  const input = new Input({ source: new BufferSource(file), formats: [WEBM] });
  const video = await input.getPrimaryVideoTrack();
  if (!video) return 0;
  let end = 0;
  for await (const packet of new EncodedPacketSink(video).packets())
    end = Math.max(end, packet.timestamp + packet.duration);
  return end;
}
