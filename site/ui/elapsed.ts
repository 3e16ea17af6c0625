/** A length of time as m:ss; hours stay minutes. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Until the next whole second of what has passed, in ms: when a shown time has to change. */
export function untilNextSecond(passed: number): number {
  return 1000 - (Math.max(0, passed) % 1000);
}
