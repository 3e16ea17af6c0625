import { type ModelThread, modelThreads, type StartModelThread } from "../model-thread.ts";
import type { FromWorker, OpenHearingSetup, ToWorker } from "./open-hearing-messages.ts";

/** A thread that hears one sound at a time. */
export type OpenHearingThread = ModelThread<ToWorker>;
export type StartOpenHearing = StartModelThread<OpenHearingSetup, ToWorker, FromWorker>;

export const startOpenHearingWorker: StartOpenHearing = modelThreads({
  name: "open ear",
  module: new URL("./open-hearing-worker.ts", import.meta.url),
  owned: (message) => (message.type === "hear" ? [message.samples.buffer] : []),
});
