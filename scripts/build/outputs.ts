import { defaultLanguage, type Language } from "../../domain/languages.ts";

/** Where the build of a language's pages puts what only the build itself needs. */
export interface Outputs {
  /** Path of the manifest, below the output folder of the browser's files, which all languages share. */
  readonly manifest: string;
  /** Output folder of what renders the pages. */
  readonly server: string;
}

export function outputsOf(language: Language): Outputs {
  const suffix = language === defaultLanguage ? "" : `-${language}`;
  return { manifest: `.vite/manifest${suffix}.json`, server: `build/server${suffix}` };
}
