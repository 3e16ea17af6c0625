import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { chooseDialWords } from "#domain/dial-words.ts";
import { embedPaths } from "#domain/embed.ts";
import { defaultLanguage, type Language, languages } from "#domain/languages.ts";
import type { BookingWidgetConfig } from "#domain/public-config.ts";
import { originPlaceholder } from "#domain/site-origin.ts";
import {
  assetHeaders,
  contentSecurityPolicy,
  pageHeaders,
  type Transport,
  withPictures,
} from "#server/middleware/security-headers.ts";
import { embedHeaders, frameAncestorsOf } from "./embed-headers.ts";
import { inlineHashes } from "./inline-hashes.ts";
import type { PageFrame, PageShell } from "./page-shell.ts";
import { compressText, type FileBytes, type SiteFile, siteFile } from "./site-file.ts";
import { widgetHeaders } from "./widget-headers.ts";

const contentTypes: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".opus": "audio/ogg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".tflite": "application/octet-stream",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".wav": "audio/wav",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

/** Files that no address leads to. */
const shellName = "page-shell.html";
const notFoundName = "404.html";
const failedName = "500.html";

/** A file of the build that each language has. */
function nameIn(language: Language, name: string): string {
  return language === defaultLanguage ? name : `${language}/${name}`;
}

const hidden = new Set(
  languages.flatMap((language) =>
    [shellName, notFoundName, failedName].map((name) => nameIn(language, name)),
  ),
);

/** All files of the site, by request path. */
export interface SiteFiles {
  readonly byPath: ReadonlyMap<string, SiteFile>;
  /** The page that holds a call inside a page of another site, by that site's origin. */
  readonly callFrames: ReadonlyMap<string, SiteFile>;
  /** The error screen that answers unknown paths, in each language. */
  readonly notFound: Readonly<Record<Language, SiteFile>>;
  /** The error screen that answers a page's request when a handler fails, in each language. */
  readonly failed: Readonly<Record<Language, SiteFile>>;
  /** The frame of pages that are written at the request. */
  readonly shell: PageShell;
  /** Headers of responses without a file, such as redirects. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface SiteOptions {
  /** Output folder of the build. */
  readonly folder: string;
  /** Its address is written into the pages. */
  readonly transport: Transport;
  /** True if phones can be called; pages then say so. Default: false. */
  readonly dials?: boolean;
  /** The hosted backend that pages may reach, if any. */
  readonly backend?: string | undefined;
  /** The hosted calendar that pages may show instead of our own, if any. */
  readonly scheduler?: BookingWidgetConfig | undefined;
  /** True if the hosted service holds the calls; pages may then reach it. */
  readonly hasHostedCalls?: boolean;
  /** Addresses of processes that hold calls, to which pages open sockets. Default: the site's own alone. */
  readonly callNodes?: readonly string[];
  /** Other sites whose pages may show calls. Default: none. */
  readonly callOrigins?: readonly string[] | undefined;
  /** Small texts that depend on the address, such as robots.txt, by their path. */
  readonly texts?: Readonly<Record<string, string>>;
}

/**
 * Reads the whole built site into memory: it is small, and served many times faster than from disk.
 *
 * @throws when the site has not been built.
 */
export async function loadSiteFiles(options: SiteOptions): Promise<SiteFiles> {
  const { folder, texts = {} } = options;
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !hidden.has(name));
  const byPath = new Map(
    await Promise.all(names.map(async (name) => [addressOf(name), await loadFile(name, options)] as const)),
  );
  if (!names.some((name) => name.endsWith(".html")))
    throw new Error(`There is no built site in ${folder}. Run "npm start", which builds it.`);
  for (const [path, text] of Object.entries(texts)) {
    byPath.set(path, siteFile(await compressText(text), headersOf(path, options)));
  }
  return {
    byPath,
    callFrames: await loadCallFrames(byPath.has(embedPaths.call), options),
    notFound: await inEach((language) => loadFile(nameIn(language, notFoundName), options)),
    failed: await inEach((language) => loadFile(nameIn(language, failedName), options)),
    shell: await inEach((language) => loadShell(nameIn(language, shellName), options)),
    headers: pageHeaders(options.transport),
  };
}

