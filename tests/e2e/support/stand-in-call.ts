import type { Page, WebSocketRoute } from "@playwright/test";
import type { ServerMessage } from "#voice/protocol/app-messages.ts";
import { encodeFrame, frameMs, frameSamples, sampleRate } from "#voice/protocol/audio.ts";

/** What the browser's microphone does. `asked`: the question for it stays open. */
export type StandInMicrophone = "granted" | "refused" | "missing" | "in-use" | "asked";

export interface StandInOptions {
  readonly microphone?: StandInMicrophone;
  /** The server makes no call, and says this. */
  readonly refusal?: { readonly status: number; readonly message: string };
  /** Every request for a call stays without an answer. */
  readonly isSlow?: boolean;
}

/** The far end of calls from a page, in a test's hand: no assistant, no sound but what the test sends. */
export interface StandInCall {
  /** What the page sent within the call, besides sound. */
  readonly heard: readonly unknown[];
  says(message: Exclude<ServerMessage, "listening">): void;
  /** The assistant says it; the visitor cuts in before what is `unheard`, if there is any. */
  speaks(turn: number, text: string, unheard?: string): void;
  /** The visitor was heard. */
  hears(turn: number, text: string): void;
  /** From now on its sound is that of a voice. */
  sounds(): void;
  /** The network is gone, until it returns. */
  loses(): Promise<void>;
  returns(): void;
  ends(reason: string): void;
  /** The server gives the call up, and says so little. */
  fails(error: unknown): void;
}

declare global {
  interface Window {
    standIn: { microphone: StandInMicrophone; unplug(): void };
  }
}

/** Put in place before the page is opened. */
export async function standInCall(page: Page, options: StandInOptions = {}): Promise<StandInCall> {
  const heard: unknown[] = [];
  /** The one that has joined. */
  let socket: WebSocketRoute | undefined;
  /** Said while the page was joining again, which it does when the machine keeps it waiting. */
  const waiting: string[] = [];
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
        const isResumed = signal.token === "again";
        answer({ type: "joined", callId: "stand-in", resume: "again", iceServers: [], isResumed });
        answer({ type: "media", using: "websocket" });
        answer({ type: "app", message: "listening" });
        if (!isResumed) answer({ type: "app", message: { type: "state", state: "listening" } });
        else for (const said of waiting) opened.send(said);
        waiting.length = 0;
        socket = opened;
      } else if (signal.type === "beat") {
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
    if (socket) socket.send(JSON.stringify(signal));
    else waiting.push(JSON.stringify(signal));
  }
  function says(message: Exclude<ServerMessage, "listening">): void {
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

/** Syllables, three or four a second. */
function voice(number: number): Int16Array {
  return Int16Array.from({ length: frameSamples }, (_, index) => {
    const time = number * (frameMs / 1000) + index / sampleRate;
    const syllable = Math.abs(Math.sin(time * 11)) * (0.55 + 0.45 * Math.sin(time * 2.7));
    return Math.sin(time * 2 * Math.PI * 180) * syllable * 9_000;
  });
}

/** Runs in the page, before anything of it does: its microphone is in the test's hand. */
export function playMicrophone(microphone: StandInMicrophone): void {
  const tracks: MediaStreamTrack[] = [];
  window.standIn = {
    microphone,
    unplug() {
      window.standIn.microphone = "missing";
      for (const track of tracks) track.dispatchEvent(new Event("ended"));
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
    sound.connect(loudness).connect(place);
    sound.start();
    tracks.push(...place.stream.getAudioTracks());
    return place.stream;
  };
}
