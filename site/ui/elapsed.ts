/** A duration as m:ss, with hours counted as minutes. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Time until `passed` reaches its next whole second, when its text has to change, in ms. */
export function untilNextSecond(passed: number): number {
  return 1000 - (Math.max(0, passed) % 1000);
}
