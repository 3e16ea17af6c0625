import type { Background } from "../input-settings.ts";

/** To the worker that separates people from what is behind them. */
export type ToWorker =
  | {
      readonly type: "open";
      /** Addresses of the runtime, of its WebAssembly, and of the network. */
      readonly runtime: string;
      readonly wasm: string;
      readonly model: string;
    }
  | { readonly type: "background"; readonly background: Background }
  /** Pictures come and go as streams from now on. */
  | {
      readonly type: "stream";
      readonly readable: ReadableStream<VideoFrame>;
      readonly writable: WritableStream<VideoFrame>;
    }
  /** One picture, where there are no such streams. */
  | { readonly type: "picture"; readonly picture: ImageBitmap };

export type FromWorker =
  | { readonly type: "ready" }
  /** A picture is done; `picture`: it, unless it went into the stream. `ms`: what it took. */
  | { readonly type: "done"; readonly ms: number; readonly picture?: ImageBitmap }
  | { readonly type: "failed" };
