import { type ModelThread, modelThreads, type StartModelThread } from "../../model-thread.ts";
import type { FromLiveWorker, LiveSetup, ToLiveWorker } from "./live-messages.ts";

/** A thread that speaks one clause at a time. */
export type LiveThread = ModelThread<ToLiveWorker>;
export type StartLiveThread = StartModelThread<LiveSetup, ToLiveWorker, FromLiveWorker>;

export const startLiveWorker: StartLiveThread = modelThreads({
  name: "live voice",
  module: new URL("./live-worker.ts", import.meta.url),
});
