import type { Passage } from "./cut-passages.ts";

export type ToKnowledgeWorker =
  | { readonly type: "read"; readonly id: number; readonly content: Uint8Array; readonly mimetype: string }
  | { readonly type: "embed"; readonly id: number; readonly texts: readonly string[] }
  /** Ends the thread before its next text. */
  | { readonly type: "end" };

/** The passages of a file, and the vector of each. */
export interface ReadFile {
  readonly passages: readonly Passage[];
  readonly vectors: readonly Float32Array[];
}

export type FromKnowledgeWorker =
  | { readonly type: "read"; readonly id: number; readonly file: ReadFile }
  /** An `UnreadableError`, whose message is the reason. */
  | { readonly type: "unreadable"; readonly id: number; readonly reason: string }
  | { readonly type: "embedded"; readonly id: number; readonly vectors: readonly Float32Array[] };
