import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { EndedReason } from "#voice/protocol/app-messages.ts";
import type { Frame } from "#voice/protocol/audio.ts";
import type { FatalError } from "#voice/protocol/errors.ts";
import { mediaTimeout, reconnectWindow } from "#voice/protocol/limits.ts";
import type { RoomNews } from "#voice/protocol/room.ts";
import type { ClientSignal, IceServer, MediaPath, Self } from "#voice/protocol/signals.ts";
import type { Clock } from "#voice/time/clock.ts";
import { createAllowance } from "./allowance.ts";
import type { Line, LineListener } from "./line.ts";
import { createLineMessages } from "./line-messages.ts";
import { createLinePeer } from "./line-peer.ts";
import { type LineEvent, type LineState, nextLine } from "./line-state.ts";
import { isPrivateAddress } from "./rtc/private-address.ts";
import { frameShare, type SignalSocket } from "./signal-socket.ts";

/** Interval of the check that sound still comes, in ms. */
const watchInterval = 250;

/**
 * A browser that has sent no candidate for this long after its offer has no address (a machine without a network) and
 * need not wait for WebRTC, in ms.
 */
const candidateTimeout = 400;

/** A line that a browser can join. */
export interface WebLine {
  readonly line: Line;
  readonly state: () => LineState;
  /** True if this is the name that the browser of the joined visitor made up. */
  isOf(visitor: string | undefined): boolean;
  /** Connects the visitor to the line, or reconnects them. The caller has checked their token. */
  join(socket: SignalSocket, visitor: Visitor): void;
  /** Who the visitor is in the call. */
  readonly self: Self;
  /** Tells the visitor of the others in the call. Dropped while they are away. */
  sendRoom(news: RoomNews): void;
  /** Ends the call for this visitor, with an error. */
  eject(error: FatalError): void;
  /** True if the visitor is reached at private addresses, too: they come from such a network. */
  takesPrivate(): boolean;
  /** Takes one WebRTC offer from the share of the visitor's address. */
  mayOffer(): Promise<boolean>;
}

/** What a browser says of its visitor when it joins. */
export type Visitor = Pick<
  Extract<ClientSignal, { type: "join" }>,
  "hasMicrophone" | "visitor" | "userData"
> & {
  /** The address that the visitor joins from. */
  readonly address?: string;
};

export interface WebLineOptions {
  readonly callId: string;
  /** Default: the one who made the call, under a new id. */
  readonly self?: Self;
  /** Makes the token that lets the visitor come back. */
  readonly resumeToken: () => string;
  /** Made anew for each join and offer: their credentials may be short-lived. */
  readonly iceServers: () => readonly IceServer[];
  /** Take an offer, or a typed line, from the share of the visitor's address. Default: no limit. */
  readonly mayOffer?: (address: string) => Promise<boolean>;
  readonly mayType?: (address: string) => Promise<boolean>;
  readonly clock: Clock;
  /** The visitor has joined for the first time. From now on messages on the line reach them. */
  readonly onJoined?: (visitor: Visitor) => void;
  /** The visitor is there, for the first time or again. */
  readonly onConnected?: () => void;
  /** A message about the others in the call, unread. @returns false if it is none. Default: there are no others. */
  readonly onRoom?: (message: unknown) => boolean;
  /** Sound travels this path from now on. */
  readonly onPath?: (path: MediaPath) => void;
  /** Called after the listener's `closed`. */
  readonly onClosed?: (reason: EndedReason) => void;
  /** Reports an error of the listener, which ends this call and no other, or of WebRTC, which ends none. */
  readonly onError?: (error: unknown) => void;
}

