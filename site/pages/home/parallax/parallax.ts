/** Greatest shift of a layer, in pixels, whatever its depth (design brief, Motion). */
export const furthest = 12;

/** Shift of a layer from its place, in pixels to the right and down. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

/**
 * The shift of a layer for a pointer: towards it if depth is positive, away if it is negative.
 *
 * @param pointer Position of the pointer in the area, -1 to 1 on each axis; 0 is the middle.
 * @param depth Pixels at the edge of the area; limited to {@link furthest}.
 */
export function lean(pointer: Offset, depth: number): Offset {
  const reach = Math.max(-furthest, Math.min(furthest, depth));
  const side = (share: number) => Math.max(-1, Math.min(1, share)) * reach;
  return { x: side(pointer.x), y: side(pointer.y) };
}

/** One step from one offset towards another. Time-based, so that it looks the same at every frame rate. */
export function approach(from: Offset, to: Offset, elapsed: number): Offset {
  const share = 1 - Math.exp(-elapsed / 120);
  const step = (one: number, other: number) =>
    Math.abs(other - one) < 0.05 ? other : one + (other - one) * share;
  return { x: step(from.x, to.x), y: step(from.y, to.y) };
}
