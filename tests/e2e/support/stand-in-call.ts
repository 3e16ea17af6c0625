import type { Page, WebSocketRoute } from "@playwright/test";
import type { ServerMessage } from "#voice/protocol/app-messages.ts";
import { encodeFrame, frameMs, frameSamples, sampleRate } from "#voice/protocol/audio.ts";

/** State of the browser's microphone. `asked`: the permission prompt stays open. */
export type StandInMicrophone = "granted" | "refused" | "missing" | "in-use" | "asked";

export interface StandInOptions {
  readonly microphone?: StandInMicrophone;
  /** The server refuses calls with this status and message. */
  readonly refusal?: { readonly status: number; readonly message: string };
  /** Requests for calls are never answered. */
  readonly isSlow?: boolean;
}

/** A scripted far end of a page's calls, without an assistant and with only the test's audio. */
export interface StandInCall {
  /** App messages from the page. */
  readonly heard: readonly unknown[];
  says(message: Exclude<ServerMessage, "listening">): void;
  /** The assistant speaks; the visitor cuts in before `unheard`, if given. */
  speaks(turn: number, text: string, unheard?: string): void;
  /** Sends the visitor's words, as recognized. */
  hears(turn: number, text: string): void;
  /** Sends the sound of a voice from now on. */
  sounds(): void;
  /** Cuts the network until `returns`. */
  loses(): Promise<void>;
  returns(): void;
  ends(reason: string): void;
  /** Sends the error with which a server gives up a call. */
  fails(error: unknown): void;
}

declare global {
  interface Window {
    standIn: {
      microphone: StandInMicrophone;
      unplug(): void;
      /** The visitor speaks from now on, as loud as in a call. */
      speak(): void;
    };
  }
}

/** Call it before the page is opened. */
export async function standInCall(page: Page, options: StandInOptions = {}): Promise<StandInCall> {
  const heard: unknown[] = [];
  /** The socket that has joined. */
  let socket: WebSocketRoute | undefined;
  /**
   * Messages that the page may not have: sent while it was rejoining, which it also does on a slow machine, or since the
   * last sign of life but one, with which they may have crossed on a socket that it has given up.
   */
  let waiting: string[] = [];
  let crossing: string[] = [];
  /** Repeated after a rejoin, as the server does: a message may be lost with its socket. */
  let state: ServerMessage = { type: "state", state: "listening" };
  let isGone = false;
  let timer: NodeJS.Timeout | undefined;

  await page.addInitScript(playMicrophone, options.microphone ?? "granted");
  await page.route("**/voice/call/web", (route) => {
    if (options.isSlow) return undefined;
    const { refusal } = options;
    if (refusal) {
      const { status, message } = refusal;
      return route.fulfill({ status, json: { statusCode: status, error: "Refused", message } });
    }
    const { origin } = new URL(route.request().url());
    return route.fulfill({
      status: 201,
      json: { id: "stand-in", type: "webCall", webCallUrl: `${origin}/voice/call/stand-in#token` },
    });
  });
  await page.routeWebSocket(/\/voice\/call\/stand-in/, (opened) => {
    if (isGone) {
      void opened.close();
      return;
    }
    socket = undefined;
    const answer = (signal: unknown) => opened.send(JSON.stringify(signal));
    opened.onMessage((data) => {
      if (typeof data !== "string") return;
      const signal = JSON.parse(data);
      if (signal.type === "join") {
        // Only the first join names the visitor.
        const isResumed = signal.visitor === undefined;
        answer({ type: "joined", callId: "stand-in", resume: "again", iceServers: [], isResumed });
        answer({ type: "media", using: "websocket" });
        answer({ type: "app", message: "listening" });
        answer({ type: "app", message: state });
        if (isResumed) for (const said of [...crossing, ...waiting]) opened.send(said);
        else [crossing, waiting] = [[], []];
        socket = opened;
      } else if (signal.type === "beat") {
        if (socket === opened) [crossing, waiting] = [waiting, []];
        if (!isGone) answer({ type: "beat" });
      } else if (signal.type === "app") heard.push(signal.message);
    });
    opened.onClose(() => {
      clearInterval(timer);
      if (socket === opened) socket = undefined;
    });
  });
  page.on("close", () => clearInterval(timer));

  function send(signal: unknown): void {
    if (isGone) return;
    const text = JSON.stringify(signal);
    waiting.push(text);
    socket?.send(text);
  }
  function says(message: Exclude<ServerMessage, "listening">): void {
    if (message.type === "state") state = message;
    send({ type: "app", message });
  }

  return {
    heard,
    says,
    speaks(turn, text, unheard = "") {
      const isCut = unheard !== "";
      says({ type: "state", state: "speaking" });
      says({ type: "caption", turn, clause: 0, text: text + unheard, played: text.length, isCut });
      if (isCut) says({ type: "user-interrupted", turn });
    },
    hears(turn, text) {
      says({ type: "transcript", role: "user", transcriptType: "final", transcript: text, turn });
    },
    sounds() {
      let number = 0;
      timer = setInterval(() => socket?.send(Buffer.from(encodeFrame(number, voice(number++)))), frameMs);
    },
    async loses() {
      isGone = true;
      [crossing, waiting] = [[], []];
      await socket?.close();
    },
    returns() {
      isGone = false;
    },
    ends(reason) {
      send({ type: "left", endedReason: reason });
    },
    fails(error) {
      send({ type: "error", error });
    },
  };
}

/** Sound with three or four syllables a second. */
function voice(number: number): Int16Array {
  return Int16Array.from({ length: frameSamples }, (_, index) => {
    const time = number * (frameMs / 1000) + index / sampleRate;
    const syllable = Math.abs(Math.sin(time * 11)) * (0.55 + 0.45 * Math.sin(time * 2.7));
    return Math.sin(time * 2 * Math.PI * 180) * syllable * 9_000;
  });
}

/** Runs in the page before its scripts, and gives the test control of the microphone. */
export function playMicrophone(microphone: StandInMicrophone): void {
  const tracks: MediaStreamTrack[] = [];
  const gains: GainNode[] = [];
  window.standIn = {
    microphone,
    unplug() {
      window.standIn.microphone = "missing";
      for (const track of tracks) track.dispatchEvent(new Event("ended"));
    },
    speak() {
      for (const { gain, context } of gains)
        for (let word = 0; word < 40; word++)
          gain.setTargetAtTime(word % 2 ? 0.03 : 0.22, context.currentTime + word * 0.14, 0.04);
    },
  };
  const refusals = {
    refused: "NotAllowedError",
    missing: "NotFoundError",
    "in-use": "NotReadableError",
  } as const;
  navigator.mediaDevices.getUserMedia = async () => {
    const now = window.standIn.microphone;
    if (now === "asked") return new Promise(() => undefined);
    if (now !== "granted") throw new DOMException("Not here", refusals[now]);
    const context = new AudioContext();
    const sound = context.createOscillator();
    const loudness = context.createGain();
    const place = context.createMediaStreamDestination();
    loudness.gain.value = 0.08;
    gains.push(loudness);
    sound.connect(loudness).connect(place);
    sound.start();
    tracks.push(...place.stream.getAudioTracks());
    return place.stream;
  };
}
