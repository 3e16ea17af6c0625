import { type Frame, frameSamples } from "#voice/protocol/audio.ts";
import { createReorder } from "./reorder.ts";
import { createSpeechDecoder } from "./speech-codec.ts";

export interface SpeechPacket {
  readonly payloadType: number;
  readonly sequenceNumber: number;
  readonly payload: Uint8Array;
}

/** Longest payload that is taken, in bytes: 60 ms. */
const longest = 480;

/**
 * From packets as they come to frames of the call: reordered, decoded, short losses filled with the last sound as it
 * fades, packets of other lengths cut to frames. Payloads that are no speech (comfort noise, tones) are left out.
 */
export function createAudioIn(onFrame: (frame: Frame) => void): (packet: SpeechPacket) => void {
  const decoders = new Map<number, ReturnType<typeof createSpeechDecoder>>();
  let last = new Int16Array(0);
  let lost = 0;
  let rest = new Int16Array(0);

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
    last = Int16Array.from(decode(packet.payload));
    cut(last);
  });

  function cut(samples: Int16Array): void {
    const all = new Int16Array(rest.length + samples.length);
    all.set(rest);
    all.set(samples, rest.length);
    let start = 0;
    for (; start + frameSamples <= all.length; start += frameSamples) {
      onFrame(all.slice(start, start + frameSamples));
    }
    rest = all.slice(start);
  }

  return (packet) => {
    // Any number of payload types may be sent, each one byte of a stranger's: only those that mean speech are kept.
    if (packet.payload.length === 0 || packet.payload.length > longest) return;
    take(packet.sequenceNumber, packet);
  };
}

/** The last sound again, at a third less for each that is lost: gone after three. */
function faded(samples: Int16Array, lost: number): Int16Array {
  return samples.map((sample, i) => sample * Math.max(0, 1 - (lost + i / samples.length) / 3));
}
