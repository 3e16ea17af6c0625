import { join } from "node:path";
import { createBuilder, type InlineConfig } from "vite";
import { defaultLanguage, type Language } from "../../domain/languages.ts";
import { outputsOf } from "./outputs.ts";
import { type BuiltScripts, readManifest } from "./page-files.ts";
import { inLanguage } from "./translation-plugin.ts";

/** What renders the pages of a language, and the scripts and styles that they name. */
export interface BuiltSite extends BuiltScripts {
  readonly renderer: typeof import("../../site/render.tsx");
}

/** One check reads the content of all languages. */
const withContentCheck: InlineConfig = {
  environments: { ssr: { build: { rolldownOptions: { input: ["site/checked-content.ts"] } } } },
};

/**
 * Builds scripts, styles and renderer of the site in a language. What is the same in all of them has the same name in the
 * output folder of the browser's files, and is the same file.
 */
export async function buildSite(root: string, language: Language): Promise<BuiltSite> {
  const builder = await createBuilder({
    root,
    logLevel: "warn",
    ...(language === defaultLanguage ? withContentCheck : { plugins: [inLanguage(language)] }),
  });
  for (const environment of ["client", "ssr"] as const) {
    const { [environment]: site } = builder.environments;
    if (site) await builder.build(site);
  }
  const { manifest, server } = outputsOf(language);
  if (language === defaultLanguage) {
    const { requireWholeContent }: typeof import("../../site/checked-content.ts") = await import(
      join(root, server, "checked-content.js")
    );
    requireWholeContent();
  }
  return {
    ...(await readManifest(join(root, "build/client"), manifest)),
    renderer: await import(join(root, server, "render.js")),
  };
}
