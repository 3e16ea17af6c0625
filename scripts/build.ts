// Builds the site into build/client: scripts, pages with inlined styles and loader, the error page, the shell of pages
// that the server writes, share pictures, compressed copies of the assets, the booking widget, and what other sites include.
// Run through `node scripts/prepare.mjs build`.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createBuilder } from "vite";
import { pagePaths } from "../domain/site-map.ts";
import { compressFile } from "./build/compress.ts";
import { inlineStyles } from "./build/inline-styles.ts";
import { buildLoader, insertLoader } from "./build/insert-loader.ts";
import { readManifest } from "./build/page-files.ts";
import { pageShell } from "./build/page-shell.ts";
import { sharePicturePainter } from "./build/share-picture.ts";
import { buildEmbed, buildWidget } from "./build/widget.ts";

const root = join(import.meta.dirname, "..");
const output = join(root, "build", "client");

await rm(join(root, "build"), { recursive: true, force: true });
// React picks its build from this.
process.env.NODE_ENV = "production";
const builder = await createBuilder({ root, logLevel: "warn" });
for (const environment of ["client", "ssr"] as const) {
  const { [environment]: site } = builder.environments;
  if (site) await builder.build(site);
}
const built = await readManifest(output);
const loader = await buildLoader(root);
const { renderPage, renderNotFound }: typeof import("../site/render.tsx") = await import(
  join(root, "build/server/render.js")
);

const paintSharePicture = await sharePicturePainter();
for (const path of pagePaths) {
  const html = insertLoader(inlineStyles(await renderPage(path, built.styles), readAsset), loader, built);
  await writePage(path === "/" ? "index.html" : `${path.slice(1)}/index.html`, html);
  await writeSharePicture(html);
}
const errorPage = await renderNotFound(built.styles);
await writePage("404.html", inlineStyles(errorPage, readAsset));
// The server sends files; only the build needs the renderer.
await rm(join(root, "build", "server"), { recursive: true });
await rm(join(output, ".vite"), { recursive: true });

await writeFile(join(output, "page-shell.html"), pageShell(errorPage));
// The server compresses pages itself, after inserting its public address.
const files = (await readdir(output, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
await Promise.all(files.filter((path) => !path.endsWith(".html")).map(compressFile));
await buildWidget(root, output);
await buildEmbed(root, output);

compileServer();

/**
 * Loads the whole server once, so that Node's compile cache (see scripts/node) makes even its first start fast and
 * small. A server that was started as root may not add to the cache the code that it loads later, with the first call or
 * mail, so that is loaded here, too.
 */
function compileServer(): void {
  const later = ["choose-parts", "embedded-parts", "acts/call-tools", "acts/tool-limits"];
  const parts = `
    import "./server/compose/web.ts";
    import "./server/compose/worker.ts";
    import { loadEmbedded, loadEngine, loadProviders } from "./voice/index.ts";
    const later = ${JSON.stringify(later)}.map((name) => import("./server/voice/" + name + ".ts"));
    const packages = ["nodemailer", "werift", "ws"].map((name) => import(name));
    await Promise.all([...later, ...packages, loadEmbedded(), loadEngine(), loadProviders()]);`;
  for (const args of [
    ["server/main.ts", "--help"],
    ["--input-type=module", "--eval", parts],
  ]) {
    spawnSync(join(root, "scripts/node"), args, { cwd: root, stdio: "ignore" });
  }
}

/** Writes the share picture that the page's head names, with the page's title. */
async function writeSharePicture(html: string): Promise<void> {
  const address = html.match(/property="og:image" content="([^"]+)"/)?.[1];
  const title = html.match(/property="og:image:alt" content="([^"]+)"/)?.[1];
  if (!address || !title) return; // The error page.
  const file = join(output, new URL(address).pathname);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, paintSharePicture(decodeEntities(title)));
}

function decodeEntities(text: string): string {
  const entities: Record<string, string> = {
    "&amp;": "&",
    "&quot;": '"',
    "&#x27;": "'",
    "&lt;": "<",
    "&gt;": ">",
  };
  return text.replace(/&(amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity);
}

function readAsset(path: string): string {
  return readFileSync(join(output, path), "utf8");
}

async function writePage(name: string, html: string): Promise<void> {
  if (/\sstyle="/.test(html)) {
    throw new Error(
      `${name} holds a style attribute, which the content security policy blocks. Use a class.`,
    );
  }
  await mkdir(dirname(join(output, name)), { recursive: true });
  await writeFile(join(output, name), html);
}
