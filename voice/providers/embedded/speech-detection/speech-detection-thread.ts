import { type ModelThread, modelThreads, type StartModelThread } from "../model-thread.ts";
import type { FromWorker, SpeechDetectionSetup, ToWorker } from "./speech-detection-messages.ts";

/** The thread that hears the windows of all calls. */
export type SpeechDetectionThread = ModelThread<ToWorker>;
export type StartSpeechDetection = StartModelThread<SpeechDetectionSetup, ToWorker, FromWorker>;

export const startSpeechDetectionWorker: StartSpeechDetection = modelThreads({
  name: "speech detector",
  module: new URL("./speech-detection-worker.ts", import.meta.url),
  owned: (message) => (message.type === "hear" ? [message.windows.buffer] : []),
});
