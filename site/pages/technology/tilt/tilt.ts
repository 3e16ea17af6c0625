/** Greatest lean of a card, in degrees (design brief, Motion). */
export const steepest = 6;

export interface Tilt {
  /** Degrees about the horizontal axis; positive lifts the lower edge. */
  readonly aboutX: number;
  /** Degrees about the vertical axis; positive lifts the left edge. */
  readonly aboutY: number;
}

/** The tilt of a card toward a point on it: the nearest edge goes down, as if pressed there. */
export function tiltToward(
  point: { x: number; y: number },
  card: { left: number; top: number; width: number; height: number },
): Tilt {
  const share = (at: number, start: number, length: number) =>
    Math.max(-1, Math.min(1, ((at - start) / length) * 2 - 1));
  return {
    aboutX: -share(point.y, card.top, card.height) * steepest,
    aboutY: share(point.x, card.left, card.width) * steepest,
  };
}
