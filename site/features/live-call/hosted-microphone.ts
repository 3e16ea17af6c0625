import type { DeviceError } from "#voice/protocol/errors.ts";
import type { HostedSdk } from "./hosted-sdk.ts";
import { createLateMicrophone } from "./late-microphone.ts";

interface HostedMicrophoneOptions {
  /** False: the visitor types, until they want to be heard. */
  readonly hasMicrophone: boolean;
  readonly sdk: () => HostedSdk;
  /** Whether the visitor is heard has changed. */
  readonly onHeard: (isOn: boolean) => void;
  readonly onTrouble: (error: DeviceError) => void;
}

/** The visitor's end of a hosted call: what is heard of it, and how it comes to be heard. */
export interface HostedMicrophone {
  /** What the library is given in place of a microphone, or it would ask for one. */
  readonly silence: MediaStreamTrack | undefined;
  /** The library tells how the visitor's track is. */
  isNow(state: unknown): void;
  setMuted(isMuted: boolean): void;
  close(): void;
}

export function createHostedMicrophone(options: HostedMicrophoneOptions): HostedMicrophone {
  const { sdk, onHeard, onTrouble } = options;
  const silent = options.hasMicrophone ? undefined : openSilentTrack();
  let wantsToBeHeard = options.hasMicrophone;
  let isHeard: boolean | undefined;
  /** By the visitor. */
  let isSilenced = false;
  const late = createLateMicrophone(async (track) => {
    await sdk().setInputDevicesAsync({ audioSource: track });
    wantsToBeHeard = true;
    sdk().setMuted(false);
  });

  function isNow(state: unknown): void {
    const isOn = state === "playable" || state === "sendable";
    if (isOn) isSilenced = false;
    if (!wantsToBeHeard || isOn === isHeard) return;
    isHeard = isOn;
    onHeard(isOn);
  }

  return {
    silence: silent?.track,
    isNow,
    setMuted(isMuted) {
      if (isMuted || isSilenced) {
        sdk().setMuted(isMuted);
        isSilenced = isMuted;
        return;
      }
      // Not heard, and silenced by nobody: to that the library says nothing, so it is given another microphone.
      late.ask().then(() => isNow("playable"), onTrouble);
    },
    close() {
      silent?.close();
      late.close();
    },
  };
}

/** A track of silence: what a call is given that must not ask for the microphone. */
interface SilentTrack {
  readonly track: MediaStreamTrack | undefined;
  close(): void;
}

function openSilentTrack(): SilentTrack {
  const context = new AudioContext();
  const [track] = context.createMediaStreamDestination().stream.getAudioTracks();
  return {
    track,
    close() {
      track?.stop();
      context.close().catch(() => undefined);
    },
  };
}
