import { toDeviceError } from "#voice/client/device-errors.ts";

/** A track of silence: what a call is given that must not ask for the microphone. */
export interface SilentTrack {
  readonly track: MediaStreamTrack | undefined;
  /** Asks for the microphone and hands it over. Rejects with a `DeviceError` when there is none to have. */
  replace(handOver: (track: MediaStreamTrack) => Promise<unknown>): Promise<void>;
  close(): void;
}

export function openSilentTrack(): SilentTrack {
  const context = new AudioContext();
  const [track] = context.createMediaStreamDestination().stream.getAudioTracks();
  let microphone: MediaStreamTrack | undefined;
  let isClosed = false;
  return {
    track,
    async replace(handOver) {
      try {
        const stream = await navigator.mediaDevices.getUserMedia({
          audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
        });
        [microphone] = stream.getAudioTracks();
        if (isClosed || !microphone) return void microphone?.stop();
        await handOver(microphone);
      } catch (cause) {
        microphone?.stop();
        throw toDeviceError(cause);
      }
    },
    close() {
      isClosed = true;
      microphone?.stop();
      track?.stop();
      context.close().catch(() => undefined);
    },
  };
}
