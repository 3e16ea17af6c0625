/** What a figure should be. */
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

/** The last line of a bench that has targets. It tells, and fails nothing: the machines are noisy. */
export function verdict(targets: readonly Target[]): string {
  const missed = targets.filter(({ isMet }) => !isMet);
  const met = `targets met: ${targets.length - missed.length} of ${targets.length}`;
  if (missed.length === 0) return met;
  return `${met}; missed: ${missed.map(({ name, figure, limit }) => `${name} (${figure}, not ${limit})`).join(", ")}`;
}
