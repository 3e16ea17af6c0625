import { randomInt } from "node:crypto";
import { isIP } from "node:net";
import { payloadTypes } from "#voice/transport/rtc/speech-codec.ts";

/** Longest description, in characters. */
const longest = 8_000;

export const codecNames = ["g722", "pcmu", "pcma"] as const;
export type CodecName = (typeof codecNames)[number];

/** All of them count time at 8 kHz in RTP. */
const clockRate = 8_000;
/** Payload type under which we offer the keys of a phone (RFC 4733). Any from 96 on is free to choose. */
const keysPayloadType = 101;

/** "held": neither side hears the other, or only they hear us. */
export type Direction = "sendrecv" | "sendonly" | "recvonly" | "inactive";

/** Keys of SRTP, as RFC 4568 writes them: 16 bytes of key and 14 of salt. */
export interface MediaKeys {
  readonly tag: number;
  readonly keyAndSalt: Buffer;
}

/** The audio of a description, as far as we understand it. */
export interface AudioDescription {
  /** An IP address; "0.0.0.0" of an old-fashioned hold. */
  readonly address: string;
  /** 0 for audio that is refused. */
  readonly port: number;
  /** Codecs that we speak, the best first. */
  readonly codecs: readonly CodecName[];
  /** Payload type of the keys of a phone; undefined if they come as tones. */
  readonly keys?: number;
  readonly direction: Direction;
  /** Present if it is encrypted. */
  readonly crypto?: MediaKeys;
  /** The `m=` lines, of which an answer refuses all but the audio. */
  readonly sections: readonly string[];
  /** Place of the audio among the sections. */
  readonly at: number;
}

interface Section {
  readonly media: string;
  readonly lines: readonly string[];
}

/** Reads a session description. RFC 8866. @returns undefined for one without audio that could be ours. */
export function readDescription(sdp: string): AudioDescription | undefined {
  if (sdp.length > longest || !sdp.startsWith("v=0")) return undefined;
  const lines = sdp.split(/\r?\n/);
  const firstMedia = lines.findIndex((line) => line.startsWith("m="));
  if (firstMedia === -1) return undefined;
  const session = lines.slice(0, firstMedia);
  const sections = sectionsIn(lines.slice(firstMedia));
  for (const [at, section] of sections.entries()) {
    const audio = readAudio(section, session);
    if (audio) return { ...audio, sections: sections.map(({ media }) => media), at };
  }
  return undefined;
}

