/** How long a value is as JSON, in characters; infinite when it is nested too deeply to be written. */
export function serialisedLength(value: unknown): number {
  try {
    return JSON.stringify(value)?.length ?? 0;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
