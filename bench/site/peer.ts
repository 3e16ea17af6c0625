import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, relative } from "node:path";
import { serveSite } from "#server/pages/serve-site.ts";
import { compressText, type SiteFile, siteFile } from "#server/pages/site-file.ts";

const textTypes: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

export interface Peer extends AsyncDisposable {
  readonly origin: string;
  /** Addresses of its pages. */
  readonly paths: ReadonlySet<string>;
}

/** Serves another site's built folder exactly as ours is served: from memory, compressed, by the same code. */
export async function startPeer(folder: string): Promise<Peer> {
  const byPath = new Map<string, SiteFile>();
  const paths = new Set<string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const type = textTypes[extname(file)];
    const bytes = await readFile(file);
    const path = `/${relative(folder, file)}`;
    const address = path.replace(/\/index\.html$/, "") || "/";
    if (address !== path) paths.add(address);
    byPath.set(
      address,
      type
        ? siteFile(await compressText(bytes.toString()), { "Content-Type": type })
        : siteFile({ identity: Buffer.from(bytes) }, {}),
    );
  }
  const handle = serveSite({ byPath, headers: {} });
  const server = createServer((request, response) => {
    if (!handle(request, response)) response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
