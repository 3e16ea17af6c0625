/** What a worker is opened with. */
export interface LiveSetup {
  /** Folder in which Kokoro was installed. */
  readonly folder: string;
  /** Processors that it may use. */
  readonly threads: number;
}

export type ToLiveWorker =
  | {
      readonly type: "speak";
      readonly id: number;
      /** Words only: numbers and symbols are spelt out already. */
      readonly words: string;
      readonly voice: string;
      /** Factor of duration: 1 is as usual, 2 takes twice as long. */
      readonly stretch: number;
    }
  /** Frees the model and ends the worker. */
  | { readonly type: "end" };

export type FromLiveWorker =
  /** It can speak now: `words` took `took` ms, after others that were the first. */
  | { readonly type: "loaded"; readonly words: string; readonly took: number }
  /** A file is missing or wrong, for the reason given. */
  | { readonly type: "refused"; readonly reason: string }
  | { readonly type: "spoken"; readonly id: number; readonly samples: Int16Array<ArrayBuffer> }
  | { readonly type: "failed"; readonly id: number; readonly reason: string };
