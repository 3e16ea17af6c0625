/** Parses JSON that is nested no deeper than `limit`; undefined for anything else. */
export function readJson(text: string, limit: number): unknown {
  if (depth(text) > limit) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The nesting depth of lists and objects, counted without building them. */
function depth(text: string): number {
  let deepest = 0;
  let level = 0;
  for (const token of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/g)) {
    if (token[0] === "[" || token[0] === "{") deepest = Math.max(deepest, ++level);
    else if (token[0] === "]" || token[0] === "}") level--;
  }
  return deepest;
}
