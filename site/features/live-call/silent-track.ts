/** A track of silence: what a call is given that must not ask for the microphone. */
export interface SilentTrack {
  readonly track: MediaStreamTrack | undefined;
  close(): void;
}

export function openSilentTrack(): SilentTrack {
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
