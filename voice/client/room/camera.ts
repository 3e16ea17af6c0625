import type { DeviceError, NonfatalError } from "#voice/protocol/errors.ts";
import type { Browser } from "../browser.ts";
import type { Processing, ProcessorModule } from "./background/processing.ts";
import { toCameraError } from "./camera-errors.ts";
import type { Background } from "./input-settings.ts";

export interface CameraListener {
  /** The track to send in place of the one before; undefined: none. */
  show(track: MediaStreamTrack | undefined): void;
  failed(error: DeviceError): void;
  /** The background cannot be replaced, or no more: the camera's own picture is shown. */
  unprocessed(error: NonfatalError): void;
}

/** The camera, with or without what is put behind the person. */
export interface Camera {
  /** Asks for the camera, or lets it go. */
  setOn(isOn: boolean): void;
  isOn(): boolean;
  /** Resolves once it is shown, the camera is off, or it has been reported as `unprocessed`. Never rejects. */
  setBackground(background: Background | undefined): Promise<void>;
}

const constraints: MediaTrackConstraints = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30 },
};

/** What `unprocessed` says, as sentences. */
export const backgroundTexts = {
  slow: "This device is too slow to change the background. It is shown as the camera sees it.",
  failed: "The background could not be changed. It is shown as the camera sees it.",
} as const;

export function createCamera(
  browser: Browser,
  loadProcessor: () => Promise<ProcessorModule>,
  listener: CameraListener,
): Camera {
  let track: MediaStreamTrack | undefined;
  let background: Background | undefined;
  let processing: Processing | undefined;
  /** Counts wishes for the camera, and for the background: only the last one counts. */
  let wish = 0;
  let change = 0;

  async function open(): Promise<void> {
    const mine = ++wish;
    if (track) return;
    try {
      const devices = browser.mediaDevices();
      if (!devices) throw new TypeError("There are no devices outside of a secure context.");
      const stream = await devices.getUserMedia({ video: constraints, audio: false });
      const [opened] = stream.getVideoTracks();
      if (!opened) return;
      if (mine !== wish) return opened.stop();
      track = opened;
      opened.onended = () => {
        letGo();
        listener.failed(toCameraError({ name: "NotFoundError" }));
      };
      // Who asked for another background is not seen before it is there.
      if (background) await process();
      else listener.show(opened);
    } catch (cause) {
      if (mine === wish) listener.failed(toCameraError(cause));
    }
  }

  function letGo(): void {
    change++;
    stopProcessing();
    if (track) {
      track.onended = null;
      track.stop();
    }
    track = undefined;
    listener.show(undefined);
  }

  function stopProcessing(): void {
    processing?.close();
    processing = undefined;
  }

  async function process(): Promise<void> {
    const mine = ++change;
    const isStale = () => mine !== change;
    if (!track) return;
    if (!background) {
      listener.show(track);
      return stopProcessing();
    }
    if (processing) return processing.change(background);
    try {
      const { processVideo } = await loadProcessor();
      if (isStale()) return;
      const begun = await processVideo(browser.clock, track, background, (reason) => {
        if (processing === begun) giveUp(reason);
      });
      if (isStale()) return begun.close();
      processing = begun;
      listener.show(begun.track);
    } catch (cause) {
      if (!isStale()) giveUp(cause instanceof Error && cause.message === "slow" ? "slow" : "failed");
    }
  }

  function giveUp(reason: keyof typeof backgroundTexts): void {
    background = undefined;
    listener.show(track);
    stopProcessing();
    listener.unprocessed({ type: "video-processor-error", msg: backgroundTexts[reason] });
  }

  return {
    setOn(isOn) {
      if (isOn) return void open();
      wish++;
      if (track) letGo();
    },
    isOn: () => track !== undefined,
    setBackground(next) {
      background = next;
      return process();
    },
  };
}
