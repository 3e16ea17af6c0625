import { hearWindows } from "#voice/providers/embedded/speech-detection/hear-windows.ts";
import { loadSilero } from "#voice/providers/embedded/speech-detection/silero.ts";
import { createSpeechDetection } from "#voice/providers/embedded/speech-detection/speech-detection.ts";
import type { ToWorker } from "#voice/providers/embedded/speech-detection/speech-detection-messages.ts";
import { findSpeechModel } from "#voice/providers/embedded/speech-detection/speech-model.ts";
import { idleClock } from "#voice/time/system-clock.ts";
import type { ListenerOptions } from "./listening.ts";

/** The product's speech detector without a thread, so that figures depend on no machine. */
export async function loadSpeechDetector(): Promise<NonNullable<ListenerOptions["speechDetector"]>> {
  const model = await loadSilero(await findSpeechModel());
  return (note) =>
    createSpeechDetection({
      clock: idleClock,
      startThread(_, on) {
        const hear = hearWindows(model, on.message);
        let work = Promise.resolve().then(() => on.message({ type: "loaded" }));
        note(work);
        return {
          post(message: ToWorker) {
            if (message.type === "end") return;
            work = work.then(() => hear(message)).catch(on.failed);
            note(work);
          },
          close: async () => {},
        };
      },
    });
}
