import { liveCall } from "#content/live-call/live-call.ts";
import type { TranscriptLine } from "./transcript.ts";

/** The speaker's name in captions and record. */
export function speakerOf({
  who,
  isShared,
  speaker,
}: Pick<TranscriptLine, "who" | "isShared" | "speaker">): string {
  if (who === "assistant") return liveCall.wren;
  return speaker ?? (isShared ? liveCall.people : liveCall.you);
}
