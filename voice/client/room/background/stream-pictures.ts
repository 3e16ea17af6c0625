import type { ToWorker } from "./messages.ts";
import type { Pictures } from "./pictures.ts";

/** Not in the language's own types yet: https://w3c.github.io/mediacapture-transform/ */
interface Transform {
  readonly MediaStreamTrackProcessor?: new (options: {
    readonly track: MediaStreamTrack;
    readonly maxBufferSize: number;
  }) => { readonly readable: ReadableStream<VideoFrame> };
  readonly MediaStreamTrackGenerator?: new (options: {
    readonly kind: "video";
  }) => MediaStreamTrack & { readonly writable: WritableStream<VideoFrame> };
}

/** The worker reads the camera and writes the track itself. Undefined where the browser has no such streams. */
export function changeByStream(
  camera: MediaStreamTrack,
  send: (message: ToWorker, transfer: Transferable[]) => void,
): Pictures | undefined {
  const { MediaStreamTrackProcessor, MediaStreamTrackGenerator } = globalThis as Transform;
  if (!MediaStreamTrackProcessor || !MediaStreamTrackGenerator) return undefined;
  // A slow machine leaves pictures out, and never falls behind.
  const { readable } = new MediaStreamTrackProcessor({ track: camera, maxBufferSize: 1 });
  const track = new MediaStreamTrackGenerator({ kind: "video" });
  const { writable } = track;
  send({ type: "stream", readable, writable }, [readable, writable]);
  return { track, done: () => undefined, close: () => track.stop() };
}