function sectionsIn(lines: readonly string[]): Section[] {
  const sections: { media: string; lines: string[] }[] = [];
  for (const line of lines) {
    if (line.startsWith("m=")) sections.push({ media: line.slice(2), lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

function readAudio({ media, lines }: Section, session: readonly string[]) {
  const found = /^audio (\d{1,5})(?:\/1)? RTP\/(S?)AVP ([\d ]{1,200})$/.exec(media);
  if (!found) return undefined;
  const [, portText, secure, formats = ""] = found;
  const port = Number(portText);
  const address = addressIn(lines) ?? addressIn(session);
  const crypto = secure === "S" ? keysIn(lines) : undefined;
  if (port > 65_535 || address === undefined || (secure === "S" && !crypto)) return undefined;
  const maps = mappings(lines);
  const types = formats.trim().split(/ +/).map(Number);
  const codecs = types.flatMap((type) => codecNames.find((name) => isCodec(name, type, maps)) ?? []);
  const keys = types.find((type) => maps.get(type) === `telephone-event/${clockRate}`);
  return {
    address,
    port,
    codecs,
    ...(keys !== undefined && { keys }),
    direction: directionIn(lines) ?? directionIn(session) ?? "sendrecv",
    ...(crypto && { crypto }),
  } as const;
}

/** Payload types by their static numbers; another name under such a number is another codec. */
function isCodec(name: CodecName, type: number, maps: ReadonlyMap<number, string>): boolean {
  return payloadTypes[name] === type && (maps.get(type) ?? `${name}/${clockRate}`) === `${name}/${clockRate}`;
}

/** `a=rtpmap` lines: names in lower case, without a single channel. */
function mappings(lines: readonly string[]): Map<number, string> {
  return new Map(
    lines.flatMap((line) => {
      const found = /^a=rtpmap:(\d{1,3}) ([\w.-]+\/\d+)(?:\/1)?\s*$/.exec(line);
      return found ? [[Number(found[1]), (found[2] ?? "").toLowerCase()] as const] : [];
    }),
  );
}

function addressIn(lines: readonly string[]): string | undefined {
  const line = lines.find((each) => each.startsWith("c=IN IP"));
  const address = /^c=IN IP[46] ([\da-fA-F:.]+)/.exec(line ?? "")?.[1];
  return address !== undefined && isIP(address) !== 0 ? address : undefined;
}

function directionIn(lines: readonly string[]): Direction | undefined {
  const found = lines.find((line) => /^a=(sendrecv|sendonly|recvonly|inactive)\s*$/.test(line));
  return found?.slice(2).trim() as Direction | undefined;
}

function keysIn(lines: readonly string[]): MediaKeys | undefined {
  for (const line of lines) {
    const found = /^a=crypto:(\d{1,9}) AES_CM_128_HMAC_SHA1_80 inline:([A-Za-z0-9+/]{40})(?=[|\s]|$)/.exec(
      line,
    );
    if (found) return { tag: Number(found[1]), keyAndSalt: Buffer.from(found[2] ?? "", "base64") };
  }
  return undefined;
}

/** What we say of our end. */
export interface OwnDescription {
  readonly address: string;
  readonly port: number;
  readonly codecs: readonly CodecName[];
  /** Payload type of the keys; undefined for none. */
  readonly keys: number | undefined;
  readonly direction: Direction;
  readonly crypto?: MediaKeys | undefined;
  readonly session: SessionNumbers;
}

/** Of the `o=` line: the version grows with each change. */
export interface SessionNumbers {
  readonly id: number;
  readonly version: number;
}

export const newSession = (): SessionNumbers => ({ id: randomInt(1, 2 ** 31), version: 1 });

/** Everything that we speak. */
export function offerOf(
  own: Omit<OwnDescription, "codecs" | "keys">,
  codecs: readonly CodecName[] = codecNames,
): string {
  return write({ ...own, codecs, keys: keysPayloadType }, [], 0);
}

/**
 * What two descriptions have in common: the first codec of an offer that we speak.
 *
 * @returns undefined if that is nothing.
 */
export function agreeOn({ codecs, keys, port }: AudioDescription) {
  const [codec] = codecs;
  return codec === undefined || port === 0 ? undefined : { codec, keys };
}

/** Answers an offer. RFC 3264, 6. */
export function answerOf(offer: AudioDescription, own: OwnDescription): string {
  return write(own, offer.sections, offer.at);
}

/** What remains of our direction when the far end asks for theirs. RFC 3264, 6.1. */
export function answering(direction: Direction): Direction {
  if (direction === "sendonly") return "recvonly";
  return direction === "recvonly" ? "sendonly" : direction;
}

function write(own: OwnDescription, sections: readonly string[], at: number): string {
  const { address, port, codecs, keys, direction, crypto, session } = own;
  const family = address.includes(":") ? "IP6" : "IP4";
  const formats = [...codecs.map((name) => payloadTypes[name]), ...(keys === undefined ? [] : [keys])];
  const audio = [
    `m=audio ${port} RTP/${crypto ? "SAVP" : "AVP"} ${formats.join(" ")}`,
    ...codecs.map((name) => `a=rtpmap:${payloadTypes[name]} ${name.toUpperCase()}/${clockRate}`),
    ...(keys === undefined ? [] : [`a=rtpmap:${keys} telephone-event/${clockRate}`, `a=fmtp:${keys} 0-15`]),
    ...(crypto
      ? [`a=crypto:${crypto.tag} AES_CM_128_HMAC_SHA1_80 inline:${crypto.keyAndSalt.toString("base64")}`]
      : []),
    "a=ptime:20",
    `a=${direction}`,
  ];
  const refused = (media: string) => [`m=${media.replace(/^(\S+) \S+/, "$1 0")}`];
  const media =
    sections.length === 0 ? [audio] : sections.map((each, i) => (i === at ? audio : refused(each)));
  return [
    "v=0",
    `o=- ${session.id} ${session.version} IN ${family} ${address}`,
    "s=-",
    `c=IN ${family} ${address}`,
    "t=0 0",
    ...media.flat(),
    "",
  ].join("\r\n");
}
