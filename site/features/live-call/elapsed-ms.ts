/** A measured time in words: milliseconds below a second, tenths of seconds above. */
export function elapsedMs(ms: number): string {
  const whole = Math.round(ms);
  return whole < 1_000 ? `${whole} ms` : `${(whole / 1_000).toFixed(1)} s`;
}
