// The pre-call quality test: frames of silence go to the server over a WebSocket, at the pace of sound, and the server
// returns each one unchanged.

/** Path of the WebSocket below the address of the voice API. */
export const qualityPath = "/quality";

/** Longest test, in seconds; the server closes the socket soon after. */
export const longestQualityTest = 30;

/** Times are in ms. */
export interface QualityFigures {
  readonly avgRoundTripTime: number;
  readonly maxRoundTripTime: number;
  /** Share of the frames that came back too late to be played, or never: 0 to 1. */
  readonly lateShare: number;
}

export type QualityResult =
  | {
      /** `warning`: a call works, with pauses before answers or small gaps. `bad`: a call hardly works. */
      readonly result: "good" | "warning" | "bad";
      readonly data: QualityFigures;
      readonly secondsElapsed: number;
    }
  | { readonly result: "aborted"; readonly secondsElapsed: number }
  | {
      readonly result: "failed";
      /** A plain sentence: what happened and what to do. */
      readonly errorMsg: string;
      readonly secondsElapsed: number;
    };

/** Longest round trip of a good call, and of one that is not bad, in ms: twice ITU-T G.114's 150 and 400 one way. */
const roundTripLimits = { good: 300, bad: 800 } as const;
/** The same for the share of late frames: above the first, gaps are noticed; above the second, words are lost. */
const lateLimits = { good: 0.02, bad: 0.1 } as const;

/** Rates a connection by the limits above; the worse of the two figures counts. */
export function ratedQuality({ avgRoundTripTime, lateShare }: QualityFigures): "good" | "warning" | "bad" {
  if (avgRoundTripTime > roundTripLimits.bad || lateShare > lateLimits.bad) return "bad";
  return avgRoundTripTime > roundTripLimits.good || lateShare > lateLimits.good ? "warning" : "good";
}
