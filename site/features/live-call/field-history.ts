/** When a field was last understood, and the value that it corrected. Kept while a field is taken back. */
export interface UnderstoodField {
  readonly value: string;
  /** Ms since 1970. */
  readonly at: number;
  /** The value before a correction; undefined if there was none. */
  readonly was: string | undefined;
}

export type FieldHistory = Readonly<Record<string, UnderstoodField>>;

/** The history with the current fields. A value that only grew, such as "Ana" to "Ana Diaz", was not wrong before. */
export function nextHistory(
  history: FieldHistory,
  fields: Readonly<Record<string, string>>,
  at: number,
): FieldHistory {
  const next: Record<string, UnderstoodField> = { ...history };
  for (const [key, value] of Object.entries(fields)) {
    const before = history[key];
    if (before?.value === value) continue;
    const isCorrection = before !== undefined && !grew(before.value, value);
    next[key] = { value, at, was: isCorrection ? before.value : before?.was };
  }
  return next;
}

function grew(before: string, now: string): boolean {
  return now.toLowerCase().startsWith(before.toLowerCase());
}
