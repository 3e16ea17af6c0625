/** A piece of a caption line, in the order of the screen. */
export interface CaptionPiece {
  readonly words: string;
  /** The words were cut off, and are struck through. */
  readonly isCut: boolean;
}

/** Times that a line was cut off. */
export function cutsIn(pieces: readonly CaptionPiece[]): number {
  return pieces.filter(({ isCut }) => isCut).length;
}

/**
 * The words of a line that were heard before it was cut off once more.
 *
 * @param before the times that it had been cut off already
 */
export function heardUntilCut(pieces: readonly CaptionPiece[], before: number): string {
  const cuts = pieces.flatMap(({ isCut }, i) => (isCut ? [i] : []));
  return joined(pieces.slice(0, cuts[before]));
}

/**
 * The words that took the place of those cut off: a visitor who speaks over an answer right at its beginning goes on with
 * their turn, and the answer to all of it is on the same line. Empty if the line was not cut off since.
 */
export function saidSinceCut(pieces: readonly CaptionPiece[], before: number): string {
  if (cutsIn(pieces) <= before) return "";
  return joined(pieces.slice(pieces.findLastIndex(({ isCut }) => isCut)));
}

function joined(pieces: readonly CaptionPiece[]): string {
  return pieces
    .filter(({ isCut }) => !isCut)
    .map(({ words }) => words.trim())
    .filter(Boolean)
    .join(" ");
}
