import type { Clock } from "#voice/time/clock.ts";
import type { ToWorker } from "./messages.ts";
import type { Pictures } from "./pictures.ts";

/** A picture is taken at least so often, in ms, also in a hidden page, which shows none. */
const longestGap = 250;

/** The page shows the camera to itself, hands the worker a copy of each picture, and draws what comes back. */
export function changeByCanvas(
  camera: MediaStreamTrack,
  send: (message: ToWorker, transfer: Transferable[]) => void,
  clock: Clock,
): Pictures {
  const video = document.createElement("video");
  video.muted = video.playsInline = true;
  video.srcObject = new MediaStream([camera]);
  video.play().catch(() => undefined);
  const canvas = document.createElement("canvas");
  const drawn = canvas.getContext("bitmaprenderer");
  const [track] = canvas.captureStream().getVideoTracks();
  if (!track || !drawn) throw new Error("This browser makes no track of a canvas.");
  let isClosed = false;
  let cancelWait = () => {};

  function wait(): void {
    const shown = video.requestVideoFrameCallback(take);
    const cancelGap = clock.after(longestGap, take);
    cancelWait = () => {
      video.cancelVideoFrameCallback(shown);
      cancelGap();
    };
  }

  function take(): void {
    cancelWait();
    createImageBitmap(video).then(
      (picture) => {
        if (isClosed) picture.close();
        else send({ type: "picture", picture }, [picture]);
      },
      // There is no picture yet.
      () => {
        if (!isClosed) wait();
      },
    );
  }

  wait();
  return {
    track,
    done(picture) {
      Object.assign(canvas, { width: picture.width, height: picture.height });
      drawn.transferFromImageBitmap(picture);
      wait();
    },
    close() {
      isClosed = true;
      cancelWait();
      video.srcObject = null;
      track.stop();
    },
  };
}
