import type { Frame } from "#voice/protocol/audio.ts";
import { createG722Decoder, createG722Encoder } from "#voice/transport/codecs/g722/g722.ts";
import { createDoubler, createHalver } from "#voice/transport/codecs/half-band.ts";
import { decodePcma, encodePcma } from "#voice/transport/codecs/pcma.ts";
import { decodePcmu, encodePcmu } from "#voice/transport/codecs/pcmu.ts";

/** RTP payload types of RFC 3551, table 4. All count time at 8 kHz; for G.722 that was an error, now the rule. */
export const payloadTypes = { g722: 9, pcmu: 0, pcma: 8 } as const;
/** Ticks of RTP's clock in one frame. */
export const ticksPerFrame = 160;

/** Makes an encoder from frames of the call to RTP payloads; undefined for any other payload type. */
export function createSpeechEncoder(payloadType: number): ((frame: Frame) => Uint8Array) | undefined {
  if (payloadType === payloadTypes.g722) return createG722Encoder();
  const encode = { [payloadTypes.pcmu]: encodePcmu, [payloadTypes.pcma]: encodePcma }[payloadType];
  if (!encode) return undefined;
  const halve = createHalver();
  return (frame) => encode(halve(frame));
}

/** Makes a decoder from RTP payloads to 16 kHz samples; undefined for any other payload type. */
export function createSpeechDecoder(payloadType: number): ((payload: Uint8Array) => Int16Array) | undefined {
  if (payloadType === payloadTypes.g722) return createG722Decoder();
  const decode = { [payloadTypes.pcmu]: decodePcmu, [payloadTypes.pcma]: decodePcma }[payloadType];
  if (!decode) return undefined;
  const double = createDoubler();
  return (payload) => double(decode(payload));
}
