/** Samples a second of a recording's sound, and of a block that is handed over: 20 ms. */
export const recordedRate = 48_000;
export const recordedBlock = 960;

/** How a recording looks and sounds. */
export interface RecordingLook {
  /** Pictures a second. */
  readonly fps: number;
  /** Bits a second of the pictures, and of the sound. */
  readonly videoBitrate: number;
  readonly audioBitrate: number;
  /** As in CSS. */
  readonly backgroundColor: string;
}

/** Somebody in the picture. */
export interface TileView {
  readonly id: string;
  /** Root mean square of the last moment, 0 to 1. */
  readonly level: number;
  /** Shown larger than the others. */
  readonly isLarge: boolean;
}

/** To the worker that composes a recording. */
export type ToRecorder =
  | {
      readonly type: "open";
      /** Brings the mixed sound: blocks of samples, -1 to 1, at 48 kHz. */
      readonly sound: MessagePort;
      readonly look: RecordingLook;
      /** Where the recording is written, and what admits to it. */
      readonly address: string;
      readonly token: string;
    }
  /** A name as a picture, in the page's own letters. */
  | { readonly type: "label"; readonly id: string; readonly picture: ImageBitmap }
  | { readonly type: "tiles"; readonly tiles: readonly TileView[] }
  /** Pictures of somebody come as a stream from now on. */
  | { readonly type: "stream"; readonly id: string; readonly readable: ReadableStream<VideoFrame> }
  /** One picture, where there are no such streams. */
  | { readonly type: "picture"; readonly id: string; readonly picture: ImageBitmap }
  /** No pictures of them any more. */
  | { readonly type: "dark"; readonly id: string }
  | { readonly type: "finish" };

export type FromRecorder =
  /** What has been written. `seconds`: the length of the sound so far. */
  | { readonly type: "stats"; readonly bytes: number; readonly seconds: number }
  /** Everything is written. */
  | { readonly type: "done" }
  | { readonly type: "failed"; readonly reason: "upload" | "encoder" };
