import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { parse, YAMLParseError } from "yaml";
import type { CorpusFiles, Problem } from "./problems.ts";

const root = new URL("../../", import.meta.url);

/** Reads the YAML files of a folder. `path` is from the root of the project. */
export function readCorpusFiles(path: string): CorpusFiles {
  const folder = new URL(`${path}/`, root);
  const names = readdirSync(fileURLToPath(folder)).filter((name) => name.endsWith(".yaml"));
  return Object.fromEntries(
    names.sort().map((name) => [`${path}/${name}`, readFileSync(new URL(name, folder), "utf8")]),
  );
}

/** Reads one file of the project. */
export function readCorpusFile(path: string): CorpusFiles {
  return { [path]: readFileSync(new URL(path, root), "utf8") };
}

/** Parses a file by its schema. Without the file, or with problems, which are added to the list, it is `undefined`. */
export function parseFile<Schema extends v.GenericSchema>(
  files: CorpusFiles,
  file: string,
  schema: Schema,
  problems: Problem[],
): v.InferOutput<Schema> | undefined {
  const text = files[file];
  if (text === undefined) return undefined;
  const data = parseText(text, file, problems);
  if (data === undefined) return undefined;
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  for (const issue of result.issues) {
    const path = (issue.path ?? []).map(({ key }) => String(key));
    problems.push({
      file,
      at: path,
      what: [path.slice(1).join("."), issue.message].filter(Boolean).join(": "),
    });
  }
  return undefined;
}

function parseText(text: string, file: string, problems: Problem[]): unknown {
  try {
    return parse(text) ?? {};
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const [{ line }] = error.linePos ?? [{ line: 1 }];
    problems.push({ file, at: [], line, what: error.message.split("\n")[0] ?? "" });
    return undefined;
  }
}
