import type { Module } from "./parse-module.ts";

/** Most lines of a file. */
export const mostLines = 400;
/** A file with fewer lines and a single importer could be part of that importer. */
const thinLines = 20;

export interface Measures {
  readonly files: number;
  readonly medianLines: number;
  /** 90th percentile. */
  readonly p90Lines: number;
  /** Names that several files declare and export, each with its own meaning. */
  readonly sharedNames: readonly { readonly name: string; readonly files: readonly string[] }[];
  /** Files of fewer than 20 lines with exactly one importer. */
  readonly thinFiles: readonly { readonly path: string; readonly importer: string }[];
}

/** Exports that `site/pages.ts` expects of every page. */
const askedFor = new Set(["meta"]);

/** @param modules of the product; importers outside them do not count. */
export function measure(modules: readonly Module[]): Measures {
  const lines = modules.map((module) => module.lines).toSorted((a, b) => a - b);
  const rank = (share: number) => lines[Math.max(0, Math.ceil(share * lines.length) - 1)] ?? 0;

  const declaring = Map.groupBy(
    modules.flatMap(({ path, exports }) => exports.map((name) => ({ name, path }))),
    ({ name }) => name,
  );
  const sharedNames = [...declaring]
    .filter(([name, files]) => files.length > 1 && !askedFor.has(name))
    .map(([name, files]) => ({ name, files: files.map(({ path }) => path) }))
    .toSorted((a, b) => b.files.length - a.files.length || a.name.localeCompare(b.name));

  const importers = new Map<string, Set<string>>();
  for (const { path, imports } of modules) {
    for (const { to } of imports) importers.set(to, (importers.get(to) ?? new Set()).add(path));
  }
  const thinFiles = modules.flatMap(({ path, lines }) => {
    const [importer, ...others] = importers.get(path) ?? [];
    return lines < thinLines && importer !== undefined && others.length === 0 ? [{ path, importer }] : [];
  });
  return { files: modules.length, medianLines: rank(0.5), p90Lines: rank(0.9), sharedNames, thinFiles };
}

/** @returns one sentence for each file that is too long. */
export function findLongFiles(modules: readonly Module[]): string[] {
  return modules
    .filter(({ lines }) => lines > mostLines)
    .map(
      ({ path, lines }) => `${path} has ${lines} lines: ${mostLines} at most, so that it can be read at once`,
    );
}
