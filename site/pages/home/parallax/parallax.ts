/** No layer moves further than this from its place, in pixels, whatever its depth (design brief, Motion). */
export const furthest = 12;

/** How far a layer stands from its place, in pixels to the right and down. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

/**
 * Where a layer leans for a pointer: towards it where depth is positive, away where it is negative.
 *
 * @param pointer Place of the pointer in the area, each side from -1 to 1; 0 is the middle.
 * @param depth Pixels at the edge of the area; cut to {@link furthest}.
 */
export function lean(pointer: Offset, depth: number): Offset {
  const reach = Math.max(-furthest, Math.min(furthest, depth));
  const side = (share: number) => Math.max(-1, Math.min(1, share)) * reach;
  return { x: side(pointer.x), y: side(pointer.y) };
}

/** One step of the way from one place to another. Time-based, so that it looks the same on every screen. */
export function approach(from: Offset, to: Offset, elapsed: number): Offset {
  const share = 1 - Math.exp(-elapsed / 120);
  const step = (one: number, other: number) =>
    Math.abs(other - one) < 0.05 ? other : one + (other - one) * share;
  return { x: step(from.x, to.x), y: step(from.y, to.y) };
}
