import loadOpus from "opusscript/build/opusscript_native_wasm.js";
import { type Frame, frameSamples, sampleRate } from "#voice/protocol/audio.ts";

/** What the far end of a stream wants of it. RFC 7587, 6.1. */
export interface OpusSettings {
  /** The highest rate of samples that it plays, in Hz. Default: more than we have. */
  readonly maxPlaybackRate?: number;
  /** Default: {@link defaultBitrate}; a higher one changes nothing. */
  readonly maxBitrate?: number;
  /** True if it makes use of what a packet says again of the one before. */
  readonly usesFec?: boolean;
}

/** Both directions of a call in Opus, packet by packet: one channel, 20 ms. */
export interface OpusStream {
  encode(frame: Frame): Uint8Array;
  /** Samples of a packet of any length and either number of channels; none for bytes that are no packet. */
  decode(packet: Uint8Array): Int16Array;
  /** Samples in place of a packet that is lost: what Opus makes of those before it. */
  conceal(): Int16Array;
  /** Frees its memory. Nothing can be asked of it afterwards. */
  close(): void;
}

/** Wideband speech that hardly differs from the original, in bits per second. RFC 7587, 3.1.1. */
const defaultBitrate = 24_000;
/** Share of packets that are taken to be lost, in percent: how much is spent on saying things again. */
const expectedLoss = 5;
/** From 0 to 10. More takes more time, and is not heard at this rate. */
const complexity = 5;
/** Most samples in a packet, 120 ms; and most bytes. */
const mostSamples = sampleRate * 0.12;
const mostBytes = 1_500;

// Numbers of opus_defines.h.
const forSpeech = 2048;
const setBitrate = 4002;
const setMaxBandwidth = 4004;
const setComplexity = 4010;
const setFec = 4012;
const setExpectedLoss = 4014;
const bandwidths = [
  [8_000, 1101],
  [12_000, 1102],
] as const;
const wideband = 1103;

/**
 * libopus, and a place in its memory for one packet and its samples, which all streams use in turn. The package's own class
 * has one for each stream, at the double of its address, and loses it when the memory grows.
 */
let opus: ReturnType<typeof openOpus> | undefined;

function openOpus() {
  const module = loadOpus();
  const samples = module._malloc(mostSamples * 4);
  const packet = module._malloc(mostBytes);
  return {
    module,
    packet,
    samples,
    pairs: () => module.HEAPU16.subarray(samples / 2, samples / 2 + mostSamples * 2),
  };
}

export function createOpusStream(settings: OpusSettings = {}): OpusStream {
  opus ??= openOpus();
  const { module, packet, samples, pairs } = opus;
  const handler = new module.OpusScriptHandler(sampleRate, 1, forSpeech);
  /** First byte of the last packet, which says how long it was. */
  let kind: number | undefined;

  const { maxPlaybackRate = sampleRate, maxBitrate = defaultBitrate, usesFec = false } = settings;
  const bandwidth = bandwidths.find(([rate]) => maxPlaybackRate <= rate)?.[1] ?? wideband;
  handler._encoder_ctl(setBitrate, Math.min(defaultBitrate, Math.max(6_000, maxBitrate)));
  handler._encoder_ctl(setMaxBandwidth, bandwidth);
  handler._encoder_ctl(setComplexity, complexity);
  handler._encoder_ctl(setFec, usesFec ? 1 : 0);
  handler._encoder_ctl(setExpectedLoss, usesFec ? expectedLoss : 0);

  function decode(bytes: Uint8Array): Int16Array {
    module.HEAPU8.set(bytes, packet);
    const count = handler._decode(packet, bytes.length, samples);
    if (count <= 0) return new Int16Array(0);
    const found = pairs();
    return Int16Array.from({ length: count }, (_, i) => (found[2 * i] ?? 0) | ((found[2 * i + 1] ?? 0) << 8));
  }

  return {
    encode(frame) {
      const place = pairs();
      for (const [i, sample] of frame.entries()) {
        place[2 * i] = sample & 0xff;
        place[2 * i + 1] = (sample >> 8) & 0xff;
      }
      const length = handler._encode(samples, frameSamples, packet, frameSamples);
      return module.HEAPU8.slice(packet, packet + Math.max(0, length));
    },
    decode(bytes) {
      if (bytes.length === 0 || bytes.length > mostBytes) return new Int16Array(0);
      const found = decode(bytes);
      if (found.length > 0) kind = bytes[0];
      return found;
    },
    conceal() {
      // A packet that says its kind and nothing else stands for one that was not sent: RFC 6716, 3.1. Its two last bits,
      // off, make it one frame.
      return kind === undefined ? new Int16Array(0) : decode(Uint8Array.of(kind & 0xfc));
    },
    close: () => module.OpusScriptHandler.destroy_handler(handler),
  };
}
