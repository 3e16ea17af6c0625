import type { Frame } from "#voice/protocol/audio.ts";
import { createFrameCutter } from "./frame-cutter.ts";
import { createReorder } from "./reorder.ts";
import { createSpeechDecoder } from "./speech-codec.ts";

export interface SpeechPacket {
  readonly payloadType: number;
  readonly sequenceNumber: number;
  readonly payload: Uint8Array;
}

/** Longest payload accepted, in bytes: 60 ms. */
const longest = 480;

/**
 * Turns packets, as they arrive, into frames of the call: reorders and decodes them, fills short losses by fading out
 * the last sound, and cuts packets of other lengths to frames. Skips payloads other than speech (comfort noise,
 * tones).
 */
export function createAudioIn(onFrame: (frame: Frame) => void): (packet: SpeechPacket) => void {
  const decoders = new Map<number, ReturnType<typeof createSpeechDecoder>>();
  let last: Int16Array = new Int16Array(0);
  let lost = 0;

  const cut = createFrameCutter(onFrame);
  const decoderOf = (payloadType: number) => {
    if (!decoders.has(payloadType)) decoders.set(payloadType, createSpeechDecoder(payloadType));
    return decoders.get(payloadType);
  };
  const take = createReorder<SpeechPacket>((packet) => {
    if (packet === undefined) {
      cut(faded(last, lost++));
      return;
    }
    lost = 0;
    const decode = decoderOf(packet.payloadType);
    if (!decode) return;
    last = decode(packet.payload);
    cut(last);
  });

  return (packet) => {
    // A stranger may send any payload: one that is empty or longer than speech can be is dropped.
    if (packet.payload.length === 0 || packet.payload.length > longest) return;
    take(packet.sequenceNumber, packet);
  };
}

/** Repeats the last sound, a third quieter for each lost packet: silent after three. */
function faded(samples: Int16Array, lost: number): Int16Array {
  return samples.map((sample, i) => sample * Math.max(0, 1 - (lost + i / samples.length) / 3));
}
