import type { DeviceError } from "#voice/protocol/errors.ts";
import type { HostedSdk } from "./hosted-sdk.ts";
import { createLateMicrophone } from "./late-microphone.ts";

interface HostedMicrophoneOptions {
  /** False for a typed call, until the visitor wants to be heard. */
  readonly hasMicrophone: boolean;
  readonly sdk: () => HostedSdk;
  /** Called when the visitor becomes audible or inaudible. */
  readonly onHeard: (isOn: boolean) => void;
  readonly onTrouble: (error: DeviceError) => void;
}

/** The visitor's microphone in a hosted call. */
export interface HostedMicrophone {
  /** A silent track for the library, which would otherwise ask for a microphone. Undefined when it may ask. */
  readonly silence: MediaStreamTrack | undefined;
  /** The library reports the state of the visitor's track. */
  isNow(state: unknown): void;
  setMuted(isMuted: boolean): void;
  close(): void;
}

export function createHostedMicrophone(options: HostedMicrophoneOptions): HostedMicrophone {
  const { sdk, onHeard, onTrouble } = options;
  const silent = options.hasMicrophone ? undefined : openSilentTrack();
  let wantsToBeHeard = options.hasMicrophone;
  let isHeard: boolean | undefined;
  /** True while the visitor has muted themselves. */
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
      // Not heard although the visitor did not mute: the library reports nothing here, so hand it another microphone.
      late.ask().then(() => isNow("playable"), onTrouble);
    },
    close() {
      silent?.close();
      late.close();
    },
  };
}

/** A silent track, for a call that must not ask for the microphone. */
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
