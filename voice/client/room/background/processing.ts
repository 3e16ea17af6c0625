// Replaces what is behind a person in a camera's picture; loaded with its first use.
import runtimeAddress from "@litertjs/core/wasm/litert_wasm_compat_internal.js?url&no-inline";
import wasmAddress from "@litertjs/core/wasm/litert_wasm_compat_internal.wasm?url&no-inline";
import modelAddress from "@mediapipe/selfie_segmentation/selfie_segmentation_landscape.tflite?url&no-inline";
import type { Clock } from "#voice/time/clock.ts";
import type { Background } from "../input-settings.ts";
import workerAddress from "./background-worker.ts?worker&url";
import { changeByCanvas } from "./canvas-pictures.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { createPace } from "./pace.ts";
import type { Pictures } from "./pictures.ts";
import { changeByStream } from "./stream-pictures.ts";

export type ProcessorModule = Pick<typeof import("./processing.ts"), "processVideo">;

/** A camera's picture with another background. */
export interface Processing {
  readonly track: MediaStreamTrack;
  change(background: Background): void;
  /** Ends the track. The camera goes on. */
  close(): void;
}

/** Longest wait for the network to be loaded, in ms: it is 4 MB, compressed. */
const loadTimeout = 60_000;
/** Longest wait for a picture while the camera makes some, in ms. */
const pictureTimeout = 5_000;

/**
 * Resolves with the first picture. Rejects if there is none: with the message "slow", or another one.
 *
 * @param failed is told once if it cannot go on: the track then gets no more pictures.
 */
export function processVideo(
  clock: Clock,
  camera: MediaStreamTrack,
  background: Background,
  failed: (reason: "slow" | "failed") => void,
): Promise<Processing> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerAddress);
    const send = (message: ToWorker, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
    const pace = createPace();
    let pictures: Pictures | undefined;
    let isShown = false;
    let cancelTimeout = () => {};

    function waitFor(ms: number): void {
      cancelTimeout();
      cancelTimeout = clock.after(ms, () => {
        // A camera that makes no pictures is not to be waited for.
        if (pictures && camera.muted) waitFor(ms);
        else end(pictures ? "slow" : "failed");
      });
    }

    function close(): void {
      cancelTimeout();
      worker.onmessage = worker.onerror = null;
      worker.terminate();
      pictures?.close();
    }

    function end(reason: "slow" | "failed"): void {
      close();
      if (isShown) failed(reason);
      else reject(new Error(reason));
    }

    function begin(): void {
      try {
        pictures = changeByStream(camera, send) ?? changeByCanvas(camera, send, clock);
      } catch {
        end("failed");
      }
    }

    worker.onerror = () => end("failed");
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "failed") return end("failed");
      waitFor(pictureTimeout);
      if (data.type === "ready") return begin();
      if (!pictures) return;
      if (data.picture) pictures.done(data.picture);
      if (pace.isTooSlow(data.ms)) return end("slow");
      if (isShown) return;
      isShown = true;
      const change = (next: Background) => send({ type: "background", background: next });
      resolve({ track: pictures.track, change, close });
    };
    waitFor(loadTimeout);
    const absolute = (address: string) => new URL(address, location.href).href;
    send({
      type: "open",
      runtime: absolute(runtimeAddress),
      wasm: absolute(wasmAddress),
      model: absolute(modelAddress),
    });
    send({ type: "background", background });
  });
}
