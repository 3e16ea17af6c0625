import type { ToRecorder } from "./messages.ts";

/** Not in the language's own types yet: https://w3c.github.io/mediacapture-transform/ */
interface Transform {
  readonly MediaStreamTrackProcessor?: new (options: {
    readonly track: MediaStreamTrack;
    readonly maxBufferSize: number;
  }) => { readonly readable: ReadableStream<VideoFrame> };
}

/** A picture is taken this often where the page has to take them, in ms. */
const interval = 100;

/** Hands the pictures of a track to the worker. @returns ends it. */
export function feedPictures(
  id: string,
  track: MediaStreamTrack,
  send: (message: ToRecorder, transfer: Transferable[]) => void,
): () => void {
  const { MediaStreamTrackProcessor } = globalThis as Transform;
  const end = () => send({ type: "dark", id }, []);
  if (MediaStreamTrackProcessor) {
    // Of its own, so that nobody else's stream of this track ends with it.
    const copy = track.clone();
    const { readable } = new MediaStreamTrackProcessor({ track: copy, maxBufferSize: 1 });
    send({ type: "stream", id, readable }, [readable]);
    return () => {
      copy.stop();
      end();
    };
  }
  const video = document.createElement("video");
  video.muted = video.playsInline = true;
  video.srcObject = new MediaStream([track]);
  video.play().catch(() => undefined);
  const timer = setInterval(() => {
    createImageBitmap(video).then(
      (picture) => send({ type: "picture", id, picture }, [picture]),
      // There is no picture yet.
      () => undefined,
    );
  }, interval);
  return () => {
    clearInterval(timer);
    video.srcObject = null;
    end();
  };
}
