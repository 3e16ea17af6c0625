import type { Frame } from "#voice/protocol/audio.ts";
import { createFrameCutter } from "./frame-cutter.ts";
import { createReorder } from "./reorder.ts";
import { createSpeechDecoder } from "./speech-codec.ts";

export interface SpeechPacket {
  readonly payloadType: number;
  readonly sequenceNumber: number;
  readonly payload: Uint8Array;
}

/** How the packets of one codec become sound. */
export interface PacketDecoder {
  decode(payload: Uint8Array): Int16Array;
  /** What is heard in place of a lost packet. Default: the last sound, fading out. */
  conceal?(): Int16Array;
  /** Longest payload accepted, in bytes. */
  readonly longest: number;
}

/** 60 ms. */
const longest = 480;

/** The codecs that browsers and telephones have in common. */
function standardDecoder(payloadType: number): PacketDecoder | undefined {
  const decode = createSpeechDecoder(payloadType);
  return decode && { decode, longest };
}

/**
 * Turns packets, as they arrive, into frames of the call: reorders and decodes them, fills short losses, and cuts packets
 * of other lengths to frames. Skips payloads other than speech (comfort noise, tones).
 *
 * @param createDecoder for a payload type; undefined for one that is not speech. Default: G.722 and G.711 by their
 * static numbers.
 */
export function createAudioIn(
  onFrame: (frame: Frame) => void,
  createDecoder: (payloadType: number) => PacketDecoder | undefined = standardDecoder,
): (packet: SpeechPacket) => void {
  const decoders = new Map<number, PacketDecoder | undefined>();
  let decoder: PacketDecoder | undefined;
  let last: Int16Array = new Int16Array(0);
  let lost = 0;

  const cut = createFrameCutter(onFrame);
  const decoderOf = (payloadType: number) => {
    if (!decoders.has(payloadType)) decoders.set(payloadType, createDecoder(payloadType));
    return decoders.get(payloadType);
  };
  const take = createReorder<SpeechPacket>((packet) => {
    if (packet === undefined) {
      cut(decoder?.conceal?.() ?? faded(last, lost));
      lost++;
      return;
    }
    lost = 0;
    const found = decoderOf(packet.payloadType);
    if (!found) return;
    decoder = found;
    last = decoder.decode(packet.payload);
    cut(last);
  });

  return (packet) => {
    // A stranger may send any payload: one that is empty or longer than speech can be is dropped.
    const most = decoderOf(packet.payloadType)?.longest ?? longest;
    if (packet.payload.length === 0 || packet.payload.length > most) return;
    take(packet.sequenceNumber, packet);
  };
}

/** Repeats the last sound, a third quieter for each lost packet: silent after three. */
function faded(samples: Int16Array, lost: number): Int16Array {
  return samples.map((sample, i) => sample * Math.max(0, 1 - (lost + i / samples.length) / 3));
}
