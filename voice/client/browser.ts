import type { Clock } from "#voice/time/clock.ts";
import { systemClock } from "#voice/time/system-clock.ts";

/** Page events that concern a call: visible again, clicked or typed in, unloading, back online. */
export type PageEvent = "visible" | "touched" | "leaving" | "online";

/** Everything the client uses of the browser, so that tests can replace it. */
export interface Browser {
  readonly clock: Clock;
  /** 0 to 1. */
  random(): number;
  request(address: string, init: RequestInit): Promise<Response>;
  openSocket(address: string, protocols?: string[]): WebSocket;
  /** Undefined where there is no WebRTC. */
  openPeer(configuration: RTCConfiguration): RTCPeerConnection | undefined;
  /** Codecs that this browser can receive; empty if it does not say. */
  audioCodecs(): readonly RTCRtpCodec[];
  /** Undefined where there is no Web Audio. Runs from the start only inside a visitor's gesture. */
  openAudio(): AudioContext | undefined;
  createWorkletNode(context: AudioContext, name: string, options: AudioWorkletNodeOptions): AudioWorkletNode;
  createPlayer(): HTMLAudioElement;
  createStream(track: MediaStreamTrack): MediaStream;
  /** Undefined outside a secure context. */
  mediaDevices(): MediaDevices | undefined;
  /** Reports page events until the returned function is called. */
  watchPage(heard: (event: PageEvent) => void): () => void;
}

/** The real browser. Touches no global before one of its functions is called: pages are rendered on the server, too. */
export const thisBrowser: Browser = {
  clock: systemClock,
  random: () => Math.random(),
  request: (address, init) => fetch(address, init),
  openSocket: (address, protocols) => new WebSocket(address, protocols),
  openPeer: (configuration) =>
    typeof RTCPeerConnection === "undefined" ? undefined : new RTCPeerConnection(configuration),
  audioCodecs: () =>
    typeof RTCRtpReceiver === "undefined" ? [] : (RTCRtpReceiver.getCapabilities?.("audio")?.codecs ?? []),
  openAudio() {
    try {
      return new AudioContext({ latencyHint: "interactive" });
    } catch {
      return undefined; // No Web Audio, or too many contexts.
    }
  },
  createWorkletNode: (context, name, options) => new AudioWorkletNode(context, name, options),
  createPlayer: () => new Audio(),
  createStream: (track) => new MediaStream([track]),
  mediaDevices: () => navigator.mediaDevices,
  watchPage(heard) {
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState === "visible") heard("visible");
      },
      { signal },
    );
    for (const gesture of ["pointerup", "keydown"]) {
      addEventListener(gesture, () => heard("touched"), { signal, capture: true, passive: true });
    }
    addEventListener("pagehide", () => heard("leaving"), { signal });
    addEventListener("online", () => heard("online"), { signal });
    return () => ended.abort();
  },
};
