import { dirname, join, relative, sep } from "node:path";
import type { TranslationLanguage } from "../../domain/languages.ts";

/** Folders in which a language may have files of its own, in a folder of its name: `content/es/home/home.ts`. */
const translatedFolders: readonly string[] = ["content", "site"];

/** An import as a module writes it: `#content/x.ts`, `./x.ts`, or `/content/x.ts` below the root. */
export interface Import {
  readonly source: string;
  /** Absolute path of the importing module. */
  readonly importer: string;
}

/**
 * Where the translation of an imported file would be. Undefined where there can be none.
 *
 * A translation's own imports mean what they say: it takes from the original what is the same in both languages.
 */
export function translatedImport(
  root: string,
  language: TranslationLanguage,
  { source, importer }: Import,
): string | undefined {
  if (isTranslation(root, language, importer)) return undefined;
  const file = pathOf(root, source, importer);
  return file && translationOf(root, language, file);
}

/** Where a file's translation would be. Undefined for a translation, and outside of the translated folders. */
export function translationOf(root: string, language: TranslationLanguage, file: string): string | undefined {
  const [folder = "", ...rest] = relative(root, file).split(sep);
  if (!translatedFolders.includes(folder) || rest[0] === language) return undefined;
  return join(root, folder, language, ...rest);
}

function isTranslation(root: string, language: TranslationLanguage, file: string): boolean {
  const [folder = "", inside] = relative(root, file).split(sep);
  return translatedFolders.includes(folder) && inside === language;
}

/** All imports of ours name files with their endings, so nothing needs to be looked for. */
function pathOf(root: string, source: string, importer: string): string | undefined {
  if (source.startsWith("#")) return join(root, source.slice(1));
  if (source.startsWith(".")) return join(dirname(importer), source);
  if (source.startsWith(`${root}/`)) return source;
  return source.startsWith("/") ? join(root, source) : undefined;
}
