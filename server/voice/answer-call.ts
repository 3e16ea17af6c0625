import type { CallHandler } from "#voice/api/calls.ts";

/** Who answers calls. Loaded with the first one, so that a process without calls stays small. */
export const answerCall: CallHandler = async (call) => {
  const [{ echoCall }, { systemClock }] = await Promise.all([
    import("#voice/testing/echo-call.ts"),
    import("#voice/engine/system-clock.ts"),
  ]);
  echoCall(call, systemClock);
};

/** Loads what a call needs while its visitor's browser still joins. */
export async function warmUp(): Promise<void> {
  await Promise.all([import("ws"), import("werift"), import("#voice/testing/echo-call.ts")]);
}
