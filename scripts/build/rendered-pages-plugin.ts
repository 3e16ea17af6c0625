import type { Plugin, ViteDevServer } from "vite";
import { pagePaths, type SitePath } from "../../domain/site-map.ts";
import type { PageFiles } from "../../site/islands/page-files.ts";

/** Files of the development server, where every module has an address of its own. */
const files: PageFiles = {
  hydrate: "/site/islands/hydrate.tsx",
  page: "/site/page.ts",
  islands: {},
};

/** Lets the development server render pages as the build does, and reload them when anything changes. */
export function renderedPages(): Plugin {
  return {
    name: "larkline-rendered-pages",
    apply: "serve",
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://site");
        try {
          const { html, status } = await render(server, pathname);
          response.writeHead(status, { "Content-Type": "text/html; charset=utf-8" });
          response.end(await server.transformIndexHtml(pathname, html));
        } catch (error) {
          next(error);
        }
      });
    },
    hotUpdate({ modules }) {
      if (this.environment.name === "ssr" && modules.length > 0)
        this.environment.hot.send({ type: "full-reload" });
    },
  };
}

async function render(server: ViteDevServer, path: string): Promise<{ html: string; status: number }> {
  const site = await server.ssrLoadModule("/site/render.tsx");
  const { renderPage, renderNotFound } = site as typeof import("../../site/render.tsx");
  const styles = "/site/styles/site.css";
  const isPage = pagePaths.includes(path as SitePath);
  const html = await (isPage ? renderPage(path as SitePath, styles) : renderNotFound(styles));
  const loader = `<script>window.PAGE_FILES=${JSON.stringify(files)}</script><script type="module" src="/site/islands/loader.ts"></script>`;
  return { html: html.replace("</head>", () => `${loader}</head>`), status: isPage ? 200 : 404 };
}
