/** A recording that cannot be played. Its message is a plain sentence for those who asked for it. */
export class MediaError extends Error {
  override readonly name = "MediaError";
}
