/** Samples that the model hears at a time: 32 ms. */
export const windowSamples = 512;

/** What a worker is opened with. */
export interface SpeechDetectionSetup {
  /** Folder of the models. Default: their package. */
  readonly folder?: string;
}

export type ToWorker =
  /** The next window of a call's sound. */
  | { readonly type: "hear"; readonly call: number; readonly window: Int16Array<ArrayBuffer> }
  /** The call is over. */
  | { readonly type: "forget"; readonly call: number }
  /** Frees the model and ends the thread. */
  | { readonly type: "end" };

export type FromWorker =
  | { readonly type: "loaded" }
  /** The model's file is missing or wrong, for the reason given. */
  | { readonly type: "refused"; readonly reason: string }
  | { readonly type: "heard"; readonly call: number; readonly probability: number };
