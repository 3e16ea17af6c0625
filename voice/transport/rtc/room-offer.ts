import { longestRoomOffer, mostSections } from "#voice/protocol/room.ts";
import { withUsableCandidates } from "./offer.ts";

/**
 * Checks that an offer has sections of sound and pictures only, not too many, and all of them bundled, as our client
 * makes it: each further bundle would open sockets here.
 *
 * @returns the offer without its unusable candidates, and without the reports on each packet: the library's count the packets
 * of other sections as lost, and on a busy machine they come late. Undefined
 * for any other text.
 */
export function cleanRoomOffer(sdp: string, takesPrivate: boolean): string | undefined {
  if (sdp.length > longestRoomOffer || !sdp.startsWith("v=0")) return undefined;
  const lines = sdp.split(/\r?\n/);
  const sections = lines.filter((line) => line.startsWith("m="));
  const isMedia = (line: string) => /^m=(audio|video) \d+ UDP\/TLS\/RTP\/SAVPF [\d ]{1,200}$/.test(line);
  if (sections.length === 0 || sections.length > mostSections || !sections.every(isMedia)) return undefined;
  const mids = lines.flatMap((line) => /^a=mid:(\S{1,16})$/.exec(line)?.[1] ?? []);
  const groups = lines.flatMap((line) => /^a=group:BUNDLE (.+)$/.exec(line)?.[1]?.split(" ") ?? []);
  const isBundled = mids.length === sections.length && mids.every((mid) => groups.includes(mid));
  if (!isBundled || lines.filter((line) => line.startsWith("a=group:")).length !== 1) return undefined;
  return withUsableCandidates(
    lines.filter((line) => !/^a=(rtcp-fb:\S+ transport-cc$|extmap:\S+ \S+transport-wide-cc)/.test(line)),
    takesPrivate,
  );
}

/** Two offers with the same value belong to the same connection of a browser. */
export function sessionOf(sdp: string): string {
  return /^o=\S+ (\d+) /m.exec(sdp)?.[1] ?? "";
}
