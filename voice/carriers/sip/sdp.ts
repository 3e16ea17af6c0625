import { randomInt } from "node:crypto";
import { isIP } from "node:net";
import {
  type CodecName,
  clockRateOf,
  codecLines,
  codecNames,
  codecsIn,
  type DescribedCodec,
  type DescribedKeys,
  keysIn,
  ownCodecs,
} from "./codecs.ts";
import { type DescribedSecurity, profileOf, securityIn, securityLines } from "./media-security.ts";

/** Longest description, in characters. */
const longest = 8_000;

/** "held": neither side hears the other, or only they hear us. */
export type Direction = "sendrecv" | "sendonly" | "recvonly" | "inactive";

/** The audio of a description, as far as we understand it. */
export interface AudioDescription {
  /** An IP address; "0.0.0.0" of an old-fashioned hold. */
  readonly address: string;
  /** 0 for audio that is refused. */
  readonly port: number;
  /** Codecs that we speak, the best first. */
  readonly codecs: readonly DescribedCodec[];
  /** Types of the keys of a phone; none if they come as tones. */
  readonly keys: readonly DescribedKeys[];
  readonly direction: Direction;
  /** As in "RTP/AVP". */
  readonly profile: string;
  /** Present if it is encrypted. */
  readonly security?: DescribedSecurity;
  /** Reports may come to the port of the sound. RFC 5761. */
  readonly sharesPort: boolean;
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
  const found = /^audio (\d{1,5})(?:\/1)? (RTP\/S?AVPF?|UDP\/TLS\/RTP\/SAVPF?) ([\d ]{1,200})$/.exec(media);
  if (!found) return undefined;
  const [, portText, profile = "", formats = ""] = found;
  const port = Number(portText);
  const address = addressIn(lines) ?? addressIn(session);
  const security = securityIn(profile, lines, session);
  if (port > 65_535 || address === undefined || security === undefined) return undefined;
  const types = formats.trim().split(/ +/).map(Number);
  return {
    address,
    port,
    codecs: codecsIn(types, lines),
    keys: keysIn(types, lines),
    direction: directionIn(lines) ?? directionIn(session) ?? "sendrecv",
    profile,
    ...(security !== "none" && { security }),
    sharesPort: lines.some((line) => line.trim() === "a=rtcp-mux"),
  } as const;
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

/** What we say of our end. */
interface OwnDescription {
  readonly address: string;
  readonly port: number;
  readonly codecs: readonly DescribedCodec[];
  readonly keys: readonly DescribedKeys[];
  readonly direction: Direction;
  readonly security?: DescribedSecurity | undefined;
  readonly session: SessionNumbers;
}

/** Of the `o=` line: the version grows with each change. */
export interface SessionNumbers {
  readonly id: number;
  readonly version: number;
}

export const newSession = (): SessionNumbers => ({ id: randomInt(1, 2 ** 31), version: 1 });

/** @param names default: everything that we speak. */
export function offerOf(
  own: Omit<OwnDescription, "codecs" | "keys">,
  names: readonly CodecName[] = codecNames,
): string {
  return write(
    { ...own, ...ownCodecs(names) },
    { profile: profileOf(own.security), sharesPort: true },
    [],
    0,
  );
}

/**
 * What two descriptions have in common: the first codec of an offer that we speak, and keys that count as it does, or at
 * least as most telephones do.
 *
 * @returns undefined if that is nothing.
 */
export function agreeOn({ codecs, keys, port }: AudioDescription) {
  const [codec] = codecs;
  if (codec === undefined || port === 0) return undefined;
  const withRate = (wanted: number) => keys.find(({ rate }) => rate === wanted);
  return { codec, keys: withRate(clockRateOf(codec.name)) ?? withRate(8_000) };
}

/** Answers an offer. RFC 3264, 6. */
export function answerOf(offer: AudioDescription, own: OwnDescription): string {
  return write(own, offer, offer.sections, offer.at);
}

/** What remains of our direction when the far end asks for theirs. RFC 3264, 6.1. */
export function answering(direction: Direction): Direction {
  if (direction === "sendonly") return "recvonly";
  return direction === "recvonly" ? "sendonly" : direction;
}

function write(
  own: OwnDescription,
  { profile, sharesPort }: Pick<AudioDescription, "profile" | "sharesPort">,
  sections: readonly string[],
  at: number,
): string {
  const { address, port, codecs, keys, direction, security, session } = own;
  const family = address.includes(":") ? "IP6" : "IP4";
  const formats = [...codecs, ...keys].map(({ payloadType }) => payloadType);
  const audio = [
    `m=audio ${port} ${profile} ${formats.join(" ")}`,
    ...codecLines(codecs, keys),
    ...securityLines(security),
    ...(sharesPort ? ["a=rtcp-mux"] : []),
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
