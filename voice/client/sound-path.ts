import { encodeFrame } from "#voice/protocol/audio.ts";
import type { NonfatalError } from "#voice/protocol/errors.ts";
import type { ClientSignal, IceServer, MediaPath, ServerSignal } from "#voice/protocol/signals.ts";
import type { Browser } from "./browser.ts";
import { createLoudness } from "./loudness.ts";
import type { Microphone } from "./microphone.ts";
import { openPeer, type Peer } from "./peer.ts";
import { openSocketSound, type SocketSound } from "./socket-sound.ts";
import { playStream, type StreamPlayer } from "./stream-player.ts";

export interface SoundListener {
  signal(signal: ClientSignal): void;
  frame(bytes: Uint8Array<ArrayBuffer>): void;
  /** False while the network is gone: then WebRTC's silence says nothing about WebRTC. */
  isOnline(): boolean;
  message(message: unknown): void;
  playing(): void;
  path(path: MediaPath): void;
  nonfatal(error: NonfatalError): void;
}

/** The sound of a call: over WebRTC, or over the WebSocket once WebRTC has failed. */
export interface Sound {
  /** To be called each time the call is joined, for the first time or again. */
  start(iceServers: readonly IceServer[]): void;
  signal(signal: ServerSignal): void;
  play(bytes: Uint8Array): void;
  flush(): void;
  /**
   * True silences the assistant, false lets it be heard again.
   *
   * @returns ms from the beginning of the visitor's voice until this silence, if a voice was heard.
   */
  hold(isHeld: boolean): number | undefined;
  /** @returns false if the message must go over the WebSocket. */
  sendMessage(text: string): boolean;
  setTrack(track: MediaStreamTrack | undefined): void;
  level(): number;
  /** The assistant's sound at full volume. It changes with the path. */
  remote(): AudioNode | undefined;
  /** Resumes sound that the system stopped. */
  wake(): void;
  close(): void;
}

export function openSound(
  options: {
    readonly browser: Browser;
    readonly microphone: Microphone;
    readonly context: AudioContext | undefined;
    readonly workletAddress: string;
  },
  listener: SoundListener,
): Sound {
  const { browser, microphone, context } = options;
  let path: MediaPath = "webrtc";
  let peer: Peer | undefined;
  let player: StreamPlayer | undefined;
  let opening: Promise<void> | undefined;
  let socketSound: SocketSound | undefined;
  let hasRestarted = false;
  /** Number of the next frame over the WebSocket. Survives a restart: the far end drops numbers that it had. */
  let sent = 0;
  let isClosed = false;
  const loudness = createLoudness(options, setGain);
  loudness.setTrack(microphone.track());

  function setGain(gain: number): void {
    player?.setGain(gain);
    socketSound?.setGain(gain);
  }

  const remote = () => player?.node ?? socketSound?.node;

  /** To be called when the assistant begins to play, perhaps over another path than before. */
  function isHeard(): void {
    setGain(loudness.gain());
    loudness.setRemote(remote());
  }

  function startPeer(iceServers: readonly IceServer[]): void {
    closePeer();
    let stream: MediaStream | undefined;
    peer = openPeer(
      { browser, iceServers, track: microphone.track() },
      {
        offer: (sdp) => listener.signal({ type: "offer", sdp }),
        candidate: (candidate) => listener.signal({ type: "candidate", candidate }),
        sound(arrived) {
          stream = arrived;
        },
        connected() {
          listener.path("webrtc");
          if (!stream) return;
          player = playStream({ browser, context, stream }, listener.playing);
          isHeard();
        },
        message: (text) => listener.message(readMessage(text)),
        failed() {
          closePeer();
          if (!listener.isOnline()) return;
          listener.nonfatal({
            type: "media-takeover",
            msg: "This network lets no direct sound through, so it travels another way. Nothing needs to be done.",
          });
          takeOver();
        },
      },
    );
    if (!peer) takeOver();
  }

  /** From now on the WebSocket carries the sound. */
  function takeOver(): void {
    path = "websocket";
    closePeer();
    // The message that ends a hold may have been lost with WebRTC's channel.
    loudness.hold(false);
    opening ??= startSocketSound();
    void opening.then(() => {
      if (isClosed) return;
      listener.signal({ type: "media", using: "websocket" });
      listener.path("websocket");
      listener.playing();
      isHeard();
    });
  }

  async function startSocketSound(): Promise<void> {
    try {
      if (!context) throw new Error("This browser has no Web Audio.");
      const opened = await openSocketSound(
        { browser, context, workletAddress: options.workletAddress },
        {
          frame(frame) {
            if (microphone.isOn()) listener.frame(encodeFrame(sent++, frame));
          },
          failed: restart,
        },
      );
      if (isClosed) return opened.close();
      socketSound = opened;
      opened.setTrack(microphone.track());
    } catch {
      listener.nonfatal({
        type: "input-settings-error",
        msg: "Sound cannot be played in this browser. Go on by typing: the answers can be read.",
      });
    }
  }

  /** One of our audio processors broke. They are replaced, but only once per call. */
  function restart(): void {
    if (isClosed) return;
    loudness.setRemote(undefined);
    socketSound?.close();
    socketSound = undefined;
    listener.nonfatal({
      type: "audio-processor-error",
      msg: "The sound had to be started again, without noise cancellation.",
    });
    if (hasRestarted) return;
    hasRestarted = true;
    opening = startSocketSound().then(isHeard);
  }

  function closePeer(): void {
    loudness.setRemote(undefined);
    peer?.close();
    player?.close();
    peer = player = undefined;
  }

  return {
    start(iceServers) {
      // A lost WebSocket says nothing about WebRTC, which may never have stopped.
      if (path === "webrtc" && peer?.isConnected()) return;
      if (path === "webrtc") startPeer(iceServers);
      else takeOver();
    },
    signal(signal) {
      if (signal.type === "answer") peer?.answer(signal.sdp);
      else if (signal.type === "candidate") peer?.candidate(signal.candidate);
      else if (signal.type === "media" && signal.using === "websocket" && path === "webrtc") takeOver();
    },
    play: (bytes) => socketSound?.play(bytes),
    flush: () => socketSound?.flush(),
    hold: loudness.hold,
    sendMessage: (text) => peer?.sendMessage(text) ?? false,
    setTrack(track) {
      peer?.setTrack(track);
      loudness.setTrack(track);
      socketSound?.setTrack(track);
    },
    remote,
    wake: () => player?.wake(),
    level: () => player?.level() ?? socketSound?.level() ?? 0,
    close() {
      isClosed = true;
      loudness.close();
      closePeer();
      socketSound?.close();
      socketSound = undefined;
    },
  };
}

/** Messages are JSON, except bare words such as `listening`. */
function readMessage(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