async function inEach<Value>(load: (language: Language) => Promise<Value>): Promise<Record<Language, Value>> {
  const entries = await Promise.all(
    languages.map(async (language) => [language, await load(language)] as const),
  );
  return Object.fromEntries(entries) as Record<Language, Value>;
}

/** Each site is told of itself alone, not of the others that may show calls. */
async function loadCallFrames(isBuilt: boolean, options: SiteOptions): Promise<SiteFiles["callFrames"]> {
  const origins = isBuilt
    ? [new URL(options.transport.PUBLIC_URL).origin, ...(options.callOrigins ?? [])]
    : [];
  const name = `${embedPaths.call.slice(1)}/index.html`;
  return new Map(
    await Promise.all(
      origins.map(async (origin) => [origin, await loadFile(name, options, origin)] as const),
    ),
  );
}

/** @param framedBy origin of another site that may frame the file. */
async function loadFile(name: string, options: SiteOptions, framedBy?: string): Promise<SiteFile> {
  const path = join(options.folder, name);
  const headers = headersOf(name, options);
  const own = { ...widgetHeaders(name), ...embedHeaders(name, options) };
  if (!name.endsWith(".html")) return siteFile(await readEncodings(path), { ...headers, ...own }, path);
  const html = await readPage(path, options);
  const policy = policyOf(html, { ...options, frameAncestors: frameAncestorsOf(name, framedBy) });
  return siteFile(await compressText(html), { ...headers, ...picturesPolicy(html), ...policy, ...own });
}

/** The shell's pages are written for one visitor, so neither caches nor search engines may keep them. */
async function loadShell(name: string, options: SiteOptions): Promise<PageFrame> {
  const html = await readPage(join(options.folder, name), options);
  return {
    html,
    headers: {
      ...headersOf(name, options),
      ...picturesPolicy(html),
      ...policyOf(html, {}),
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  };
}

async function readPage(path: string, { transport, dials = false }: SiteOptions): Promise<string> {
  const built = await readFile(path, "utf8");
  return chooseDialWords(built.replaceAll(originPlaceholder, transport.PUBLIC_URL), dials);
}

function policyOf(
  html: string,
  outside: Partial<
    Pick<SiteOptions, "backend" | "scheduler" | "hasHostedCalls" | "callNodes" | "transport">
  > & {
    readonly frameAncestors?: readonly string[] | undefined;
  },
): Record<string, string> {
  const policy = contentSecurityPolicy({
    inline: inlineHashes(html),
    ...outside,
    publicUrl: outside.transport?.PUBLIC_URL,
  });
  return { "Content-Security-Policy": policy };
}

/** Pages from which a call can be made or joined, where people show cameras and screens. */
function picturesPolicy(html: string): Readonly<Record<string, string>> {
  return /data-island="(call-button|join-call)"/.test(html) ? withPictures : {};
}

async function readEncodings(path: string): Promise<FileBytes> {
  const ifThere = (name: string) => readFile(name).catch(() => undefined);
  const [identity, br, gzip] = await Promise.all([
    readFile(path),
    ifThere(`${path}.br`),
    ifThere(`${path}.gz`),
  ]);
  return { identity, br, gzip };
}

function headersOf(name: string, { transport }: SiteOptions): Record<string, string> {
  // Only files that browsers show as documents can run scripts or be framed.
  const isDocument = /\.(html|svg|xml)$/.test(name);
  return {
    ...(isDocument ? pageHeaders(transport) : assetHeaders(transport)),
    "Content-Type": contentTypes[extname(name)] ?? "application/octet-stream",
    "Cache-Control": cacheControl(name),
  };
}

/** Built assets have a hash in their name and never change; pages are revalidated each time. */
function cacheControl(name: string): string {
  if (/^((widget|embed)\/)?assets\//.test(name)) return "public, max-age=31536000, immutable";
  return name.endsWith(".html") ? "no-cache" : "public, max-age=3600";
}

function addressOf(name: string): string {
  const path = `/${name}`;
  return path.endsWith("/index.html") ? path.slice(0, -"index.html".length).replace(/(.)\/$/, "$1") : path;
}
