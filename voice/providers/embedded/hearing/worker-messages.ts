import type { Recognition } from "#voice/providers/recogniser.ts";
import type { Expected } from "./decoder.ts";

export type ToWorker =
  | { readonly type: "warm-up" }
  /** Frees the decoders that have not been in use since the last time, except `keep` of them. */
  | { readonly type: "reap"; readonly keep: number }
  /** Defines a context; sent once, before the first utterance in it. */
  | { readonly type: "context"; readonly context: Expected }
  | { readonly type: "start"; readonly id: number; readonly context?: string }
  | { readonly type: "write"; readonly id: number; readonly samples: Int16Array<ArrayBuffer> }
  /** `confirmed`: words that another recogniser has heard. */
  | { readonly type: "finish"; readonly id: number; readonly confirmed: string | undefined }
  | { readonly type: "cancel"; readonly id: number };

export type FromWorker =
  | { readonly type: "warm" }
  | { readonly type: "partial"; readonly id: number; readonly text: string }
  | { readonly type: "final"; readonly id: number; readonly recognition: Recognition };
