import type { OpusSettings } from "#voice/audio/opus/opus-stream.ts";
import { sampleRate } from "#voice/protocol/audio.ts";
import { payloadTypes } from "#voice/transport/rtc/speech-codec.ts";

/** The best first. */
export const codecNames = ["opus", "g722", "pcmu", "pcma"] as const;
export type CodecName = (typeof codecNames)[number];

/** How RTP writes them. G.722 counts at 8 kHz by an old error that became the rule. RFC 3551, 4.5.2; RFC 7587, 7. */
const mappings = { opus: "opus/48000/2", g722: "G722/8000", pcmu: "PCMU/8000", pcma: "PCMA/8000" } as const;
/** Types from 96 on are free to choose: these are what we offer. An answer takes those of the offer. */
const ownTypes = { ...payloadTypes, opus: 107 } as const;
/** Types for the keys of a phone (RFC 4733), by the clock that they count with: that of the sound. */
const keyTypes = [
  [8_000, 101],
  [48_000, 102],
] as const;

/** A codec as one description names it. */
export interface DescribedCodec {
  readonly name: CodecName;
  readonly payloadType: number;
  /** What the far end says of itself. */
  readonly opus?: OpusSettings;
}

/** The keys of a phone as packets. */
export interface DescribedKeys {
  readonly payloadType: number;
  /** Of their clock, in Hz. */
  readonly rate: number;
}

/** Ticks of RTP's clock in a second. */
export const clockRateOf = (name: CodecName) => (name === "opus" ? 48_000 : 8_000);

/** Reads the codecs that we speak, in their order. @param lines of the media, after its first. */
export function codecsIn(types: readonly number[], lines: readonly string[]): DescribedCodec[] {
  const maps = mappingsIn(lines);
  return types.flatMap((payloadType) => {
    const name = codecNames.find((each) => isCodec(each, payloadType, maps));
    if (!name) return [];
    return name === "opus" ? { name, payloadType, opus: opusIn(payloadType, lines) } : { name, payloadType };
  });
}

/** Reads under which types keys come. */
export function keysIn(types: readonly number[], lines: readonly string[]): DescribedKeys[] {
  const maps = mappingsIn(lines);
  return types.flatMap((payloadType) => {
    const rate = Number(/^telephone-event\/(\d+)$/.exec(maps.get(payloadType) ?? "")?.[1]);
    return Number.isNaN(rate) ? [] : { payloadType, rate };
  });
}

/** The codecs of an offer, and the keys that go with them. */
export function ownCodecs(names: readonly CodecName[]): {
  readonly codecs: DescribedCodec[];
  readonly keys: DescribedKeys[];
} {
  const rates = new Set(names.map(clockRateOf));
  return {
    codecs: names.map((name) => ({ name, payloadType: ownTypes[name] })),
    keys: keyTypes.flatMap(([rate, payloadType]) => (rates.has(rate) ? { rate, payloadType } : [])),
  };
}

/** The lines that say what the types of a description are. */
export function codecLines(codecs: readonly DescribedCodec[], keys: readonly DescribedKeys[]): string[] {
  return [
    ...codecs.map(({ name, payloadType }) => `a=rtpmap:${payloadType} ${mappings[name]}`),
    ...codecs.flatMap(({ name, payloadType }) => (name === "opus" ? `a=fmtp:${payloadType} ${ownOpus}` : [])),
    ...keys.flatMap(({ payloadType, rate }) => [
      `a=rtpmap:${payloadType} telephone-event/${rate}`,
      `a=fmtp:${payloadType} 0-15`,
    ]),
  ];
}

/** One channel of wideband, both ways. Packets that say again what the one before said cost the far end nothing. */
const ownOpus = [
  `maxplaybackrate=${sampleRate}`,
  `sprop-maxcapturerate=${sampleRate}`,
  "maxaveragebitrate=24000",
  "stereo=0",
  "useinbandfec=1",
].join(";");

/** G.722 and G.711 have static numbers; another name under such a number is another codec. */
function isCodec(name: CodecName, type: number, maps: ReadonlyMap<number, string>): boolean {
  const mapping = mappings[name].toLowerCase();
  const mapped = maps.get(type);
  if (name === "opus") return mapped === mapping;
  return payloadTypes[name] === type && (mapped ?? mapping) === mapping;
}

/** `a=rtpmap` lines: names in lower case, without a single channel. */
function mappingsIn(lines: readonly string[]): Map<number, string> {
  return new Map(
    lines.flatMap((line) => {
      const found = /^a=rtpmap:(\d{1,3}) ([\w.-]+\/\d+(?:\/\d)?)\s*$/.exec(line);
      return found ? [[Number(found[1]), (found[2] ?? "").toLowerCase().replace(/\/1$/, "")] as const] : [];
    }),
  );
}

/** `a=fmtp` of Opus. What is missing or no number is left to its default. */
function opusIn(payloadType: number, lines: readonly string[]): OpusSettings {
  const start = `a=fmtp:${payloadType} `;
  const text = lines.find((line) => line.startsWith(start))?.slice(start.length) ?? "";
  const values = new Map(
    text.split(";").map((each) => {
      const [name = "", value = ""] = each.split("=");
      return [name.trim().toLowerCase(), value.trim()] as const;
    }),
  );
  const number = (name: string) => {
    const value = values.get(name) ?? "";
    return /^\d{1,6}$/.test(value) ? Number(value) : undefined;
  };
  const [maxPlaybackRate, maxBitrate] = [number("maxplaybackrate"), number("maxaveragebitrate")];
  return {
    ...(maxPlaybackRate !== undefined && { maxPlaybackRate }),
    ...(maxBitrate !== undefined && { maxBitrate }),
    usesFec: values.get("useinbandfec") === "1",
  };
}
