import type { Question } from "./answers.ts";
import type { ModelSize } from "./models.ts";
import type { OpenEffort, OpenHypothesis, Rival } from "./moonshine.ts";

/** What a worker is opened with. */
export interface OpenHearingSetup {
  /** Folder of the models. Default: their package. */
  readonly folder?: string;
}

export type ToWorker =
  | {
      readonly type: "hear";
      readonly id: number;
      readonly size: ModelSize;
      readonly samples: Int16Array<ArrayBuffer>;
      /** What another ear heard of it. */
      readonly draft: string | undefined;
      readonly question: Question | undefined;
      readonly doubted: string | undefined;
      readonly rival: Rival | undefined;
    }
  /** The result is no longer wanted. */
  | { readonly type: "void"; readonly id: number }
  /** What a search has found by now shall do. */
  | { readonly type: "enough"; readonly id: number }
  /** Frees the models and ends the worker. */
  | { readonly type: "end" };

export type FromWorker =
  /** A model is ready for use. */
  | { readonly type: "loaded"; readonly size: ModelSize }
  /** A model's file is missing or wrong, for the reason given. */
  | { readonly type: "refused"; readonly reason: string }
  | {
      readonly type: "heard";
      readonly id: number;
      readonly hypothesis: OpenHypothesis;
      readonly effort: OpenEffort;
    };
