import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import type { Context } from "hono";
import { bookingPaths } from "#domain/booking.ts";
import { languageParameter } from "#domain/language-parameter.ts";
import { translationLanguages } from "#domain/languages.ts";
import { languageOfPath } from "#domain/local-paths.ts";
import { pageLanguage } from "#server/request-language.ts";
import type { SiteFile, Variant } from "./site-file.ts";
import type { SiteFiles } from "./site-files.ts";

/** Answers a request for a file of the built site. @returns false for all other requests. */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Serves the site straight from Node's HTTP server, before the framework sees the request: the responses are ready, so
 * a page costs little more than writing it (a third more pages per second, see bench/pages).
 */
export function serveSite(files: Pick<SiteFiles, "byPath" | "headers">): SiteHandler {
  return (request, response) => {
    const { method, url = "/" } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const queryStart = url.indexOf("?");
    const path = queryStart < 0 ? url : url.slice(0, queryStart);
    const file = files.byPath.get(path === bookingPaths.widget ? calendarFile(url.slice(path.length)) : path);
    if (file) {
      sendFile(file, request, response);
      return true;
    }
    const withoutSlash = path.slice(0, -1);
    if (!path.endsWith("/") || !files.byPath.has(withoutSlash)) return false;
    response.writeHead(308, { ...files.headers, Location: withoutSlash + url.slice(path.length) }).end();
    return true;
  };
}

/** The calendar is one address for all languages: its parameter asks for one of them. */
function calendarFile(query: string): string {
  const asked = new URLSearchParams(query).get(languageParameter);
  const language = translationLanguages.find((each) => each === asked);
  return language === undefined ? bookingPaths.widget : `${bookingPaths.widget}/${language}`;
}

/** Responds with the error screen, in the language of the path, and its true status, 404. */
export function sendNotFound(c: Context, { notFound }: Pick<SiteFiles, "notFound">): Response {
  const { content, headers } = choose(notFound[languageOfPath(c.req.path)], c.req.header("accept-encoding"));
  return new Response(content, { status: 404, headers });
}

/**
 * Responds to a browser that asked for a page with the error screen and its true status, 500, in the language of the
 * address, or else in the best one that the browser accepts. Nobody keeps it: the next request may be answered.
 */
export function sendFailed(c: Context, { failed }: Pick<SiteFiles, "failed">): Response {
  const { content, headers } = choose(failed[pageLanguage(c)], c.req.header("accept-encoding"));
  return new Response(content, { status: 500, headers: { ...headers, "Cache-Control": "no-store" } });
}

/** Sends a file in the smallest encoding, or that it has not changed. @param status Default 200. */
export function sendFile(
  file: SiteFile,
  request: IncomingMessage,
  response: ServerResponse,
  status = 200,
): void {
  const variant = choose(file, request.headers["accept-encoding"]);
  if (status === 200 && matches(request.headers["if-none-match"], variant)) {
    const { "Content-Length": _length, "Content-Type": _type, ...headers } = variant.headers;
    response.writeHead(304, headers).end();
  } else {
    response.writeHead(status, variant.headers);
    // Node omits the body of a response to HEAD.
    if (typeof variant.content !== "string" || request.method === "HEAD") response.end(variant.content);
    else pipeline(createReadStream(variant.content), response, () => undefined);
  }
}

/** A quality of 0 refuses an encoding (RFC 9110, 12.5.3). */
const refused = { br: /\bbr\s*;\s*q=0(\.0+)?\s*(,|$)/, gzip: /\bgzip\s*;\s*q=0(\.0+)?\s*(,|$)/ };

/** The smallest encoding that the browser accepts. */
function choose(file: SiteFile, accepted = ""): Variant {
  const accepts = (encoding: "br" | "gzip") =>
    accepted.includes(encoding) && !refused[encoding].test(accepted);
  if (file.br && accepts("br")) return file.br;
  if (file.gzip && accepts("gzip")) return file.gzip;
  return file.identity;
}

function matches(header: string | undefined, { etag }: Variant): boolean {
  if (header === undefined) return false;
  return header.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}
