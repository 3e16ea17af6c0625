import { randomUUID } from "node:crypto";
import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } from "werift";
import { type RawData, WebSocket } from "ws";
import type { AppMessage, ClientMessage } from "#voice/protocol/app-messages.ts";
import { decodeFrame, encodeFrame, type Frame, frameMs } from "#voice/protocol/audio.ts";
import { heartbeatInterval } from "#voice/protocol/limits.ts";
import { type ClientSignal, protocolsWith, type ServerSignal } from "#voice/protocol/signals.ts";
import { createAudioIn } from "#voice/transport/rtc/audio-in.ts";
import { createSpeechEncoder, payloadTypes, ticksPerFrame } from "#voice/transport/rtc/speech-codec.ts";

/** A visitor without a browser, for tests and measurements. */
export interface HeadlessCaller extends AsyncDisposable {
  /** Everything the server signalled. */
  readonly signals: readonly ServerSignal[];
  /** App messages, over either path. */
  readonly messages: readonly AppMessage[];
  /** The number of them that came over the data channel. */
  readonly channelMessages: () => number;
  readonly heard: readonly Frame[];
  /** Calls `look` with each frame that is heard. @returns stops that. */
  whenHeard(look: () => void): () => void;
  /** The HTTP status with which the request for the socket was refused. */
  readonly refusedWith: () => number | undefined;
  /** The code the socket was closed with. */
  readonly closed: () => number | undefined;
  signal(signal: ClientSignal): void;
  /** Sends anything, including messages that no client should send. */
  raw(data: string | Buffer): void;
  /** True if messages can go over the data channel. */
  hasChannel(): boolean;
  /** Sends anything over the data channel. */
  rawOnChannel(data: string | Buffer): void;
  say(message: ClientMessage): void;
  /** Speaks in real time: a frame every 20 ms, over the path in use. Resolves after the last. */
  speak(frames: Iterable<Frame>): Promise<void>;
  /** Sends a frame over the WebSocket. */
  sendFrame(frame: Frame): void;
  /** Sends 20 ms of sound over WebRTC, encoded by the codec that was offered. */
  sendPayload(payload: Uint8Array): void;
  /** Offers WebRTC. */
  offer(codec?: keyof typeof payloadTypes): Promise<void>;
  /** Resolves when the condition holds; rejects after `limit`, in ms. Default 60 seconds, as a busy machine is slow. */
  until(condition: () => boolean, limit?: number): Promise<void>;
  /** Breaks the connection without a goodbye, as a lost network does. */
  drop(): void;
  /** Stops the heartbeat and reads nothing, like a sleeping machine. */
  freeze(): void;
  /** Closes the socket as a closed page does. */
  closePage(): void;
}

export interface CallerOptions {
  readonly origin?: string;
  /** Sent as the address that a proxy in front would write. */
  readonly address?: string;
  readonly hasMicrophone?: boolean;
  readonly userData?: unknown;
  /** Name that the browser makes up for its visitor. Default: a random one. */
  readonly visitor?: string;
  /** Asks for the protocol of another version. */
  readonly protocol?: string;
  /** Sends `join` with the address's token as soon as the socket is open. Default true. */
  readonly joins?: boolean;
  /** Takes each frame as it is heard, instead of collecting it in `heard`. */
  readonly onFrame?: (frame: Frame) => void;
  /** Takes the payload of each packet of WebRTC, undecoded and as it arrives, in place of frames. */
  readonly onPayload?: (payload: Uint8Array) => void;
}

