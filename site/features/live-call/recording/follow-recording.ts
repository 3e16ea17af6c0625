import type { Call } from "#voice/client/call-surface.ts";
import type { RecordingEvent } from "./recording-watch.ts";

/** Passes on what a call tells of its recording. */
export function followRecording(call: Call, tell: (event: RecordingEvent) => void): void {
  call.on("recording-updated", (news) => tell({ type: "news", news }));
  call.on("recording-kept", (kept) => tell({ type: "kept", kept }));
  call.on("recording-saved", ({ isWhole }) => tell({ type: "saved", isWhole }));
}
