import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { type InlineHashes, inlineHashes } from "./inline-hashes.ts";

const contentTypes: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

const encodings = { br: ".br", gzip: ".gz" } as const;
export type Encoding = keyof typeof encodings | "identity";

/** One ready answer: the bytes in one encoding, with all their headers. */
export interface Variant {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A file of the built site in every encoding it exists in. */
export type SiteFile = { readonly identity: Variant } & {
  readonly [encoding in Exclude<Encoding, "identity">]?: Variant;
};

/** All files of the built site, by the path they are asked for. */
export interface SiteFiles {
  readonly byPath: ReadonlyMap<string, SiteFile>;
  /** The error screen that answers unknown paths. */
  readonly notFound: SiteFile;
  /** What every answer carries besides. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Reads the whole built site into memory: it is small, and is then served many times faster than from disk.
 *
 * @param policy makes the content security policy of a page from the hashes of its inline scripts and styles.
 * @throws when the site has not been built.
 */
export async function loadSiteFiles(options: {
  folder: string;
  headers: Readonly<Record<string, string>>;
  policy: (inline: InlineHashes) => string;
}): Promise<SiteFiles> {
  const names = (await readdir(options.folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(options.folder, join(entry.parentPath, entry.name)));
  const byPath = new Map<string, SiteFile>();
  for (const name of names) byPath.set(addressOf(name), await loadFile(name, options));

  const notFound = byPath.get("/404.html");
  if (!notFound)
    throw new Error(`There is no built site in ${options.folder}. Run "npm start", which builds it.`);
  byPath.delete("/404.html");
  return { byPath, notFound, headers: options.headers };
}

async function loadFile(name: string, options: Parameters<typeof loadSiteFiles>[0]): Promise<SiteFile> {
  const path = join(options.folder, name);
  const bytes = await readBytes(path);
  if (!bytes) throw new Error(`${path} disappeared while the site was being read.`);
  const isPage = name.endsWith(".html");
  const headers = {
    ...options.headers,
    "Content-Type": contentTypes[extname(name)] ?? "application/octet-stream",
    "Cache-Control": cacheControl(name, isPage),
    Vary: "Accept-Encoding",
    ...(isPage && { "Content-Security-Policy": options.policy(inlineHashes(bytes.toString())) }),
  };
  const tag = createHash("sha256").update(bytes).digest("base64url").slice(0, 16);
  const variant = (encoding: Encoding, encoded: Buffer<ArrayBuffer>): Variant => {
    const etag = `"${tag}-${encoding}"`;
    return {
      bytes: encoded,
      etag,
      headers: {
        ...headers,
        ETag: etag,
        "Content-Length": String(encoded.length),
        ...(encoding !== "identity" && { "Content-Encoding": encoding }),
      },
    };
  };
  const br = await readBytes(path + encodings.br);
  const gzip = await readBytes(path + encodings.gzip);
  return {
    identity: variant("identity", bytes),
    ...(br && { br: variant("br", br) }),
    ...(gzip && { gzip: variant("gzip", gzip) }),
  };
}

function addressOf(name: string): string {
  const path = `/${name.split("\\").join("/")}`;
  return path.endsWith("/index.html") ? path.slice(0, -"index.html".length).replace(/(.)\/$/, "$1") : path;
}

/** Built assets carry a hash in their name and never change; a page is asked for anew each time. */
function cacheControl(name: string, isPage: boolean): string {
  if (name.startsWith("assets/")) return "public, max-age=31536000, immutable";
  return isPage ? "no-cache" : "public, max-age=3600";
}

async function readBytes(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  return readFile(path).catch(() => undefined);
}
