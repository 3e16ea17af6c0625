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
