import type { Clock } from "#voice/engine/clock.ts";
import {
  type ClientMessage,
  type EndedReason,
  readClientMessage,
  type ServerMessage,
} from "#voice/protocol/app-messages.ts";
import type { Frame } from "#voice/protocol/audio.ts";
import { maxMessageLength, mediaTimeout, reconnectWindow } from "#voice/protocol/limits.ts";
import type { ClientSignal, IceServer, MediaPath } from "#voice/protocol/signals.ts";
import { createAllowance } from "./allowance.ts";
import type { Line, LineListener } from "./line.ts";
import { type LineEvent, type LineState, nextLine } from "./line-state.ts";
import { mostCandidates } from "./rtc/offer.ts";
import { answerOffer, type Peer } from "./rtc/peer.ts";
import { serialisedLength } from "./serialised-length.ts";
import type { SignalSocket } from "./signal-socket.ts";

/** App messages of one visitor, whichever way they come. */
const messageShare = { burst: 60, perSecond: 20 };
/** How often it is looked whether sound still comes, in ms. */
const watchInterval = 250;
/** Messages that wait for a visitor who is away, or for whoever answers the call; the oldest go first. */
const mostMessagesWaiting = 500;
/**
 * Messages change from the WebSocket to the data channel only after a pause of this length, in ms, so that none is
 * overtaken on the way.
 */
const quietBefore = 250;

/** A line that a browser can join. */
export interface WebLine {
  readonly line: Line;
  readonly state: () => LineState;
  /** Gives the line its visitor, or gives it back to them. The caller has checked who they are. */
  join(socket: SignalSocket, visitor: { readonly hasMicrophone: boolean }): void;
}

export interface WebLineOptions {
  readonly callId: string;
  /** What lets the visitor come back. */
  readonly resumeToken: () => string;
  readonly iceServers: readonly IceServer[];
  readonly clock: Clock;
  /** The visitor is there for the first time. Whatever is sent on the line is sent. */
  readonly onJoined?: () => void;
  /** Sound travels this way from now on. */
  readonly onPath?: (path: MediaPath) => void;
  /** After the listener was told. */
  readonly onClosed?: (reason: EndedReason) => void;
  /** The listener failed, which ends its call and no other. */
  readonly onError?: (error: unknown) => void;
}

