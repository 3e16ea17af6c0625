import { createResampler } from "#voice/audio/resampler.ts";
import { toPcm } from "#voice/audio/samples.ts";
import { sampleRate } from "#voice/protocol/audio.ts";
import { MediaError } from "./media-error.ts";
import { type MediaKind, mediaKindOf, tellingLength } from "./media-kind.ts";
import { createWaveReader, type DecodedSound } from "./wave-reader.ts";

type Decode = (bytes: Uint8Array) => Promise<DecodedSound | undefined> | DecodedSound | undefined;

/** Turns a file into the sound of calls, piece by piece. */
export interface MediaDecoder {
  /** @throws MediaError if nothing of the file can be played from here on. */
  add(bytes: Uint8Array): Promise<Int16Array>;
  /** The rest. @throws MediaError for a file without any sound. */
  end(): Promise<Int16Array>;
}

interface Opened {
  readonly decode: Decode;
  /** The sound that the decoder still holds. */
  readonly flush: () => ReturnType<Decode>;
}

interface Decoded {
  readonly channelData: readonly Float32Array[];
  readonly sampleRate: number;
}

const loaders: Readonly<Record<MediaKind, () => Promise<Opened>>> = {
  async wav() {
    return { decode: createWaveReader(), flush: () => undefined };
  },
  async mp3() {
    const { MPEGDecoder } = await import("mpg123-decoder");
    const decoder = new MPEGDecoder();
    await decoder.ready;
    return { decode: (bytes) => mixed(decoder.decode(bytes)), flush: () => undefined };
  },
  async "ogg-opus"() {
    const { OggOpusDecoder } = await import("ogg-opus-decoder");
    // The decoder's rate is missing in its types.
    const decoder = new OggOpusDecoder({ sampleRate } as ConstructorParameters<typeof OggOpusDecoder>[0]);
    await decoder.ready;
    // It may answer at once or later.
    return {
      decode: async (bytes) => mixed(await decoder.decode(bytes)),
      flush: async () => mixed(await decoder.flush()),
    };
  },
  async "ogg-vorbis"() {
    const { OggVorbisDecoder } = await import("@wasm-audio-decoders/ogg-vorbis");
    const decoder = new OggVorbisDecoder();
    await decoder.ready;
    return {
      decode: async (bytes) => mixed(await decoder.decode(bytes)),
      flush: async () => mixed(await decoder.flush()),
    };
  },
};

export function createMediaDecoder(): MediaDecoder {
  let beginning = new Uint8Array();
  let opened: Opened | undefined;
  let resample: { readonly rate: number; readonly run: ReturnType<typeof createResampler> } | undefined;
  let hasSounded = false;

  function atCallRate(sound: DecodedSound | undefined): Int16Array {
    if (!sound || sound.samples.length === 0) return new Int16Array();
    const { samples, rate } = sound;
    hasSounded = true;
    if (resample?.rate !== rate) resample = { rate, run: createResampler(rate, sampleRate) };
    return toPcm(resample.run(samples));
  }

  async function open(bytes: Uint8Array): Promise<Opened | undefined> {
    const joined = new Uint8Array(beginning.length + bytes.length);
    joined.set(beginning);
    joined.set(bytes, beginning.length);
    beginning = joined;
    if (beginning.length < tellingLength) return undefined;
    const kind = mediaKindOf(beginning);
    if (!kind)
      throw new MediaError("This is no sound file that can be played: use WAV, MP3, Ogg Opus or Ogg Vorbis.");
    return loaders[kind]();
  }

  return {
    async add(bytes) {
      if (opened) return atCallRate(await opened.decode(bytes));
      opened = await open(bytes);
      return opened ? atCallRate(await opened.decode(beginning)) : new Int16Array();
    },
    async end() {
      const rest = atCallRate(await opened?.flush());
      if (!hasSounded) throw new MediaError("There is no sound in this file.");
      return rest;
    },
  };
}

/** All channels in one. */
function mixed({ channelData, sampleRate: rate }: Decoded): DecodedSound | undefined {
  const [first, ...others] = channelData;
  if (!first || first.length === 0) return undefined;
  if (others.length === 0) return { samples: first, rate };
  const samples = first.map(
    (sample, i) => others.reduce((sum, channel) => sum + (channel[i] ?? 0), sample) / channelData.length,
  );
  return { samples, rate };
}
