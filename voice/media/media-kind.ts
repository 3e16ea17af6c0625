/** The kinds of sound files that can be played. */
export type MediaKind = "wav" | "mp3" | "ogg-opus" | "ogg-vorbis";

/** Bytes of a file's beginning that tell its kind. */
export const tellingLength = 64;

/** The kind of a file, by its beginning, whatever its name and its server say; undefined for any other. */
export function mediaKindOf(beginning: Uint8Array): MediaKind | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...beginning.subarray(from, to));
  if (text(0, 4) === "RIFF" && text(8, 12) === "WAVE") return "wav";
  if (text(0, 4) === "OggS") {
    const whole = text(0, tellingLength);
    if (whole.includes("OpusHead")) return "ogg-opus";
    return whole.includes("\x01vorbis") ? "ogg-vorbis" : undefined;
  }
  if (text(0, 3) === "ID3") return "mp3";
  const [first = 0, second = 0] = beginning;
  // The sync word of an MPEG frame, with a version and a layer that exist.
  const isFrame =
    first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 0x06) !== 0;
  return isFrame ? "mp3" : undefined;
}
