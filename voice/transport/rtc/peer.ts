import type { Frame } from "#voice/protocol/audio.ts";
import { maxMessageLength } from "#voice/protocol/limits.ts";
import type { Candidate, IceServer } from "#voice/protocol/signals.ts";
import type { Clock } from "#voice/time/clock.ts";
import { createAudioIn } from "./audio-in.ts";
import { type AudioOut, createAudioOut } from "./audio-out.ts";
import { connectionSettings } from "./connection-settings.ts";
import { cleanOffer, isUsableCandidate, mostCandidates } from "./offer.ts";
import { createSpeechEncoder, payloadTypes } from "./speech-codec.ts";

/** The WebRTC connection of one call, on the answering side. */
export interface RtcPeer {
  readonly answer: string;
  addCandidate(candidate: Candidate): void;
  /** Sends a frame. Drops it while there is no connection. */
  send(frame: Frame): void;
  /** @returns false when there is no open data channel, or when it does not drain. */
  sendMessage(text: string): boolean;
  /** Releases every socket and timer. Safe to call twice. */
  close(): Promise<void>;
}

export interface RtcPeerListener {
  /** Sound can travel. */
  connected(): void;
  /** The connection is gone for good. */
  disconnected(): void;
  /** A packet or message came, whatever was in it. */
  heard(): void;
  frame(frame: Frame): void;
  /** A text of the data channel, unparsed. Empty for anything that was no text or too long. */
  message(text: string): void;
}

/** The data channel that carries app messages. */
const channelLabel = "app";
/** Most bytes waiting in the data channel. Beyond it the channel does not drain, and nothing more is sent. */
const mostWaiting = 256 * 1024;

/**
 * Answers a browser's offer. Prefers G.722; PCMU serves browsers without it.
 *
 * @returns undefined when the offer cannot be answered.
 */
export async function answerOffer(options: {
  readonly sdp: string;
  readonly iceServers: readonly IceServer[];
  /** True if the visitor's private addresses are tried. */
  readonly takesPrivate: boolean;
  readonly clock: Clock;
  readonly listener: RtcPeerListener;
}): Promise<RtcPeer | undefined> {
  const { clock, listener, takesPrivate } = options;
  const sdp = cleanOffer(options.sdp, takesPrivate);
  if (sdp === undefined) return undefined;
  // Loaded on demand: it takes 20 MB of memory.
  const { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } = await import(
    "werift"
  );
  const codec = (name: keyof typeof payloadTypes) =>
    new RTCRtpCodecParameters({
      mimeType: `audio/${name.toUpperCase()}`,
      clockRate: 8_000,
      channels: 1,
      payloadType: payloadTypes[name],
    });
  const connection = new RTCPeerConnection({
    codecs: { audio: [codec("g722"), codec("pcmu")], video: [] },
    ...connectionSettings(options.iceServers),
  });
  const track = new MediaStreamTrack({ kind: "audio" });
  let out: AudioOut | undefined;
  let isClosed = false;
  let isConnected = false;
  let candidates = 0;
  let channel:
    | { readonly readyState: string; readonly bufferedAmount: number; send(text: string): void }
    | undefined;

  connection.onTrack.subscribe((incoming) => {
    const take = createAudioIn(listener.frame);
    incoming.onReceiveRtp.subscribe(({ header, payload }) => {
      listener.heard();
      take({ payloadType: header.payloadType, sequenceNumber: header.sequenceNumber, payload });
    });
  });
  connection.onDataChannel.subscribe((opened) => {
    if (opened.label !== channelLabel || channel) return opened.close();
    channel = opened;
    opened.onMessage.subscribe((data) => {
      listener.heard();
      // Anything too long becomes the empty text, which the reader refuses.
      listener.message(typeof data === "string" && data.length <= maxMessageLength ? data : "");
    });
  });
  connection.connectionStateChange.subscribe((state) => {
    if (state === "connected" && !isConnected && !isClosed) {
      isConnected = true;
      const payloadType = sender.codec?.payloadType ?? payloadTypes.pcmu;
      const encode = createSpeechEncoder(payloadType);
      out =
        encode &&
        createAudioOut({
          encode,
          clock,
          onPacket({ payload, ...header }) {
            track.writeRtp(new RtpPacket(new RtpHeader({ ...header, payloadType }), Buffer.from(payload)));
          },
        });
      listener.connected();
    }
    if ((state === "failed" || state === "closed") && isConnected && !isClosed) listener.disconnected();
  });

  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    out?.stop();
    await connection.close().catch(() => undefined);
  };
  const sender = connection.addTrack(track);
  try {
    await connection.setRemoteDescription({ type: "offer", sdp });
    // The browser starts the DTLS handshake as soon as it can; the library would wait 100 ms before starting it.
    if (!sdp.includes("a=setup:passive")) for (const dtls of connection.dtlsTransports) dtls.role = "server";
    await connection.setLocalDescription(await connection.createAnswer());
  } catch {
    await close();
    return undefined;
  }
  const answer = connection.localDescription?.sdp;
  if (answer === undefined || sender.codec === undefined) {
    await close();
    return undefined;
  }
  return {
    answer,
    addCandidate(candidate) {
      if (isClosed || ++candidates > mostCandidates || !isUsableCandidate(candidate.candidate, takesPrivate))
        return;
      connection
        .addIceCandidate({
          candidate: candidate.candidate,
          ...(candidate.sdpMid != null && { sdpMid: candidate.sdpMid }),
          ...(candidate.sdpMLineIndex != null && { sdpMLineIndex: candidate.sdpMLineIndex }),
        })
        // A candidate that cannot be used is only one path less to try.
        .catch(() => undefined);
    },
    send: (frame) => out?.send(frame),
    sendMessage(text) {
      if (channel?.readyState !== "open" || channel.bufferedAmount > mostWaiting) return false;
      try {
        channel.send(text);
        return true;
      } catch {
        return false; // It closed under us.
      }
    },
    close,
  };
}
