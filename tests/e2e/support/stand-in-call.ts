import type { Page, WebSocketRoute } from "@playwright/test";
import type { ServerMessage } from "#voice/protocol/app-messages.ts";
import { encodeFrame, frameMs, frameSamples, sampleRate } from "#voice/protocol/audio.ts";
import type { FatalErrorType } from "#voice/protocol/errors.ts";
import type { RecordingNews } from "#voice/protocol/recording.ts";
import type { RoomPerson, RoomRequest } from "#voice/protocol/room.ts";

/** State of the browser's microphone. `asked`: the permission prompt stays open. */
export type StandInMicrophone = "granted" | "refused" | "missing" | "in-use" | "asked";

export interface StandInOptions {
  readonly microphone?: StandInMicrophone;
  /** The server refuses calls with this status and message. */
  readonly refusal?: { readonly status: number; readonly message: string };
  /** Requests for calls are never answered. */
  readonly isSlow?: boolean;
  /** Others can be invited. Default: nobody. */
  readonly mayInvite?: boolean;
  /** The visitor may have the call recorded. Default: no. */
  readonly mayRecord?: boolean;
  /** Those who want to join are turned away for this reason. */
  readonly turnsAway?: FatalErrorType;
}

/** A scripted far end of a page's calls, without an assistant and with only the test's audio. */
export interface StandInCall {
  /** App messages from the page. */
  readonly heard: readonly unknown[];
  says(message: Exclude<ServerMessage, "listening">): void;
  /** The assistant speaks; the visitor cuts in before `unheard`, if given. */
  speaks(turn: number, text: string, unheard?: string): void;
  /** Sends words of the visitor or, where others are in the call, of this participant, as recognized. */
  hears(turn: number, text: string, speaker?: string): void;
  /** Sends the sound of a voice from now on. */
  sounds(): void;
  /** Cuts the network until `returns`. */
  loses(): Promise<void>;
  returns(): void;
  ends(reason: string): void;
  /** Sends the error with which a server gives up a call. */
  fails(error: unknown): void;
  /** Says who is in the call besides the page's visitor, "me", and the assistant. */
  seats(...people: readonly StandInPerson[]): void;
  /** This person speaks from now on. */
  hasWord(id: string): void;
  /** Says what becomes of the call's recording. */
  records(news: Omit<RecordingNews, "type">): void;
  /** The one who made the call switches the visitor's microphone off. */
  mutes(): void;
  /** What the page has asked of the room. */
  readonly asked: readonly RoomRequest[];
}

export interface StandInPerson {
  readonly id: string;
  readonly name: string;
  readonly isMuted?: boolean;
  readonly isOwner?: boolean;
  /** What arrives of them where stand-in-pictures.ts plays the connection. Default: nothing. */
  readonly shows?: readonly ("video" | "screenVideo")[];
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
  const asked: RoomRequest[] = [];
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
      json: {
        id: "stand-in",
        type: "webCall",
        webCallUrl: `${origin.replace("http", "ws")}/voice/calls/stand-in#token`,
        transport: { provider: "larkline", callToken: "token" },
        ...(options.mayInvite && { mayInvite: true }),
        ...(options.mayRecord && { mayRecord: true }),
      },
    });
  });
  await page.routeWebSocket(/\/voice\/calls\/stand-in/, (opened) => {
    if (isGone) {
      void opened.close();
      return;
    }
    socket = undefined;
    const answer = (signal: unknown) => opened.send(JSON.stringify(signal));
    opened.onMessage((data) => {
      if (typeof data !== "string") return;
      const signal = JSON.parse(data);
      if (signal.type === "room") {
        asked.push(signal.message);
        const { type, number, sdp } = signal.message;
        // By the connection of stand-in-pictures.ts.
        if (type === "offer" && sdp === "v=0")
          answer({ type: "room", message: { type: "answer", number, sdp: "v=0" } });
      }
      if (signal.type === "join" && options.turnsAway) {
        answer({ type: "error", error: { type: options.turnsAway, msg: "Not now." } });
      } else if (signal.type === "join") {
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
    hears(turn, text, speaker) {
      const said = { role: "user", transcriptType: "final", transcript: text, turn } as const;
      says({ type: "transcript", ...said, ...(speaker !== undefined && { speaker }) });
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
    seats(...people) {
      const all = [
        { id: "stand-in", name: "Wren", isAssistant: true },
        { id: "me", name: "", isOwner: !people.some(({ isOwner }) => isOwner) },
        ...people,
      ].map((person) => seated(person, asked));
      send({ type: "room", message: { type: "people", you: "me", people: all, iceServers: [] } });
    },
    hasWord: (id) => send({ type: "room", message: { type: "speaker", id } }),
    records: (news) => send({ type: "room", message: { type: "recording", ...news } }),
    mutes: () => send({ type: "room", message: { type: "mute" } }),
    asked,
  };
}

/** A person as a server tells of them. The visitor's own name and microphone are what the page last said. */
function seated(
  { isMuted = false, shows = [], ...person }: StandInPerson & { readonly isAssistant?: boolean },
  asked: readonly RoomRequest[],
): RoomPerson {
  const entered = asked.findLast((request) => request.type === "enter");
  const audio = asked.findLast((request) => request.type === "audio");
  const isMe = person.id === "me";
  return {
    isOwner: false,
    isAssistant: false,
    ...person,
    name: isMe ? (entered?.name ?? "") : person.name,
    joinedAt: 0,
    isAudioOn: isMe ? audio?.isOn !== false : !isMuted,
    tracks: shows.map((name) => ({ name, kind: "video" })),
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

/** Runs in the page before its scripts, and gives the test control of the microphone. The camera is the browser's own. */
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
  const ownCamera = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    if (wanted?.video) return ownCamera(wanted);
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
