/** Matches while the visitor prefers reduced motion. */
export function motionQuery(): MediaQueryList {
  return matchMedia("(prefers-reduced-motion: reduce)");
}
