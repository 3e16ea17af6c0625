export type JsonFields = Readonly<Record<string, unknown>>;

/** The fields of a JSON text; undefined if it is none, or has none. */
export function fieldsOf(text: string): JsonFields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as JsonFields) : undefined;
  } catch {
    return undefined;
  }
}

/** A text in an answer or a message, by its name. Numbers count as texts. */
export function textIn(body: unknown, name: string): string | undefined {
  const value = typeof body === "object" && body !== null ? (body as JsonFields)[name] : undefined;
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined;
}
