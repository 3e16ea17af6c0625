/** One call that rings in the browser, from the first ring to how it ended. Moments are in ms, of one clock. */
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

/** How long it rings before it counts as missed, in ms. */
export const ringLimit = 25_000;

export function ringing(since: number): RingState {
  return { phase: "ringing", since, isSilenced: false };
}

/** The next state. What has no meaning in a state leaves it as it is. */
export function nextRing(state: RingState, event: RingEvent): RingState {
  switch (event.type) {
    case "answer":
      // Also later: whoever declined or missed the call can still have it.
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

/** What is heard at a moment of the ring: which of the two tones, if any. */
export function toneAt(ms: number): "high" | "low" | undefined {
  const step = Math.floor((ms % ringPeriod) / note);
  if (step >= warble) return undefined;
  return step % 2 === 0 ? "high" : "low";
}

/** How strongly the line quivers at a moment of the ring, 0 to 1: with the tones, and dying away after them. */
export function quiverAt(ms: number): number {
  const inPeriod = ms % ringPeriod;
  const sounding = note * warble;
  if (inPeriod < sounding) return 0.55 + 0.45 * Math.sin((inPeriod / note) * Math.PI) ** 2;
  return 0.55 * Math.max(0, 1 - (inPeriod - sounding) / 500);
}
