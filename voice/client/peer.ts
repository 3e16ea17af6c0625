import { mediaTimeout } from "#voice/protocol/limits.ts";
import type { Candidate, IceServer } from "#voice/protocol/signals.ts";
import type { Browser } from "./browser.ts";

export interface PeerListener {
  offer(sdp: string): void;
  candidate(candidate: Candidate): void;
  /** The far end's sound; silent until `connected`. */
  sound(stream: MediaStream): void;
  /** Packets travel both ways: the channel for messages is open, on the same path as sound. */
  connected(): void;
  message(text: string): void;
  /** No connection came about, or it broke. Nothing follows. */
  failed(): void;
}

/** Sound over WebRTC: one line both ways, and a channel for messages. The browser offers. */
export interface Peer {
  answer(sdp: string): void;
  candidate(candidate: Candidate): void;
  /** Undefined sends silence until there is another track. */
  setTrack(track: MediaStreamTrack | undefined): void;
  /** True while sound travels both ways, as far as the browser knows. */
  isConnected(): boolean;
  /** @returns false if the channel is not open: nothing was sent. */
  sendMessage(text: string): boolean;
  close(): void;
}

/** Undefined where there is no WebRTC. */
export function openPeer(
  options: {
    readonly browser: Browser;
    readonly iceServers: readonly IceServer[];
    readonly track: MediaStreamTrack | undefined;
  },
  listener: PeerListener,
): Peer | undefined {
  const { browser } = options;
  const connection = openConnection(browser, options.iceServers);
  if (!connection) return undefined;
  let isClosed = false;
  let isConnected = false;
  /** Cancels the timeout that runs at the beginning and after each interruption. */
  let cancelTimeout = browser.clock.after(mediaTimeout, fail);
  /** Candidates that came before the answer; undefined once the answer is set. */
  let early: Candidate[] | undefined = [];

  const transceiver = connection.addTransceiver(options.track ?? "audio", { direction: "sendrecv" });
  preferWideband(transceiver, browser.audioCodecs());
  const channel = connection.createDataChannel("app", { ordered: true });

  channel.onopen = () => {
    isConnected = true;
    cancelTimeout();
    listener.connected();
  };
  channel.onmessage = ({ data }) => listener.message(String(data));
  channel.onclose = fail;
  connection.ontrack = ({ track }) => listener.sound(browser.createStream(track));
  connection.onicecandidate = ({ candidate }) => {
    if (!candidate?.candidate) return;
    const { sdpMid, sdpMLineIndex } = candidate;
    listener.candidate({ candidate: candidate.candidate, sdpMid, sdpMLineIndex });
  };
  connection.onconnectionstatechange = () => {
    const state = connection.connectionState;
    if (state === "failed" || state === "closed") fail();
    else if (state === "disconnected") {
      cancelTimeout();
      cancelTimeout = browser.clock.after(mediaTimeout, fail);
    } else if (state === "connected" && isConnected) cancelTimeout();
  };

  function fail(): void {
    if (isClosed) return;
    close();
    listener.failed();
  }

  function close(): void {
    isClosed = true;
    cancelTimeout();
    channel.onclose = null;
    connection?.close();
  }

  async function offer(): Promise<void> {
    await connection?.setLocalDescription();
    const sdp = connection?.localDescription?.sdp;
    if (sdp && !isClosed) listener.offer(sdp);
  }

  offer().catch(fail);

  return {
    answer(sdp) {
      connection
        .setRemoteDescription({ type: "answer", sdp })
        .then(() => {
          for (const candidate of early ?? []) add(candidate);
          early = undefined;
        })
        .catch(fail);
    },
    candidate(candidate) {
      if (early) early.push(candidate);
      else add(candidate);
    },
    setTrack(track) {
      transceiver.sender.replaceTrack(track ?? null).catch(fail);
    },
    isConnected: () => isConnected && connection.connectionState === "connected",
    sendMessage(text) {
      if (channel.readyState !== "open") return false;
      channel.send(text);
      return true;
    },
    close,
  };

  /** A candidate that cannot be used is skipped: the others may do. */
  function add(candidate: Candidate): void {
    connection?.addIceCandidate(candidate as RTCIceCandidateInit).catch(() => undefined);
  }
}

function openConnection(browser: Browser, iceServers: readonly IceServer[]): RTCPeerConnection | undefined {
  try {
    return browser.openPeer({ iceServers: iceServers as RTCIceServer[], bundlePolicy: "max-bundle" });
  } catch {
    return undefined; // Switched off by a policy or an extension.
  }
}

const preferred = ["audio/g722", "audio/pcmu"];

/** Wideband speech first, then PCMU, which every browser has, and no codec that the far end does not speak. */
function preferWideband(transceiver: RTCRtpTransceiver, codecs: readonly RTCRtpCodec[]): void {
  const chosen = preferred.flatMap((name) =>
    codecs.filter(({ mimeType }) => mimeType.toLowerCase() === name),
  );
  if (chosen.length > 0) transceiver.setCodecPreferences?.(chosen);
}
