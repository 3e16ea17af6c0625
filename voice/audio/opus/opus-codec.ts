import loadOpus from "opusscript/build/opusscript_native_wasm.js";

/** What an encoder is told of its sound and its listener. */
export interface OpusEncoding {
  readonly bitsPerSecond?: number;
  /** 0 to 10. More takes more time. */
  readonly complexity?: number;
  /** The highest rate of samples that the far end plays, in Hz. */
  readonly maxPlaybackRate?: number;
  /** Share of packets that are taken to be lost, in percent, so that each says the one before again. Default 0: none does. */
  readonly expectedLoss?: number;
}

/** An encoder and a decoder of libopus. */
export interface OpusCodec {
  /**
   * @param samples of all channels in turn, 16 bits each: 20 ms, or a shorter length that Opus has.
   * @throws RangeError for more: libopus would write past the end of its stack.
   */
  encode(samples: Int16Array): Uint8Array;
  /** Samples of all channels in turn; none for bytes that are no packet. */
  decode(packet: Uint8Array): Int16Array;
  /** Frees its memory. Nothing can be asked of it afterwards. */
  close(): void;
}

/** Most bytes of a packet; and most samples of both channels, 120 ms at 48 kHz. */
const mostBytes = 1_500;
const mostSamples = 48_000 * 0.12 * 2;

/**
 * Most seconds of a packet that is encoded. The package's stack has 64 KB, with libopus' own tables below it: 20 ms take
 * 56 KB of it at 48 kHz in two channels, and 60 ms more than there are.
 */
const mostSeconds = 0.02;

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
 * libopus, and a place in its memory for one packet and its samples, which all codecs use in turn. The package's own class
 * has one for each codec, at the double of its address: it writes into what belongs to others.
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
    /** Each sample is two elements, its low and its high byte. */
    pairs: () => module.HEAPU16.subarray(samples / 2, samples / 2 + mostSamples * 2),
  };
}

export function createOpusCodec(rate: number, channels: 1 | 2, encoding: OpusEncoding = {}): OpusCodec {
  opus ??= openOpus();
  const { module, packet, samples: place, pairs } = opus;
  const handler = new module.OpusScriptHandler(rate, channels, forSpeech);
  const { bitsPerSecond, complexity, maxPlaybackRate, expectedLoss = 0 } = encoding;
  if (bitsPerSecond !== undefined) handler._encoder_ctl(setBitrate, bitsPerSecond);
  if (complexity !== undefined) handler._encoder_ctl(setComplexity, complexity);
  if (maxPlaybackRate !== undefined) {
    const bandwidth = bandwidths.find(([most]) => maxPlaybackRate <= most)?.[1] ?? wideband;
    handler._encoder_ctl(setMaxBandwidth, bandwidth);
  }
  handler._encoder_ctl(setFec, expectedLoss > 0 ? 1 : 0);
  handler._encoder_ctl(setExpectedLoss, expectedLoss);

  return {
    encode(samples) {
      if (samples.length > mostSeconds * rate * channels)
        throw new RangeError(
          `libopus is given at most ${mostSeconds * 1_000} ms at a time, not ${samples.length} samples.`,
        );
      const given = pairs();
      for (const [i, sample] of samples.entries()) {
        given[2 * i] = sample & 0xff;
        given[2 * i + 1] = (sample >> 8) & 0xff;
      }
      const length = handler._encode(place, samples.length, packet, samples.length / channels);
      if (length < 0) throw new Error(`libopus did not encode ${samples.length} samples: ${length}`);
      return module.HEAPU8.slice(packet, packet + length);
    },
    decode(bytes) {
      if (bytes.length === 0 || bytes.length > mostBytes) return new Int16Array(0);
      module.HEAPU8.set(bytes, packet);
      const count = Math.max(0, handler._decode(packet, bytes.length, place)) * channels;
      const found = pairs();
      return Int16Array.from(
        { length: count },
        (_, i) => (found[2 * i] ?? 0) | ((found[2 * i + 1] ?? 0) << 8),
      );
    },
    close: () => module.OpusScriptHandler.destroy_handler(handler),
  };
}