/** Opens the socket of a `webCallUrl`. Resolves when it is open or refused. */
export async function callIn(webCallUrl: string, options: CallerOptions = {}): Promise<HeadlessCaller> {
  const { address, hash } = partsOf(webCallUrl);
  const socket = new WebSocket(address, options.protocol ? [options.protocol, hash] : protocolsWith(hash), {
    perMessageDeflate: false,
    ...(options.origin !== undefined && { origin: options.origin }),
    ...(options.address !== undefined && { headers: { "x-forwarded-for": options.address } }),
  });
  const signals: ServerSignal[] = [];
  const messages: AppMessage[] = [];
  const heard: Frame[] = [];
  const watchers = new Set<() => void>();
  let channelMessages = 0;
  let closed: number | undefined;
  let refusedWith: number | undefined;
  let frameNumber = 0;
  let peer: RTCPeerConnection | undefined;
  let track: MediaStreamTrack | undefined;
  let channel: ReturnType<RTCPeerConnection["createDataChannel"]> | undefined;
  let path: "webrtc" | "websocket" | undefined;
  let codec: keyof typeof payloadTypes = "g722";

  const hearers = new Set<() => void>();
  const keep = options.onFrame ?? ((frame: Frame) => heard.push(frame));
  const hear = (frame: Frame) => {
    keep(frame);
    for (const look of hearers) look();
  };
  const changed = () => {
    for (const look of [...watchers]) look();
  };
  const signal = (message: ClientSignal) => raw(JSON.stringify(message));
  const raw = (data: string | Buffer) => {
    if (socket.readyState === socket.OPEN) socket.send(data);
  };
  const beat = setInterval(() => signal({ type: "beat" }), heartbeatInterval);

  socket.on("message", (data, isBinary) => {
    if (isBinary) {
      const sound = decodeFrame(data as Buffer);
      if (sound) hear(sound.frame);
    } else receive(data);
    changed();
  });
  socket.on("close", (code) => {
    closed = code;
    clearInterval(beat);
    changed();
  });
  socket.on("error", () => undefined);
  socket.on("unexpected-response", (_, response) => {
    refusedWith = response.statusCode;
    socket.terminate();
  });

  function receive(data: RawData): void {
    const message = JSON.parse(String(data)) as ServerSignal;
    signals.push(message);
    if (message.type === "app") messages.push(message.message);
    if (message.type === "media") path = message.using;
    // An attacker does not respect the length limit in the server's answer; 0 means any length.
    if (message.type === "answer") {
      const sdp = message.sdp.replace(/a=max-message-size:\d+/, "a=max-message-size:0");
      void peer?.setRemoteDescription({ type: "answer", sdp });
    }
  }

  function sendFrame(frame: Frame): void {
    raw(Buffer.from(encodeFrame(frameNumber++, frame)));
  }

  function sendPayload(payload: Uint8Array): void {
    const header = new RtpHeader({
      sequenceNumber: frameNumber & 0xffff,
      timestamp: frameNumber * ticksPerFrame,
      payloadType: payloadTypes[codec],
    });
    track?.writeRtp(new RtpPacket(header, Buffer.from(payload)));
    frameNumber++;
  }

  await new Promise<void>((resolve) => {
    socket.once("open", () => resolve());
    socket.once("close", () => resolve());
  });
  if (options.joins !== false) {
    signal({
      type: "join",
      visitor: options.visitor ?? randomUUID(),
      hasMicrophone: options.hasMicrophone ?? true,
      ...(options.userData !== undefined && { userData: options.userData }),
    });
  }

  return {
    signals,
    messages,
    channelMessages: () => channelMessages,
    heard,
    refusedWith: () => refusedWith,
    closed: () => closed,
    signal,
    raw,
    whenHeard(look) {
      hearers.add(look);
      return () => hearers.delete(look);
    },
    hasChannel: () => channel?.readyState === "open",
    rawOnChannel: (data) => channel?.send(data),
    say(message) {
      if (channel?.readyState === "open") channel.send(JSON.stringify(message));
      else signal({ type: "app", message });
    },
    sendFrame,
    sendPayload,
    async speak(frames) {
      const encode = createSpeechEncoder(payloadTypes[codec]);
      let due = performance.now();
      for (const frame of frames) {
        if (path === "webrtc" && encode) sendPayload(encode(frame));
        else sendFrame(frame);
        due += frameMs;
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      }
    },
    async offer(wanted = "g722") {
      codec = wanted;
      peer = new RTCPeerConnection({
        codecs: {
          audio: wanted === "g722" ? [codecOf("g722"), codecOf("pcmu")] : [codecOf("pcmu")],
          video: [],
        },
        bundlePolicy: "max-bundle",
      });
      track = new MediaStreamTrack({ kind: "audio" });
      peer.addTrack(track);
      channel = peer.createDataChannel("app");
      channel.onMessage.subscribe((data) => {
        channelMessages++;
        messages.push(JSON.parse(String(data)));
        changed();
      });
      const take = createAudioIn((frame) => {
        hear(frame);
        changed();
      });
      const { onPayload } = options;
      peer.onTrack.subscribe((incoming) =>
        incoming.onReceiveRtp.subscribe(({ header, payload }) => {
          if (!onPayload)
            return take({ payloadType: header.payloadType, sequenceNumber: header.sequenceNumber, payload });
          onPayload(payload);
          changed();
        }),
      );
      await peer.setLocalDescription(await peer.createOffer());
      signal({ type: "offer", sdp: peer.localDescription?.sdp ?? "" });
    },
    until(condition, limit = 60_000) {
      return new Promise((resolve, reject) => {
        const look = () => {
          if (!condition()) return;
          watchers.delete(look);
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          watchers.delete(look);
          reject(new Error(`${condition} did not come true. Signals: ${JSON.stringify(signals.slice(-5))}`));
        }, limit);
        watchers.add(look);
        look();
      });
    },
    drop() {
      socket.terminate();
    },
    freeze() {
      clearInterval(beat);
      socket.pause();
    },
    closePage() {
      socket.close(1001);
      void peer?.close();
    },
    async [Symbol.asyncDispose]() {
      clearInterval(beat);
      socket.terminate();
      await peer?.close();
    },
  };
}

function codecOf(name: keyof typeof payloadTypes): RTCRtpCodecParameters {
  return new RTCRtpCodecParameters({
    mimeType: `audio/${name.toUpperCase()}`,
    clockRate: 8_000,
    channels: 1,
    payloadType: payloadTypes[name],
  });
}

function partsOf(webCallUrl: string): { readonly address: string; readonly hash: string } {
  const url = new URL(webCallUrl);
  const hash = url.hash.slice(1);
  url.hash = "";
  return { address: url.href, hash };
}
