import { liveCall } from "#content/live-call/live-call.ts";
import { saveCall } from "#content/live-call/save-call.ts";
import type { Call } from "#voice/client/call-surface.ts";
import type { RecordingActs } from "./recording-watch.ts";

/** What the visitor can do about a call's recording. What fails is told in the page's own words. */
export function recordingActs(call: () => Call | undefined, tell: (text: string) => void): RecordingActs {
  const attempt = (act: Promise<void> | undefined) => act?.catch(() => tell(saveCall.trouble));
  return {
    async start() {
      const names = { participantNames: { self: liveCall.you, assistant: liveCall.wren } };
      try {
        await call()?.startRecording(names);
      } catch {
        // This browser makes no videos; the server can record the sound.
        await attempt(call()?.startRecording({ ...names, type: "cloud-audio-only" }));
      }
    },
    stop: () => void attempt(call()?.stopRecording()),
    answer: (agrees) => void attempt(call()?.answerRecording(agrees)),
  };
}