/** The server's end of a call with a browser: WebRTC where it can be had, the call's WebSocket otherwise. */
export function createWebLine(options: WebLineOptions): WebLine {
  const { callId, clock } = options;
  const mayMessage = createAllowance(clock, messageShare);
  let state: LineState = { at: "waiting", hasPeer: false };
  let listener: LineListener | undefined;
  let isListened = false;
  let socket: SignalSocket | undefined;
  let peer: Peer | undefined;
  /** Counts offers: what belongs to an older one is of no interest. */
  let offers = 0;
  let earlyCandidates: Extract<ClientSignal, { type: "candidate" }>["candidate"][] = [];
  let isMicrophoneOn = false;
  let lastMedia = 0;
  let lastText = 0;
  const waiting: ServerMessage[] = [];
  const early: ClientMessage[] = [];
  let cancelWatch = () => {};
  let cancelWindow = () => {};

  function happen(event: LineEvent): void {
    const before = state;
    state = nextLine(before, event);
    if (state === before) return;
    if (state.at === "open" && (before.at !== "open" || before.path !== state.path)) {
      lastMedia = clock.now();
      socket?.send({ type: "media", using: state.path });
      options.onPath?.(state.path);
    }
    if (state.at === "open" && before.at !== "open") tell((to) => to.opened());
    if (state.at === "lost") {
      cancelWatch();
      cancelWindow = clock.after(reconnectWindow, () => close("customer-did-not-return"));
      if (before.at === "open") tell((to) => to.lost());
    }
    if (state.at === "closed") finish(state.reason);
  }

  function finish(reason: EndedReason): void {
    cancelWatch();
    cancelWindow();
    socket?.send({ type: "left", endedReason: reason });
    socket?.close();
    socket = undefined;
    offers++;
    void peer?.close();
    peer = undefined;
    tell((to) => to.closed(reason));
    options.onClosed?.(reason);
  }

  /** A bug in what answers one call must not reach the others. */
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

  function close(reason: EndedReason): void {
    happen({ is: "ended", reason });
  }

  /** WebRTC that is silent is no WebRTC: a visitor with a microphone sends a packet each 20 ms. */
  function watch(): void {
    const isExpected =
      state.at === "connecting" || (state.at === "open" && state.path === "webrtc" && isMicrophoneOn);
    if (!isExpected) lastMedia = clock.now();
    if (clock.now() - lastMedia >= mediaTimeout) happen({ is: "media-overdue" });
    cancelWatch = state.at === "closed" ? () => {} : clock.after(watchInterval, watch);
  }

  function receive(signal: ClientSignal): void {
    switch (signal.type) {
      case "offer":
        void answer(signal.sdp);
        break;
      case "candidate":
        if (peer) peer.addCandidate(signal.candidate);
        else if (earlyCandidates.length < mostCandidates) earlyCandidates.push(signal.candidate);
        break;
      case "media":
        happen({ is: "path-wanted", path: signal.using });
        break;
      case "microphone":
        isMicrophoneOn = signal.isOn;
        lastMedia = clock.now();
        break;
      case "app":
        receiveMessage(signal.message);
        break;
      case "leave":
        close("customer-ended-call");
        break;
      case "join":
        socket?.fault();
    }
  }

  function receiveMessage(value: unknown): void {
    const fits = serialisedLength(value) <= maxMessageLength;
    const message = fits && mayMessage() ? readClientMessage(value) : undefined;
    if (!message) socket?.fault();
    else if (isListened) tell((to) => to.message(message));
    else if (early.length < mostMessagesWaiting) early.push(message);
  }

  async function answer(sdp: string): Promise<void> {
    const offer = ++offers;
    lastMedia = clock.now();
    const isCurrent = () => offer === offers;
    void peer?.close();
    peer = undefined;
    happen({ is: "peer-replaced" });
    const made = await answerOffer({
      sdp,
      iceServers: options.iceServers,
      clock,
      listener: {
        connected: () => isCurrent() && happen({ is: "peer-connected" }),
        disconnected: () => isCurrent() && happen({ is: "peer-gone" }),
        heard() {
          if (!isCurrent()) return;
          lastMedia = clock.now();
          socket?.heard();
        },
        frame: (frame) => isCurrent() && receiveFrame("webrtc", frame),
        message: (text) => isCurrent() && receiveMessage(parsed(text)),
      },
    }).catch(() => undefined);
    if (!isCurrent()) return void made?.close();
    if (!made) {
      socket?.fault();
      return happen({ is: "media-overdue" });
    }
    peer = made;
    socket?.send({ type: "answer", sdp: made.answer });
    for (const candidate of earlyCandidates) made.addCandidate(candidate);
    earlyCandidates = [];
  }

  function receiveFrame(path: MediaPath, frame: Frame): void {
    if (state.at === "open" && state.path === path && isMicrophoneOn) tell((to) => to.frame(frame));
  }

  function deliver(message: ServerMessage): void {
    const now = clock.now();
    const mayUsePeer = state.at === "open" && state.path === "webrtc" && now - lastText >= quietBefore;
    if (mayUsePeer && peer?.sendMessage(JSON.stringify(message))) return;
    lastText = now;
    socket?.send({ type: "app", message });
  }

  return {
    state: () => state,
    join(joined, { hasMicrophone }) {
      const isResumed = state.at !== "waiting";
      // The old one may not have noticed yet that its network is gone.
      socket?.close({ type: "ejected", msg: "This call goes on in another place." });
      cancelWatch();
      cancelWindow();
      if (state.at === "open" || state.at === "connecting") {
        happen({ is: "socket-lost" });
        cancelWindow();
      }
      socket = joined;
      isMicrophoneOn = hasMicrophone;
      joined.listen({
        signal: receive,
        frame: (frame) => receiveFrame("websocket", frame),
        left: () => close("customer-ended-call"),
        lost() {
          socket = undefined;
          happen({ is: "socket-lost" });
        },
        ejected() {
          socket = undefined;
          close("customer-ended-call");
        },
      });
      joined.send({
        type: "joined",
        callId,
        resume: options.resumeToken(),
        iceServers: options.iceServers,
        isResumed,
      });
      for (const message of waiting.splice(0)) deliver(message);
      lastMedia = clock.now();
      cancelWatch = clock.after(watchInterval, watch);
      if (!isResumed) options.onJoined?.();
      happen({ is: "joined" });
    },
    line: {
      listen(given) {
        listener = given;
        isListened = true;
        if (state.at === "open") tell((to) => to.opened());
        for (const message of early.splice(0)) tell((to) => to.message(message));
        const { reason } = { reason: undefined, ...state };
        if (reason !== undefined) tell((to) => to.closed(reason));
      },
      send(frame) {
        if (state.at !== "open") return;
        if (state.path === "webrtc") peer?.send(frame);
        else socket?.sendFrame(frame);
      },
      sendMessage(message) {
        if (state.at === "closed") return;
        if (socket) return deliver(message);
        waiting.push(message);
        if (waiting.length > mostMessagesWaiting) waiting.shift();
      },
      close,
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
