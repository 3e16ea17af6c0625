import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Manifest } from "vite";
import { type IslandName, importedAtTouch } from "../../site/islands/islands.ts";
import type { PageFiles } from "../../site/islands/page-files.ts";

/** What the build of the browser's scripts has made. */
export interface BuiltScripts {
  /** Address of the stylesheet of all pages. */
  readonly styles: string;
  readonly filesOf: (islands: readonly IslandName[]) => PageFiles;
}

/**
 * @param folder Output folder of the build.
 * @param name Path of the manifest in it.
 */
export async function readManifest(folder: string, name: string): Promise<BuiltScripts> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, name), "utf8"));
  const page = chunk("site/page.ts");
  const hydrate = "site/islands/hydrate.tsx";

  function chunk(source: string) {
    const found = manifest[source];
    if (!found) throw new Error(`The build has no script for ${source}.`);
    return found;
  }

  /** An island's module, or one that it imports, has its name. */
  function sourceOf(name: string): string {
    const source = Object.keys(manifest).find((each) => basename(each) === `${name}.tsx`);
    if (!source) throw new Error(`There is no module ${name}.tsx for the island ${name}.`);
    return source;
  }

  function withImports(source: string, found = new Set<string>()): Set<string> {
    if (found.has(source)) return found;
    found.add(source);
    for (const each of chunk(source).imports ?? []) withImports(each, found);
    return found;
  }

  function filesOfIsland(name: IslandName): string[] {
    const sources = [name, ...(importedAtTouch[name] ?? [])].map(sourceOf);
    const all = [hydrate, ...sources].flatMap((source) => [...withImports(source)]);
    return [...new Set(all.map(chunk).flatMap(({ file, css = [] }) => [file, ...css]))].map(address);
  }

  const styles = address(page.css?.[0] ?? "");

  return {
    styles,
    filesOf: (islands) => ({
      hydrate: address(chunk(hydrate).file),
      page: address(page.file),
      islands: Object.fromEntries(islands.map((name) => [name, filesOfIsland(name)])),
    }),
  };
}

function address(file: string): string {
  return `/${file}`;
}
