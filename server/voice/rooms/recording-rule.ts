import { keepsAny } from "#server/voice-api/call-plan.ts";
import type { Assistant } from "#voice/index.ts";
import { callPlanOf, isOwn } from "../following/call-plan-of.ts";
import type { VoiceEnv } from "../voice.ts";

/**
 * Makes a predicate for the calls that their people may have recorded: all, if the operator says so; otherwise those whose
 * assistant asks for that itself, and those that the operator's own programs make.
 */
export function recordingRule(
  env: Pick<VoiceEnv, "CALL_RECORDING">,
): (assistant: Assistant, isPublic: boolean) => boolean {
  return (assistant, isPublic) => {
    if (env.CALL_RECORDING) return true;
    const { words, ...recorded } = callPlanOf(assistant).keeps;
    return !isOwn(assistant) && (!isPublic || keepsAny({ ...recorded, words: false }));
  };
}
