/** Samples that the model hears at a time: 32 ms. */
export const windowSamples = 512;

/** What a worker is opened with. */
export interface SpeechDetectionSetup {
  /** Folder of the models. Default: their package. */
  readonly folder?: string;
}

export type ToWorker =
  /** The next windows of a call's sound. `isNew`: what was heard before is not what came just before them. */
  | {
      readonly type: "hear";
      readonly call: number;
      readonly windows: Int16Array<ArrayBuffer>;
      readonly isNew: boolean;
    }
  /** The call is over. */
  | { readonly type: "forget"; readonly call: number }
  /** Frees the model and ends the thread. */
  | { readonly type: "end" };

export type FromWorker =
  | { readonly type: "loaded" }
  /** The model's file is missing or wrong, for the reason given. */
  | { readonly type: "refused"; readonly reason: string }
  /** The probability of speech in the last of them. */
  | { readonly type: "heard"; readonly call: number; readonly probability: number };
