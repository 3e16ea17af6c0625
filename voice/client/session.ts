import type { ServerMessage } from "#voice/protocol/app-messages.ts";
import type { FatalError, NonfatalError } from "#voice/protocol/errors.ts";
import type { ClientSignal, MediaPath, ServerSignal } from "#voice/protocol/signals.ts";
import type { Browser } from "./browser.ts";
import type { AudioLevels, Hold } from "./call-surface.ts";
import type { Microphone } from "./microphone.ts";
import { createMicrophoneMeter } from "./microphone-meter.ts";
import { openSignalling } from "./signalling.ts";
import { openSound } from "./sound-path.ts";

export interface SessionOptions {
  readonly browser: Browser;
  /** `webCallUrl` of POST /call/web; its fragment is the token. */
  readonly url: string;
  readonly userData: unknown;
  readonly microphone: Microphone;
  /** Opened in the visitor's gesture. Undefined: sound comes over WebRTC only, and its level is not known. */
  readonly context: AudioContext | undefined;
  readonly workletAddress: string;
}

export interface SessionListener {
  joined(signal: Extract<ServerSignal, { type: "joined" }>): void;
  message(message: ServerMessage): void;
  /** The far end's sound plays. Called again with each new path. */
  playing(): void;
  path(path: MediaPath): void;
  /** The network was lost, or is back. */
  network(isThere: boolean): void;
  nonfatal(error: NonfatalError): void;
  hold(hold: Hold): void;
  /** A signal that is neither sound nor a message, and each `joined`. */
  signal(signal: ServerSignal): void;
  failed(error: FatalError): void;
  left(reason: string): void;
}

/** A call that is joined or being joined. It ends with `failed`, with `left`, or by `close`. */
export interface Session {
  send(message: unknown): void;
  /** Sends a signal; it is dropped while the network is gone. */
  signal(signal: ClientSignal): void;
  microphoneChanged(): void;
  /** The far end's sound at full volume, while there is some. */
  remote(): AudioNode | undefined;
  /** Both ends' current levels, 0 to 1. */
  levels(): AudioLevels;
  close(): void;
}

/**
 * Messages move from the WebSocket to WebRTC's channel only after a pause of this length, in ms, so that none
 * overtakes an earlier one.
 */
const quietBefore = 250;

/** Messages that are kept while the network is gone; the rest is dropped. */
const waitingLimit = 32;

export function openSession(options: SessionOptions, listener: SessionListener): Session {
  const { browser, microphone, context } = options;
  const { address, token } = readCallUrl(options.url);
  const meter = createMicrophoneMeter(browser, context);
  const waiting: unknown[] = [];
  /** When a message last went over the WebSocket. */
  let lastText = Number.NEGATIVE_INFINITY;
  /** The microphone's state as the far end knows it. */
  let isOnThere: boolean | undefined;

  const sound = openSound(options, {
    signal: (signal) => signalling.send(signal),
    frame: (bytes) => signalling.sendSound(bytes),
    isOnline: () => signalling.isOpen(),
    message: hear,
    playing: listener.playing,
    path: listener.path,
    nonfatal: listener.nonfatal,
  });

  const signalling = openSignalling(
    { browser, address, token, userData: options.userData, hasMicrophone: () => !!microphone.track() },
    {
      joined(signal) {
        isOnThere = !!microphone.track();
        sound.start(signal.iceServers);
        if (signal.isResumed) {
          // The message that ends a hold may have been lost with the connection.
          hold(false);
          listener.network(true);
        }
        listener.joined(signal);
        listener.signal(signal);
        tellMicrophone();
        for (const message of waiting.splice(0)) send(message);
      },
      signal: obey,
      sound: sound.play,
      lost: () => listener.network(false),
      failed(error) {
        end();
        listener.failed(error);
      },
      left(reason) {
        end();
        listener.left(reason);
      },
    },
  );

  function obey(signal: ServerSignal): void {
    if (signal.type === "app") hear(signal.message);
    else {
      sound.signal(signal);
      listener.signal(signal);
    }
  }

  function hear(message: unknown): void {
    const type = isRecord(message) ? message.type : undefined;
    if (type === "user-interrupted") sound.flush();
    if (isRecord(message) && type === "playback") hold(message.status === "held");
    else listener.message(message as ServerMessage);
  }

  function hold(isHeld: boolean): void {
    listener.hold({ isHeld, afterMs: sound.hold(isHeld) });
  }

  function send(message: unknown): void {
    if (!signalling.isOpen()) {
      if (waiting.length < waitingLimit) waiting.push(message);
      return;
    }
    const now = browser.clock.now();
    if (now - lastText >= quietBefore && sound.sendMessage(JSON.stringify(message))) return;
    lastText = now;
    signalling.send({ type: "app", message });
  }

  function tellMicrophone(): void {
    const isOn = microphone.isOn();
    if (isOn === isOnThere || !signalling.isOpen()) return;
    isOnThere = isOn;
    signalling.send({ type: "microphone", isOn });
  }

  function end(): void {
    stopWatching();
    if (context) context.onstatechange = null;
    sound.close();
    meter.close();
    signalling.close();
  }

  /** Resumes sound: a system may stop it while the tab sleeps or a telephone rings, until the next gesture. */
  function wake(): void {
    context?.resume().catch(() => undefined);
    sound.wake();
  }
  if (context) {
    context.onstatechange = () => {
      if (context.state !== "running" && context.state !== "closed") wake();
    };
  }

  const stopWatching = browser.watchPage((event) => {
    if (event === "visible" || (event === "touched" && context?.state !== "running")) wake();
    if (event !== "leaving") return;
    end();
    listener.left("customer-ended-call");
  });

  return {
    send,
    signal: signalling.send,
    microphoneChanged() {
      sound.setTrack(microphone.track());
      tellMicrophone();
    },
    remote: sound.remote,
    levels: () => ({
      local: meter.level(microphone.isOn() ? microphone.track() : undefined),
      remote: sound.level(),
    }),
    close: end,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** @throws if `text` is not a valid address. */
function readCallUrl(text: string): { address: string; token: string } {
  const url = new URL(text);
  const token = decodeURIComponent(url.hash.slice(1));
  url.hash = "";
  url.protocol = url.protocol.replace(/^http/, "ws");
  return { address: url.href, token };
}
