import { createOpusStream } from "#voice/audio/opus/opus-stream.ts";
import { clockRateOf, type DescribedCodec } from "#voice/carriers/sip/codecs.ts";
import { type Frame, frameMs } from "#voice/protocol/audio.ts";
import type { PacketDecoder } from "#voice/transport/rtc/audio-in.ts";
import { createSpeechDecoder, createSpeechEncoder } from "#voice/transport/rtc/speech-codec.ts";

/** The codec of a call, both ways. */
export interface PhoneCodec {
  encode(frame: Frame): Uint8Array;
  readonly decoder: PacketDecoder;
  /** Of RTP's clock in a frame. */
  readonly ticks: number;
  /** Frees what it holds. */
  close(): void;
}

/** Longest payload of 60 ms with 8 bits for each sample, in bytes; and of Opus with what it may repeat. */
const longest = 480;
const longestOpus = 1_276;

export function openPhoneCodec({ name, payloadType, opus }: DescribedCodec): PhoneCodec {
  const ticks = (clockRateOf(name) * frameMs) / 1_000;
  if (name === "opus") {
    const stream = createOpusStream(opus);
    const { decode, conceal } = stream;
    return {
      encode: stream.encode,
      decoder: { decode, conceal, longest: longestOpus },
      ticks,
      close: stream.close,
    };
  }
  const [encode, decode] = [createSpeechEncoder(payloadType), createSpeechDecoder(payloadType)];
  if (!encode || !decode) throw new Error(`There is no codec with the number ${payloadType}.`);
  return { encode, decoder: { decode, longest }, ticks, close() {} };
}
