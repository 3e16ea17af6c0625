/**
 * Splits a header's value at a separator, but not within quotes or angle brackets. Parts are trimmed; a quote or a
 * bracket that is never closed takes the rest.
 */
export function splitOutside(text: string, separator: string, most = Number.POSITIVE_INFINITY): string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  let isBracketed = false;
  for (let at = 0; at < text.length && parts.length < most - 1; at++) {
    const sign = text[at];
    if (isQuoted) {
      if (sign === "\\") at++;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === "<") isBracketed = true;
    else if (sign === ">") isBracketed = false;
    else if (sign === separator && !isBracketed) {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  parts.push(text.slice(start).trim());
  return parts;
}

/** Parameters as in `;tag=1;lr`: names in lower case, "" for one without a value. The first of a name counts. */
export type Params = ReadonlyMap<string, string>;

export function parseParams(parts: readonly string[]): Params {
  const params = new Map<string, string>();
  for (const part of parts) {
    const [name = "", value = ""] = splitOutside(part, "=", 2);
    if (name !== "" && !params.has(name.toLowerCase())) params.set(name.toLowerCase(), unquoted(value));
  }
  return params;
}

/** A quoted string without its quotes; any other text unchanged. */
export function unquoted(text: string): string {
  if (text.length < 2 || !text.startsWith('"') || !text.endsWith('"')) return text;
  return text.slice(1, -1).replace(/\\(.)/gs, "$1");
}
