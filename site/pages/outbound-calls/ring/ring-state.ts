/** A call that rings in the browser, from the first ring to its end. Times are in ms of one clock. */
export type RingState =
  | { readonly phase: "ringing"; readonly since: number; readonly isSilenced: boolean }
  | { readonly phase: "answered" }
  | { readonly phase: "declined" }
  | { readonly phase: "missed" }
  /** It was answered, and the call screen could not be opened. */
  | { readonly phase: "failed" };

export type RingEvent =
  | { readonly type: "answer" }
  | { readonly type: "decline" }
  | { readonly type: "silence" }
  | { readonly type: "time"; readonly at: number };

/** Ringing time after which the call counts as missed, in ms. */
export const ringLimit = 25_000;

export function ringing(since: number): RingState {
  return { phase: "ringing", since, isSilenced: false };
}

/** The next state. An event that does not apply to a state leaves it unchanged. */
export function nextRing(state: RingState, event: RingEvent): RingState {
  switch (event.type) {
    case "answer":
      // In any phase: a declined or missed call can still be taken.
      return { phase: "answered" };
    case "decline":
      return state.phase === "ringing" ? { phase: "declined" } : state;
    case "silence":
      return state.phase === "ringing" ? { ...state, isSilenced: true } : state;
    case "time":
      return state.phase === "ringing" && event.at - state.since >= ringLimit ? { phase: "missed" } : state;
  }
}

/** One ring and the pause after it, in ms. */
export const ringPeriod = 3_000;
const note = 180;
const warble = 8;

/** The tone that sounds at a moment of the ring; undefined for silence. */
export function toneAt(ms: number): "high" | "low" | undefined {
  const step = Math.floor((ms % ringPeriod) / note);
  if (step >= warble) return undefined;
  return step % 2 === 0 ? "high" : "low";
}

/** Strength of the line's quiver at a moment of the ring, 0 to 1: follows the tones and fades after them. */
export function quiverAt(ms: number): number {
  const inPeriod = ms % ringPeriod;
  const sounding = note * warble;
  if (inPeriod < sounding) return 0.55 + 0.45 * Math.sin((inPeriod / note) * Math.PI) ** 2;
  return 0.55 * Math.max(0, 1 - (inPeriod - sounding) / 500);
}
