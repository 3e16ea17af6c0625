import type { Context, MiddlewareHandler } from "hono";
import type { Encoding, SiteFile, SiteFiles, Variant } from "./site-files.ts";

/** Answers what the built site holds, and passes everything else on. */
export function serveSite(files: SiteFiles): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req;
    if (method !== "GET" && method !== "HEAD") return next();
    const file = files.byPath.get(path);
    if (file) return send(c, file, 200);
    if (path.endsWith("/") && files.byPath.has(path.slice(0, -1))) {
      return c.redirect(path.slice(0, -1) + new URL(c.req.url).search, 308);
    }
    return next();
  };
}

/** The error screen, as a page with the status that is true. */
export function sendNotFound(c: Context, files: SiteFiles): Response {
  return send(c, files.notFound, 404);
}

function send(c: Context, file: SiteFile, status: 200 | 404): Response {
  const variant = choose(file, c.req.header("accept-encoding"));
  if (status === 200 && matches(c.req.header("if-none-match"), variant)) {
    const { "Content-Length": _length, "Content-Type": _type, ...headers } = variant.headers;
    return new Response(null, { status: 304, headers });
  }
  return new Response(variant.bytes, { status, headers: variant.headers });
}

/** The smallest encoding the browser takes. A quality of 0 refuses one (RFC 9110, 12.5.3). */
function choose(file: SiteFile, accepted = ""): Variant {
  const accepts = (encoding: Encoding) =>
    accepted.includes(encoding) && !new RegExp(`${encoding}\\s*;\\s*q=0(\\.0+)?\\s*(,|$)`).test(accepted);
  if (file.br && accepts("br")) return file.br;
  if (file.gzip && accepts("gzip")) return file.gzip;
  return file.identity;
}

function matches(header: string | undefined, { etag }: Variant): boolean {
  if (header === undefined) return false;
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*");
}
