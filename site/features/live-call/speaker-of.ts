import { liveCall } from "#content/live-call/live-call.ts";
import type { TranscriptLine } from "./transcript.ts";

/** The speaker's name in captions and record. */
export function speakerOf({ who, isShared }: Pick<TranscriptLine, "who" | "isShared">): string {
  if (who === "assistant") return liveCall.wren;
  return isShared ? liveCall.people : liveCall.you;
}
