import type { DeviceError, NonfatalError } from "#voice/protocol/errors.ts";
import type { Browser } from "./browser.ts";
import { toDeviceError } from "./device-errors.ts";

export interface MicrophoneListener {
  /** The track was replaced, lost, muted or unmuted. */
  changed(): void;
  failed(error: DeviceError): void;
  /** A problem that the call survives. */
  nonfatal(error: NonfatalError): void;
}

/** The visitor's microphone, which can be refused, missing, pulled out and plugged in again. */
export interface Microphone {
  /** Resolves once the microphone is open or has been refused; at once if it is not asked for. Never rejects. */
  readonly decided: Promise<void>;
  track(): MediaStreamTrack | undefined;
  /** True if there is one and it is not muted. */
  isOn(): boolean;
  /** Unmutes or mutes. Unmuting asks for a microphone if there is none. */
  setOn(isOn: boolean): void;
  isWanted(): boolean;
  /** Changes to another one, by the browser's device id. The old one stays until the new one works. */
  choose(deviceId: string): Promise<void>;
  /**
   * A failure to turn it on is reported as a nonfatal `audio-processor-error`; after a failure to turn it off, the
   * microphone is reopened without it.
   */
  setNoiseCancellation(isOn: boolean): Promise<void>;
  close(): void;
}

export function openMicrophone(
  options: { readonly browser: Browser; readonly isAsked: boolean; readonly isOn: boolean },
  listener: MicrophoneListener,
): Microphone {
  const devices = options.browser.mediaDevices();
  let track: MediaStreamTrack | undefined;
  let isOn = options.isOn;
  let hasNoiseCancellation = true;
  let deviceId: string | undefined;
  let isClosed = false;
  /** False for a visitor who types: the browser then asks nothing when a microphone is plugged in. */
  let { isAsked } = options;
  let asking: Promise<void> | undefined;

  function ask(): Promise<void> {
    asking ??= acquire().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function acquire(): Promise<void> {
    try {
      // A page outside a secure context has no devices at all.
      if (!devices) throw new DOMException("", "SecurityError");
      const constraints = {
        echoCancellation: true,
        noiseSuppression: hasNoiseCancellation,
        autoGainControl: true,
        channelCount: 1,
        ...(deviceId !== undefined && { deviceId: { exact: deviceId } }),
      };
      const stream = await devices.getUserMedia({ audio: constraints, video: false });
      const [first, ...others] = stream.getAudioTracks();
      for (const other of others) other.stop();
      if (isClosed) first?.stop();
      else if (first) use(first);
    } catch (cause) {
      if (!isClosed) listener.failed(toDeviceError(cause));
    }
  }

  function use(next: MediaStreamTrack): void {
    letGo();
    track = next;
    next.enabled = isOn;
    next.onended = () => {
      track = undefined;
      // Any microphone that is there now will do.
      deviceId = undefined;
      listener.changed();
      listener.nonfatal({
        type: "input-settings-error",
        msg: "The microphone was disconnected. Plug it in again or go on by typing.",
      });
      // Another one may be there already; if not, this reports that there is none.
      void ask();
    };
    listener.changed();
  }

  /** Replaces a track that does not accept new constraints by one that is requested with them. */
  async function renew(): Promise<void> {
    letGo();
    await ask();
    if (!track && !isClosed) listener.changed();
  }

  function letGo(): void {
    if (track) track.onended = null;
    track?.stop();
    track = undefined;
  }

  async function plugged(): Promise<void> {
    if (!isAsked || track || asking || isClosed || !devices) return;
    const present = await devices.enumerateDevices();
    if (!track && !isClosed && present.some(({ kind }) => kind === "audioinput")) await ask();
  }

  devices?.addEventListener("devicechange", plugged);

  return {
    decided: isAsked ? ask() : Promise.resolve(),
    track: () => track,
    isOn: () => isOn && track !== undefined,
    isWanted: () => isOn,
    setOn(wanted) {
      // First, as it may throw: a visitor who could not be muted must not count as muted.
      if (track) track.enabled = wanted;
      isOn = wanted;
      if (track) listener.changed();
      else if (wanted) {
        isAsked = true;
        void ask();
      }
    },
    async choose(id) {
      await asking;
      if (isClosed) return;
      const before = { deviceId, track };
      isAsked = true;
      deviceId = id;
      await ask();
      // A microphone that does not work is not asked for again.
      if (track === before.track) deviceId = before.deviceId;
    },
    async setNoiseCancellation(wanted) {
      hasNoiseCancellation = wanted;
      try {
        await track?.applyConstraints({
          echoCancellation: true,
          autoGainControl: true,
          noiseSuppression: wanted,
        });
      } catch {
        if (!wanted) return renew();
        listener.nonfatal({
          type: "audio-processor-error",
          msg: "Noise cancellation does not work with this microphone and is turned off.",
        });
      }
    },
    close() {
      isClosed = true;
      devices?.removeEventListener("devicechange", plugged);
      letGo();
    },
  };
}
