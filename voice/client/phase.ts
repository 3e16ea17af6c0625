/** The phases of a call, in the hosted call library's words. */
export type CallPhase = "new" | "loading" | "loaded" | "joining" | "joined" | "left" | "error";

/** Steps that move a call between phases. `failed`: it cannot begin or go on. `ended`: the far end hung up. */
export type CallStep = "load" | "loaded" | "join" | "joined" | "leave" | "ended" | "failed";

const steps: Readonly<Record<CallPhase, Partial<Readonly<Record<CallStep, CallPhase>>>>> = {
  new: { load: "loading", leave: "left" },
  loading: { loaded: "loaded", failed: "error", leave: "left" },
  loaded: { join: "joining", leave: "left" },
  joining: { joined: "joined", failed: "error", ended: "left", leave: "left" },
  joined: { failed: "error", ended: "left", leave: "left" },
  left: { load: "loading", join: "joining" },
  error: { load: "loading", join: "joining" },
};

/** The phase after a step; undefined where the step has no meaning, for example a second join. */
export function nextPhase(phase: CallPhase, step: CallStep): CallPhase | undefined {
  return steps[phase][step];
}
