/** Target of a benchmark's figure. */
export interface Target {
  readonly name: string;
  readonly figure: number;
  readonly limit: number;
  readonly isMet: boolean;
}

export function atMost(name: string, figure: number, limit: number): Target {
  return { name, figure, limit, isMet: figure <= limit };
}

export function atLeast(name: string, figure: number, limit: number): Target {
  return { name, figure, limit, isMet: figure >= limit };
}

/** The last line of a benchmark with targets. Missed targets fail nothing, as machines are noisy. */
export function verdict(targets: readonly Target[]): string {
  const missed = targets.filter(({ isMet }) => !isMet);
  const met = `targets met: ${targets.length - missed.length} of ${targets.length}`;
  if (missed.length === 0) return met;
  return `${met}; missed: ${missed.map(({ name, figure, limit }) => `${name} (${figure}, not ${limit})`).join(", ")}`;
}
