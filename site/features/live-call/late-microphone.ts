import { toDeviceError } from "#voice/client/device-errors.ts";

/** The microphone of a call that began without one or has lost it. */
export interface LateMicrophone {
  /** Asks for the microphone and hands it over. Rejects with a `DeviceError` when it is not available. */
  ask(): Promise<void>;
  close(): void;
}

export function createLateMicrophone(
  handOver: (track: MediaStreamTrack) => Promise<unknown> | unknown,
): LateMicrophone {
  let microphone: MediaStreamTrack | undefined;
  let isClosed = false;
  return {
    async ask() {
      let track: MediaStreamTrack | undefined;
      try {
        const stream = await navigator.mediaDevices.getUserMedia({
          audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
        });
        [track] = stream.getAudioTracks();
        if (isClosed || !track) return void track?.stop();
        await handOver(track);
        microphone?.stop();
        microphone = track;
      } catch (cause) {
        track?.stop();
        throw toDeviceError(cause);
      }
      if (isClosed) track.stop();
    },
    close() {
      isClosed = true;
      microphone?.stop();
    },
  };
}
