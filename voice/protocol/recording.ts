// Recordings of calls. They travel as `room` signals (signals.ts), which everybody in a call may send and gets, and begin
// when everybody has agreed. A video is composed by the browser of the one who made the call, and handed to the server in
// parts; sound alone is recorded by the server.
//
//   the caller's browser              server                             everybody else's
//   start {kind}                 →
//                                ←    asking                        →    {asks}
//                                                                   ←    agree, or refuse
//                                ←    on {upload}                   →    on
//   PUT …/recording/parts/n      →
//   stop                         →                                  ←    stop
//                                ←    off {reason}                  →    off {reason}

export const recordingKinds = ["video", "audio"] as const;
export type RecordingKind = (typeof recordingKinds)[number];

/** Size of the picture, in pixels. */
export const recordingSize = { width: 1280, height: 720 } as const;
/** Longest recording, in seconds. Calls of the site are shorter. */
export const longestRecording = 3_600;
/** Most bytes of one part, and of the beginning of the file, which comes as part 0. */
export const longestPart = 2 * 1024 * 1024;
export const longestHead = 32 * 1024;
/** Most bytes of a recording for each second of it, on average: several times what a browser makes. */
export const recordingRate = 375_000;
/** Time for which the rest of a recording is still taken once it has stopped, in ms. */
export const uploadGrace = 60_000;

/** `failed`: the browser that composes cannot go on. */
export type RecordingAct = "start" | "agree" | "refuse" | "stop" | "failed";

export interface RecordingRequest {
  readonly type: "recording";
  readonly act: RecordingAct;
  /** Of a start. */
  readonly kind?: RecordingKind;
}

/** What of a call may be kept, so that a guest is asked before they are in. */
export interface KeptOfCall {
  readonly words: boolean;
  readonly sound: boolean;
  readonly video: boolean;
}

/**
 * Why there is no recording any more, or none came about. `refused`: somebody did not agree, and nothing is kept. `unanswered`:
 * somebody did not answer. `company`: somebody came who could not be asked.
 */
export type RecordingEnd = "stopped" | "refused" | "unanswered" | "company" | "too-long" | "failed";

/** Where the browser that composes a video writes it. */
export interface RecordingUpload {
  /** Admits to writing, reading and deleting this recording, as long as it is kept. */
  readonly token: string;
}

export interface RecordingNews {
  readonly type: "recording";
  readonly state: "off" | "asking" | "on";
  readonly kind?: RecordingKind;
  /** Name and id of the person who asked for it, or who ended it. */
  readonly by?: { readonly id: string; readonly name: string };
  /** Ms since 1970. */
  readonly startedAt?: number;
  /** This person has not answered yet. With `keeps`: they are not in the call before they have. */
  readonly asks?: true;
  readonly keeps?: KeptOfCall;
  readonly reason?: RecordingEnd;
  /** Why a start was refused, as a sentence. */
  readonly errorMsg?: string;
  /** Only for the one who made the call. */
  readonly upload?: RecordingUpload;
}

/** Reads a browser's message; undefined for anything that is not a {@link RecordingRequest}. */
export function readRecordingRequest(value: Readonly<Record<string, unknown>>): RecordingRequest | undefined {
  switch (value.act) {
    case "start":
      return value.kind === "video" || value.kind === "audio"
        ? { type: "recording", act: "start", kind: value.kind }
        : undefined;
    case "agree":
    case "refuse":
    case "stop":
    case "failed":
      return { type: "recording", act: value.act };
    default:
      return undefined;
  }
}
