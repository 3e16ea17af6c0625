// Builds the site into build/client: scripts, pages with inlined styles and loader, the error pages, the shell of pages
// that the server writes, share pictures, in each language; compressed copies of the assets, the booking widget, and what other sites include.
// Run through `node scripts/prepare.mjs build`.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { languages } from "../domain/languages.ts";
import { allPathsIn, localPath } from "../domain/local-paths.ts";
import { paths } from "../domain/site-map.ts";
import { compressFile } from "./build/compress.ts";
import { inlineStyles } from "./build/inline-styles.ts";
import { buildLoader, insertLoader } from "./build/insert-loader.ts";
import { outputsOf } from "./build/outputs.ts";
import { pageShell } from "./build/page-shell.ts";
import { sharePicturePainter } from "./build/share-picture.ts";
import { buildSite } from "./build/site-in-language.ts";
import { buildEmbed, buildWidget } from "./build/widget.ts";

const root = join(import.meta.dirname, "..");
const output = join(root, "build", "client");

await rm(join(root, "build"), { recursive: true, force: true });
// React picks its build from this.
process.env.NODE_ENV = "production";
const loader = await buildLoader(root);
const paintSharePicture = await sharePicturePainter();
for (const language of languages) {
  const site = await buildSite(root, language);
  const { renderPage, renderNotFound, renderFailed, tagline } = site.renderer;
  for (const path of allPathsIn(language)) {
    const html = insertLoader(inlineStyles(await renderPage(path, site.styles), readAsset), loader, site);
    await writePage(join(localPath(path, language), "index.html"), html);
    await writeSharePicture(html, tagline);
  }
  const errorPage = await renderNotFound(site.styles);
  const folder = localPath(paths.home, language);
  await writePage(join(folder, "404.html"), inlineStyles(errorPage, readAsset));
  await writePage(join(folder, "500.html"), inlineStyles(await renderFailed(site.styles), readAsset));
  await writeFile(join(output, folder, "page-shell.html"), pageShell(errorPage));
  // The server sends files; only the build needs the renderer.
  await rm(join(root, outputsOf(language).server), { recursive: true });
}
await rm(join(output, ".vite"), { recursive: true });

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

/** Writes the share picture that the page's head names, with the page's title and the company's tagline. */
async function writeSharePicture(html: string, tagline: string): Promise<void> {
  const address = html.match(/property="og:image" content="([^"]+)"/)?.[1];
  const title = html.match(/property="og:image:alt" content="([^"]+)"/)?.[1];
  if (!address || !title) return; // The error page.
  const file = join(output, new URL(address).pathname);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, paintSharePicture(decodeEntities(title), tagline));
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
