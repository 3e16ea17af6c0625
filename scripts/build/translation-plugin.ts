import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import type { TranslationLanguage } from "../../domain/languages.ts";
import { outputsOf } from "./outputs.ts";
import { translatedImport, translationOf } from "./translation.ts";
import { wordless } from "./wordless.ts";

/** Builds the site as if this language were its only one, into the folders of the language. */
export function inLanguage(language: TranslationLanguage): Plugin[] {
  const { manifest, server } = outputsOf(language);
  const outputs: Plugin = {
    name: `larkline-outputs-${language}`,
    config: () => ({
      environments: {
        client: { build: { manifest, emptyOutDir: false, copyPublicDir: false } },
        ssr: { build: { outDir: server } },
      },
    }),
  };
  return [outputs, translatedImports(language)];
}

/**
 * Leads an import of `content/x` or `site/x` to `content/es/x` or `site/es/x` where there is one. So no page carries the
 * words of a second language, and no component knows of it.
 *
 * A build ends with an error that names every content file which its pages reach and which has no translation.
 *
 * @param root of the repository. Default: the root of the build.
 */
export function translatedImports(language: TranslationLanguage, root = ""): Plugin {
  return {
    name: `larkline-translation-${language}`,
    enforce: "pre",
    configResolved(config) {
      root ||= config.root;
    },
    resolveId: {
      // Never a package.
      filter: { id: /^[#./]/ },
      async handler(source, importer, options) {
        if (!importer) return undefined;
        const file = withoutQuery(source);
        const asked = { source: file, importer: withoutQuery(importer) };
        const translation = translatedImport(root, language, asked);
        if (!translation || !existsSync(translation)) return undefined;
        const query = source.slice(file.length);
        return this.resolve(translation + query, importer, { ...options, skipSelf: true });
      },
    },
    generateBundle() {
      const missing = [...new Set([...this.getModuleIds()].map(withoutQuery))]
        .filter((file) => file.startsWith(join(root, "content/")))
        .flatMap((file) => {
          const translation = translationOf(root, language, file);
          const name = relative(root, file);
          return !translation || existsSync(translation) || wordless.includes(name)
            ? []
            : `  ${name} has no ${relative(root, translation)}`;
        });
      if (missing.length > 0)
        this.error(`Pages in "${language}" reach words in another language:\n${missing.sort().join("\n")}`);
    },
  };
}

function withoutQuery(id: string): string {
  return id.replace(/\?.*$/, "");
}
