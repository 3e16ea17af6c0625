import type { Assistant } from "#voice/index.ts";
import { callPlanOf } from "../following/call-plan-of.ts";
import type { VoiceEnv } from "../voice.ts";

/** Most guests at a time, in all calls. An office joins from one address. Each costs sound to and from all others. */
export const guestShares = { address: 16, network: 40, total: 200 } as const;

/**
 * Makes a predicate for the calls that others may join by link. Where something of a call may be kept, each of them is asked
 * before they are in (voice/rooms/recording.ts). Where somebody may listen in, nobody joins: of that only the caller is asked.
 */
export function guestRule(env: Pick<VoiceEnv, "CALL_GUESTS">): (assistant: Assistant) => boolean {
  return (assistant) => {
    return env.CALL_GUESTS && !callPlanOf(assistant).listens;
  };
}
