/** A wording to add, and where it belongs. */
export interface Row {
  readonly kind: "intent" | "outside" | "act";
  readonly assistant: "wren" | "front-desk";
  /** The intent or act. */
  readonly id: string;
  readonly verdict: "yes" | "no" | undefined;
  /** The question that was open, for an act. */
  readonly after: string | undefined;
  readonly sentence: string;
}

/** Reads tables of kind, intent or act, verdict, open question and sentence. Rows that cannot be read are problems. */
export function readRows(texts: readonly string[]): { rows: Row[]; problems: string[] } {
  const lines = texts.flatMap((text) => text.split("\n")).filter((line) => line.trim() !== "");
  const read = lines.map((line) => ({ line, row: toRow(line.split("\t")) }));
  return {
    rows: read.flatMap(({ row }) => row ?? []),
    problems: read.flatMap(({ line, row }) => (row ? [] : `not a row: ${line}`)),
  };
}

function toRow([kind, name = "", verdict, after, sentence]: readonly string[]): Row | undefined {
  const text = sentence?.replace(/\s+/g, " ").trim();
  if (!text || (kind !== "intent" && kind !== "outside" && kind !== "act")) return undefined;
  const isFrontDesk = name.startsWith("front-desk:");
  return {
    kind,
    assistant: isFrontDesk ? "front-desk" : "wren",
    id: kind === "outside" ? "outside" : name.replace(/^front-desk:/, ""),
    verdict: verdict === "yes" || verdict === "no" ? verdict : undefined,
    after: after === undefined || after === "-" ? undefined : after,
    sentence: text,
  };
}
