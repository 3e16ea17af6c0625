import type { Clock } from "#voice/time/clock.ts";
import { systemClock } from "#voice/time/system-clock.ts";

/** What a page tells a call: it can be seen again, was clicked or typed in, goes away, or its network is back. */
export type PageEvent = "visible" | "touched" | "leaving" | "online";

/** All that the client takes of the browser, so that tests can give it something else. */
export interface Browser {
  readonly clock: Clock;
  /** 0 to 1. */
  random(): number;
  request(address: string, init: RequestInit): Promise<Response>;
  openSocket(address: string): WebSocket;
  /** Undefined where there is no WebRTC. */
  openPeer(configuration: RTCConfiguration): RTCPeerConnection | undefined;
  /** What this browser can receive; empty where it does not say. */
  audioCodecs(): readonly RTCRtpCodec[];
  /** Undefined where there is no Web Audio. Runs from the start only inside a visitor's gesture. */
  openAudio(): AudioContext | undefined;
  createWorkletNode(context: AudioContext, name: string, options: AudioWorkletNodeOptions): AudioWorkletNode;
  createPlayer(): HTMLAudioElement;
  createStream(track: MediaStreamTrack): MediaStream;
  /** Undefined outside a secure context. */
  mediaDevices(): MediaDevices | undefined;
  /** Tells of the page until the answer is called. */
  watchPage(heard: (event: PageEvent) => void): () => void;
}

/** The browser this runs in. Looks nothing up before it is asked: a page may be rendered where there is none. */
export const thisBrowser: Browser = {
  clock: systemClock,
  random: () => Math.random(),
  request: (address, init) => fetch(address, init),
  openSocket: (address) => new WebSocket(address),
  openPeer: (configuration) =>
    typeof RTCPeerConnection === "undefined" ? undefined : new RTCPeerConnection(configuration),
  audioCodecs: () =>
    typeof RTCRtpReceiver === "undefined" ? [] : (RTCRtpReceiver.getCapabilities?.("audio")?.codecs ?? []),
  openAudio() {
    try {
      return new AudioContext({ latencyHint: "interactive" });
    } catch {
      return undefined; // There is none, or no more of them.
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
