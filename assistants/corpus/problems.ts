import { isMap, isScalar, LineCounter, parseDocument, type YAMLMap } from "yaml";

/** Texts of YAML files by their paths from the root of the project. */
export type CorpusFiles = Readonly<Record<string, string>>;

/** Something wrong in a corpus. */
export interface Problem {
  readonly file: string;
  /** Keys that lead to the place: an intent's id first. */
  readonly at: readonly string[];
  readonly what: string;
  /** The line, where no keys lead to the place. */
  readonly line?: number;
}

/** A corpus that cannot be used. The message names files, lines and intents. */
export class CorpusError extends Error {
  override readonly name = "CorpusError";

  constructor(problems: readonly Problem[], files: CorpusFiles) {
    super(problems.map((problem) => inWords(problem, files)).join("\n"));
  }
}

/** One line: the place, the intent and what is wrong. */
export function inWords({ file, at, what, line }: Problem, files: CorpusFiles): string {
  return `${file}:${line ?? lineOf(files[file] ?? "", at)} ${[at[0], what].filter(Boolean).join(": ")}`;
}

/** Only failures need lines, so the file is parsed once more for them. */
function lineOf(text: string, at: readonly string[]): number {
  const lines = new LineCounter();
  let node: unknown = parseDocument(text, { lineCounter: lines }).contents;
  let offset = 0;
  for (const key of at) {
    if (!isMap(node)) break;
    const pair = (node as YAMLMap).items.find((each) => isScalar(each.key) && String(each.key.value) === key);
    if (!pair) break;
    offset = isScalar(pair.key) ? (pair.key.range?.[0] ?? offset) : offset;
    node = pair.value;
  }
  const start = lines.linePos(offset).line;
  const sentence = at.at(-1) ?? "";
  const within = isScalar(node)
    ? text.split("\n").findIndex((line, i) => i >= start && line.trim() === sentence)
    : -1;
  return within < 0 ? start : within + 1;
}
