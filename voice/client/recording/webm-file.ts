import { type AudioSource, Output, StreamTarget, type VideoSource, WebMOutputFormat } from "mediabunny";

/** A WebM file that is handed over while it grows, and can be read wherever it ends. */
export interface WebmFile {
  start(): Promise<void>;
  /**
   * Hands over the rest, which ends with an index of times.
   *
   * @returns the beginning of the file as it is to be now, with the length of the recording and the place of the index: as
   * long as the first one.
   */
  finish(): Promise<Uint8Array>;
}

/**
 * @param take gets the parts in their order: the beginning of the file first, then whole clusters.
 * @param clusterSeconds the shortest cluster. A new one begins with the next whole picture.
 */
export function createWebmFile(
  tracks: { readonly video: VideoSource; readonly audio: AudioSource; readonly frameRate: number },
  take: (part: Uint8Array) => void,
  clusterSeconds = 1,
): WebmFile {
  let ebml = new Uint8Array();
  let head = new Uint8Array();
  /** The first byte that has not been handed over. */
  let end = 0;
  let isFinishing = false;
  const tail: { readonly at: number; readonly bytes: Uint8Array }[] = [];

  const format = new WebMOutputFormat({
    minimumClusterDuration: clusterSeconds,
    onEbmlHeader(data) {
      ebml = data.slice();
    },
    onSegmentHeader(data) {
      head = new Uint8Array([...ebml, ...data]);
      end = head.length;
      take(withUnknownLength(head, ebml.length));
    },
    onCluster(data) {
      end += data.length;
      take(data.slice());
    },
  });
  const target = new StreamTarget(
    new WritableStream({
      write({ data, position }) {
        if (!isFinishing) return;
        // Lengths and places that are known only now.
        if (position < head.length) head.set(data.subarray(0, head.length - position), position);
        tail.push({ at: position, bytes: data.slice() });
      },
    }),
  );
  const output = new Output({ format, target });
  output.addVideoTrack(tracks.video, { frameRate: tracks.frameRate });
  output.addAudioTrack(tracks.audio);

  return {
    start: () => output.start(),
    async finish() {
      isFinishing = true;
      await output.finalize();
      const length = Math.max(end, ...tail.map(({ at, bytes }) => at + bytes.length));
      const rest = new Uint8Array(length - end);
      for (const { at, bytes } of tail) {
        const from = Math.max(at, end);
        if (at + bytes.length > from) rest.set(bytes.subarray(from - at), from - end);
      }
      if (rest.length > 0) take(rest);
      return head;
    },
  };
}

/** While it grows, a segment has a length that nobody knows: readers go on to the end of the file (RFC 8794, 6.2). */
function withUnknownLength(head: Uint8Array, segment: number): Uint8Array {
  const grown = head.slice();
  const at = segment + 4;
  const length = Math.clz32(grown[at] ?? 0) - 23;
  grown[at] = 0xff >> (length - 1);
  grown.fill(0xff, at + 1, at + length);
  return grown;
}
