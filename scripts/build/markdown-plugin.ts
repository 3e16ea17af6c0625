import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import type { Plugin } from "vite";
import { paths } from "../../domain/site-map.ts";
import { renderMarkdown } from "./markdown.ts";

const root = join(import.meta.dirname, "..", "..");
const helpFolder = "content/help/";
/** Selects the HTML alone, as a separate module that a page which already shows it never loads. */
const bodyQuery = "?body";

/** Turns `content/**\/*.md` into modules, described in domain/markdown-page.ts. */
export function markdown(): Plugin {
  return {
    name: "larkline-markdown",
    enforce: "pre",
    load: {
      filter: { id: /\.md(\?body)?$/ },
      async handler(id) {
        const wantsBody = id.endsWith(bodyQuery);
        const path = wantsBody ? id.slice(0, -bodyQuery.length) : id;
        this.addWatchFile(path);
        const { html, ...page } = await renderFile(path);
        return { code: wantsBody ? bodyModule(html) : pageModule(page, path), map: null };
      },
    },
  };
}

function renderFile(path: string) {
  const file = relative(root, path).replaceAll("\\", "/");
  const name = basename(path, ".md");
  return readFile(path, "utf8").then((source) =>
    renderMarkdown(source, {
      file,
      name,
      isKnownAddress,
      // All guides share one page.
      ...(file.startsWith(helpFolder) && { idPrefix: `${name}-` }),
    }),
  );
}

function isKnownAddress(address: string): boolean {
  const [path = "", query] = address.split("?");
  if (!Object.values<string>(paths).includes(path)) return false;
  if (query === undefined) return true;
  const article = /^article=([\w-]+)$/.exec(query)?.[1];
  return path === paths.help && article !== undefined && existsSync(join(root, helpFolder, `${article}.md`));
}

function bodyModule(html: string): string {
  return `export default ${JSON.stringify(html)};`;
}

function pageModule(page: object, path: string): string {
  const body = JSON.stringify(`./${basename(path)}${bodyQuery}`);
  return `let body;
const load = () => (body ??= import(${body}).then((module) => module.default));
export default { ...${JSON.stringify(page)}, load };`;
}
