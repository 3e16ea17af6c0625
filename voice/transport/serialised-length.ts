/**
 * The length of a value as JSON, in characters; infinite when it cannot be serialised, such as when nested too
 * deeply.
 */
export function serialisedLength(value: unknown): number {
  try {
    return JSON.stringify(value)?.length ?? 0;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
