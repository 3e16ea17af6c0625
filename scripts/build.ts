// Builds the site into build/client: pages with inlined styles and deferred scripts, the error page, the shell of
// pages that the server writes, share pictures, compressed copies of the assets, and the booking widget.
// Run through `node scripts/prepare.mjs build`.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ServerBuild } from "react-router";
import { compressFile } from "./build/compress.ts";
import { deferScripts, removeScripts } from "./build/defer-scripts.ts";
import { inlineStyles } from "./build/inline-styles.ts";
import { pageShell } from "./build/page-shell.ts";
import { sharePicturePainter } from "./build/share-picture.ts";
import { buildWidget } from "./build/widget.ts";

const root = join(import.meta.dirname, "..");
const output = join(root, "build", "client");

await rm(join(root, "build"), { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [join(root, "node_modules/.bin/react-router"), "build"], {
  cwd: root,
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, NODE_ENV: "production" },
});
if (status !== 0) process.exit(status ?? 1);

const errorPage = removeScripts(await renderNotFound());
await writeFile(join(output, "404.html"), errorPage);
// The server sends files; only the error page needed the page renderer.
await rm(join(root, "build", "server"), { recursive: true });
await rm(join(output, ".vite"), { recursive: true, force: true });

const files = (await readdir(output, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const paintSharePicture = await sharePicturePainter();
for (const file of files.filter((path) => path.endsWith(".html"))) {
  const html = deferScripts(inlineStyles(await readFile(file, "utf8"), readAsset));
  if (/\sstyle="/.test(html)) {
    throw new Error(
      `${file} holds a style attribute, which the content security policy blocks. Use a class.`,
    );
  }
  await writeFile(file, html);
  await writeSharePicture(html);
}
await writeFile(join(output, "page-shell.html"), pageShell(errorPage));
// The server compresses pages itself, after inserting its public address.
await Promise.all(files.filter((path) => !path.endsWith(".html")).map(compressFile));
await buildWidget(root, output);

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

/** The framework's rendering of the error screen for an unknown path. */
async function renderNotFound(): Promise<string> {
  // React picks its build from this on first import, hence the late import.
  process.env.NODE_ENV = "production";
  const { createRequestHandler } = await import("react-router");
  const build: ServerBuild = await import(join(root, "build", "server", "index.js"));
  const response = await createRequestHandler(build, "production")(new Request("http://site/404"));
  if (response.status !== 404) throw new Error(`The error page was rendered with status ${response.status}.`);
  return response.text();
}
