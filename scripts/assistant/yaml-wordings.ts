import { type Document, isMap, parseDocument, Scalar, type YAMLMap } from "yaml";

/** Keys that stand before the wordings of an intent. */
const before = ["asks", "suggestion", "exact", "grammar", "typed", "wordings", "yes"];

/** YAML files whose blocks of wordings can be changed; everything else in them stays as it is. */
export function openYaml(files: Readonly<Record<string, string>>) {
  const documents = new Map(
    Object.entries(files).map(([file, text]) => [file, parseDocument(text)] as const),
  );

  return {
    /** The file that has a key at its top. */
    fileWith: (matches: (entry: unknown, file: string) => boolean): string | undefined =>
      [...documents].find(([file, document]) => matches(document.contents, file))?.[0],
    create(file: string, comment: string): void {
      const document = parseDocument("{}");
      if (isMap(document.contents)) document.contents.flow = false;
      document.commentBefore = ` ${comment}`;
      documents.set(file, document);
    },
    has: (file: string) => documents.has(file),
    entry: (file: string, path: readonly string[]) => documents.get(file)?.getIn(path),
    lines(file: string, path: readonly string[]): string[] {
      const text = documents.get(file)?.getIn(path);
      return typeof text === "string" ? text.split("\n").filter((line) => line.trim() !== "") : [];
    },
    write(file: string, path: readonly string[], lines: readonly string[]): void {
      const document = documents.get(file);
      if (!document) throw new Error(`There is no ${file}.`);
      if (lines.length === 0) document.deleteIn(path);
      else setBlock(document, path, `${lines.join("\n")}\n`);
    },
    texts: (): Record<string, string> =>
      Object.fromEntries(
        [...documents].map(([file, document]) => [
          file,
          document.toString({ lineWidth: 0, flowCollectionPadding: false }),
        ]),
      ),
  };
}

/** Writes a block of lines; a new one stands before the answer. */
function setBlock(document: Document, path: readonly string[], text: string): void {
  const block = new Scalar(text);
  block.type = Scalar.BLOCK_LITERAL;
  const key = path.at(-1) ?? "";
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1)) : document.contents;
  if (!isMap(parent) || parent.has(key)) {
    document.setIn(path, block);
    return;
  }
  const keys = (parent as YAMLMap).items.map((pair) => String(pair.key));
  const place = keys.findLastIndex((each) => before.includes(each) && each !== key);
  parent.items.splice(place + 1, 0, document.createPair(key, block));
}
