import type { Server } from "node:http";
import { join } from "node:path";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import { defaultLanguage, type Language, type TranslationLanguage } from "../../domain/languages.ts";
import { allPathsIn, languageOfPath, localPath } from "../../domain/local-paths.ts";
import type { PageFiles } from "../../site/islands/page-files.ts";
import { inLanguage } from "./translation-plugin.ts";

/** Lets the development server render pages as the build does, and reload them when anything changes. */
export function renderedPages(): Plugin {
  return {
    name: "larkline-rendered-pages",
    apply: "serve",
    configureServer(server) {
      const translations = serveTranslations(server);
      return () => {
        server.middlewares.use(async (request, response, next) => {
          const { pathname } = new URL(request.url ?? "/", "http://site");
          const language = languageOfPath(pathname);
          try {
            await reportContent(server);
            const own = language === defaultLanguage ? server : await translations(language);
            const { html, status } = await render(own, language, pathname);
            response.writeHead(status, { "Content-Type": "text/html; charset=utf-8" });
            response.end(await own.transformIndexHtml(pathname, html));
          } catch (error) {
            next(error);
          }
        });
      };
    },
    hotUpdate({ modules }) {
      if (this.environment.name === "ssr" && modules.length > 0)
        this.environment.hot.send({ type: "full-reload" });
    },
  };
}

/** Where the development server has the modules of a translation, whose addresses are otherwise those of the original. */
function baseOf(language: TranslationLanguage): string {
  return `/@${language}/`;
}

/** Starts a server for a translation when the first of its pages is asked for. */
function serveTranslations(server: ViteDevServer): (language: TranslationLanguage) => Promise<ViteDevServer> {
  const started = new Map<TranslationLanguage, Promise<ViteDevServer>>();
  server.middlewares.use((request, response, next) => {
    const { url = "" } = request;
    const language = [...started.keys()].find((each) => url.startsWith(baseOf(each)));
    if (language === undefined) return next();
    started.get(language)?.then(({ middlewares }) => middlewares(request, response, next), next);
  });
  server.httpServer?.once("close", () => {
    for (const translation of started.values()) translation.then((each) => each.close());
  });
  return (language) => {
    const running = started.get(language) ?? startTranslation(server, language);
    started.set(language, running);
    return running;
  };
}

function startTranslation(
  { config, httpServer }: ViteDevServer,
  language: TranslationLanguage,
): Promise<ViteDevServer> {
  const { inlineConfig } = config;
  return createServer({
    ...inlineConfig,
    base: baseOf(language),
    cacheDir: join(config.cacheDir, language),
    plugins: [inLanguage(language)],
    server: {
      ...inlineConfig.server,
      middlewareMode: true,
      hmr: config.server.hmr === false || !httpServer ? false : { server: httpServer as Server },
    },
  });
}

async function render(
  server: ViteDevServer,
  language: Language,
  address: string,
): Promise<{ html: string; status: number }> {
  const site = await server.ssrLoadModule("/site/render.tsx");
  const { renderPage, renderNotFound } = site as typeof import("../../site/render.tsx");
  const styles = "/site/styles/site.css";
  const path = allPathsIn(language).find((each) => localPath(each, language) === address);
  const html = await (path ? renderPage(path, styles) : renderNotFound(styles));
  const files = JSON.stringify(filesBelow(server.config.base));
  const loader = `<script>window.PAGE_FILES=${files}</script><script type="module" src="/site/islands/loader.ts"></script>`;
  return { html: html.replace("</head>", () => `${loader}</head>`), status: path ? 200 : 404 };
}

/** Content that is not whole ends a build, but can be mended while it is in view. */
async function reportContent(server: ViteDevServer): Promise<void> {
  const { requireWholeContent } = (await server.ssrLoadModule(
    "/site/checked-content.ts",
  )) as typeof import("../../site/checked-content.ts");
  try {
    requireWholeContent();
  } catch (error) {
    server.config.logger.error(String(error));
  }
}

/** Files of the development server, where every module has an address of its own. */
function filesBelow(base: string): PageFiles {
  return { hydrate: `${base}site/islands/hydrate.tsx`, page: `${base}site/page.ts`, islands: {} };
}
