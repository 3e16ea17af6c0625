/** Fields whose text is code: names of things, and the addresses of pages. With a space in it, it is words all the same. */
const codeFields = new Set([
  "assistant",
  "billing",
  "code",
  "deskParts",
  "footnote",
  "href",
  "icon",
  "id",
  "origin",
  "page",
  "part",
  "receivedPath",
  "sampleTrades",
  "speaker",
  "standing",
  "timeZone",
  "to",
  "trade",
  "version",
]);

/**
 * All texts of a module or of a part of it, by their place. Functions are asked for theirs, and the code among the texts is
 * left out.
 */
export function leavesOf(value: unknown, place = ""): [place: string, text: string][] {
  if (typeof value === "string") return [[place, value]];
  if (typeof value === "function")
    return leavesOf(textOf(value as (...values: unknown[]) => unknown), `${place}()`);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([field, child]) => !(codeFields.has(field) && !/[ .]/.test(String(child))))
    .flatMap(([field, child]) => leavesOf(child, place === "" ? field : `${place}.${field}`));
}

/** What a function says of anything. Undefined for one that needs something particular. */
function textOf(say: (...values: unknown[]) => unknown): unknown {
  try {
    const said = say(...Array.from({ length: Math.max(1, say.length) }, () => anything));
    return said === anything ? undefined : said;
  } catch {
    return undefined;
  }
}

/** Reads as "2", and so does each of its properties and of its methods' results. */
const anything: unknown = new Proxy(() => undefined, {
  get(_, name) {
    if (name === Symbol.toPrimitive) return () => "2";
    if (name === Symbol.iterator) return () => [][Symbol.iterator]();
    return anything;
  },
  apply: () => anything,
});
