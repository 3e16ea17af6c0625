import type { Assistant } from "#voice/index.ts";
import { callPlanOf } from "../following/call-plan-of.ts";
import type { VoiceEnv } from "../voice.ts";

/** Most guests at a time, in all calls. An office joins from one address. Each costs sound to and from all others. */
export const guestShares = { address: 16, network: 40, total: 200 } as const;

/**
 * Makes a predicate for the calls that others may join by link. Where the words or the sound of a call may be kept, or
 * somebody may listen in, the caller is asked; guests would not be, so there are none.
 */
export function guestRule(env: Pick<VoiceEnv, "CALL_GUESTS">): (assistant: Assistant) => boolean {
  return (assistant) => {
    const { keeps, listens } = callPlanOf(assistant);
    return env.CALL_GUESTS && !keeps.words && !keeps.sound && !listens;
  };
}