/** The server's end of a call with a browser: over WebRTC where possible, over the call's WebSocket otherwise. */
export function createWebLine(options: WebLineOptions): WebLine {
  const { callId, clock, iceServers, self = { id: randomUUID(), isOwner: true } } = options;
  /**
   * Runs a function in the call's async context: a socket's events run in that of its connection, older than the
   * join.
   */
  const inContext = AsyncLocalStorage.snapshot();
  let state: LineState = { at: "waiting", hasPeer: false };
  let listener: LineListener | undefined;
  let socket: SignalSocket | undefined;
  let visitorName: string | undefined;
  let address = "unknown";
  let isMicrophoneOn = false;
  let lastMedia = 0;
  /** False while the newest offer has brought no candidate, neither in itself nor in a signal after it. */
  let hasCandidate = true;
  let cancelWatch = () => {};
  let cancelWindow = () => {};
  /** Limit on frames over WebRTC. The socket limits its own, and ejects a sender of too many. */
  const mayHear = createAllowance(clock, frameShare);

  const mayOffer = async () => (await options.mayOffer?.(address)) ?? true;
  /** Only a visitor in a network of our own can be reached at a private address. */
  const takesPrivate = () => isPrivateAddress(address);

  const peers = createLinePeer({
    iceServers,
    mayOffer,
    takesPrivate,
    clock,
    listener: {
      connected: () => happen({ is: "peer-connected" }),
      disconnected: () => happen({ is: "peer-gone" }),
      heard() {
        lastMedia = clock.now();
        socket?.heard();
      },
      // Recognisers are shared, so no visitor's sound is taken faster than speech.
      frame(frame) {
        if (mayHear()) receiveFrame("webrtc", frame);
      },
      message: (text) => messages.receiveText(text),
    },
  });
  const messages = createLineMessages({
    clock,
    socket: () => socket,
    peer: () => (isOn("webrtc") ? peers.current() : undefined),
    ...(options.mayType && { mayType: async () => (await options.mayType?.(address)) ?? true }),
  });

  function happen(event: LineEvent): void {
    const before = state;
    const after = nextLine(before, event);
    if (after === before) return;
    state = after;
    if (after.at === "open" && (before.at !== "open" || before.path !== after.path)) {
      lastMedia = clock.now();
      socket?.send({ type: "media", using: after.path });
      options.onPath?.(after.path);
    }
    if (after.at === "open" && before.at !== "open") tell((to) => to.opened());
    if (after.at === "lost") {
      cancelWatch();
      cancelWindow = clock.after(reconnectWindow, () => close("customer-did-not-return"));
      if (before.at === "open") tell((to) => to.lost());
    }
    if (after.at === "closed") finish(after.reason);
  }

  function finish(reason: EndedReason): void {
    cancelWatch();
    cancelWindow();
    socket?.send({ type: "left", endedReason: reason });
    socket?.close();
    socket = undefined;
    messages.stop();
    peers.close();
    tell((to) => to.closed(reason));
    options.onClosed?.(reason);
  }

  function close(reason: EndedReason): void {
    happen({ is: "ended", reason });
  }

  /** Calls the listener. A bug in it ends this call and reaches no other. */
  function tell(what: (to: LineListener) => void): void {
    if (!listener) return;
    try {
      what(listener);
    } catch (error) {
      listener = undefined;
      options.onError?.(error);
      close("pipeline-error");
    }
  }

  function isOn(path: MediaPath): boolean {
    return state.at === "open" && state.path === path;
  }

  /** Gives WebRTC up when it is silent: a visitor with a microphone sends a packet every 20 ms. */
  function watch(): void {
    const isExpected = state.at === "connecting" || (isOn("webrtc") && isMicrophoneOn);
    if (!isExpected) lastMedia = clock.now();
    cancelWatch = clock.after(watchInterval, watch);
    const limit = state.at === "connecting" && !hasCandidate ? candidateTimeout : mediaTimeout;
    if (clock.now() - lastMedia >= limit) happen({ is: "media-overdue" });
  }

  function receive(signal: ClientSignal): void {
    switch (signal.type) {
      case "offer":
        void answer(signal.sdp);
        break;
      case "candidate":
        hasCandidate = true;
        peers.addCandidate(signal.candidate);
        break;
      case "media":
        happen({ is: "path-wanted", path: signal.using });
        break;
      case "microphone":
        isMicrophoneOn = signal.isOn;
        lastMedia = clock.now();
        break;
      case "app":
        messages.receive(signal.message);
        break;
      case "room":
        if (!options.onRoom?.(signal.message)) socket?.fault();
        break;
      case "leave":
        close("customer-ended-call");
        break;
      case "join":
        socket?.fault();
    }
  }

  async function answer(offer: string): Promise<void> {
    lastMedia = clock.now();
    hasCandidate = offer.includes("a=candidate:");
    happen({ is: "peer-replaced" });
    const sdp = await peers.answer(offer).catch((error) => {
      options.onError?.(error);
      return "refused" as const;
    });
    if (sdp === "refused") {
      socket?.fault();
      happen({ is: "media-overdue" });
    } else if (sdp !== undefined) socket?.send({ type: "answer", sdp });
  }

  function receiveFrame(path: MediaPath, frame: Frame): void {
    if (isOn(path) && isMicrophoneOn) tell((to) => to.frame(frame));
  }

  function join(joined: SignalSocket, visitor: Visitor): void {
    const isResumed = state.at !== "waiting";
    if (!isResumed) visitorName = visitor.visitor;
    address = visitor.address ?? "unknown";
    if (socket) {
      // The old socket may not have noticed yet that its network is gone.
      socket.close({ type: "ejected", msg: "This call goes on in another place." });
      happen({ is: "socket-lost" });
    }
    cancelWatch();
    cancelWindow();
    socket = joined;
    isMicrophoneOn = visitor.hasMicrophone;
    joined.listen({
      signal: (signal) => inContext(receive, signal),
      frame: (frame) => inContext(receiveFrame, "websocket", frame),
      left: () => inContext(close, "customer-ended-call"),
      lost() {
        socket = undefined;
        inContext(happen, { is: "socket-lost" });
      },
      ejected() {
        socket = undefined;
        inContext(close, "customer-ended-call");
      },
    });
    joined.send({
      type: "joined",
      callId,
      self,
      resume: options.resumeToken(),
      iceServers: iceServers(),
      isResumed,
    });
    messages.flush();
    lastMedia = clock.now();
    cancelWatch = clock.after(watchInterval, watch);
    if (!isResumed) options.onJoined?.(visitor);
    happen({ is: "joined" });
    options.onConnected?.();
  }

  return {
    state: () => state,
    isOf: (visitor) => visitor !== undefined && visitor === visitorName,
    join: (joined, visitor) => inContext(join, joined, visitor),
    self,
    sendRoom: (message) => socket?.send({ type: "room", message }),
    eject(error) {
      socket?.close(error);
      socket = undefined;
      close("customer-ended-call");
    },
    takesPrivate,
    mayOffer,
    line: {
      listen(given) {
        listener = given;
        if (state.at === "open") tell((to) => to.opened());
        messages.deliverTo((message) => tell((to) => to.message(message)));
        const { reason } = { reason: undefined, ...state };
        if (reason !== undefined) tell((to) => to.closed(reason));
      },
      send(frame) {
        if (isOn("webrtc")) peers.current()?.send(frame);
        else if (isOn("websocket")) socket?.sendFrame(frame);
      },
      sendMessage(message) {
        if (state.at !== "closed") messages.send(message);
      },
      close,
    },
  };
}
