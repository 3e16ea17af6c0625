import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Manifest } from "vite";
import { type IslandName, importedAtTouch } from "../../site/islands/islands.ts";
import type { PageFiles } from "../../site/islands/page-files.ts";
import { lateFaces } from "./used-rules.ts";

/** What the build of the browser's scripts has made. */
export interface BuiltScripts {
  /** Address of the stylesheet of all pages. */
  readonly styles: string;
  /** Address of the stylesheet of typefaces that wait for the first paint. */
  readonly fonts: PageFiles["fonts"];
  readonly filesOf: (islands: readonly IslandName[]) => PageFiles;
}

/** @param folder Output folder of the build. */
export async function readManifest(folder: string): Promise<BuiltScripts> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, ".vite", "manifest.json"), "utf8"));
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
  const late = lateFaces(await readFile(join(folder, styles), "utf8"));
  const fonts = { styles: styles.replace("/page-", "/fonts-"), files: commonFonts(late) };
  await writeFile(join(folder, fonts.styles), late);

  return {
    styles,
    fonts,
    filesOf: (islands) => ({
      hydrate: address(chunk(hydrate).file),
      page: address(page.file),
      fonts,
      islands: Object.fromEntries(islands.map((name) => [name, filesOfIsland(name)])),
    }),
  };
}

/** The files of the typefaces that hold every page's characters; the others are for names in other languages. */
function commonFonts(css: string): string[] {
  const files = [...css.matchAll(/url\(([^)]+)\)/g)].map(([, file = ""]) => file);
  return files.filter((file) => !file.includes("-latin-"));
}

function address(file: string): string {
  return `/${file}`;
}
