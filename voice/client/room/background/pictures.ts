/** How pictures get from the camera to the worker and back into a track. */
export interface Pictures {
  readonly track: MediaStreamTrack;
  /** Takes a picture from the worker, if it does not come by itself. */
  done(picture: ImageBitmap): void;
  close(): void;
}
