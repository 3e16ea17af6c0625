import type { IncomingMessage, ServerResponse } from "node:http";
import { pageHeaders } from "./security-headers.ts";

/**
 * Answers `GET /healthz` in Node's own terms and returns true; returns false for everything else. Balancers ask
 * in HTTP/1.0 without a `Host`, which the framework refuses, and whether the process lives is no question for
 * a framework.
 */
export function serveHealth(
  publicUrl: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const body = JSON.stringify({ status: "ok" });
  const headers = {
    ...pageHeaders(publicUrl),
    "Cache-Control": "no-store",
    "Content-Type": "application/json",
    "Content-Length": String(body.length),
  };
  return ({ method, url = "" }, response) => {
    if (!/^\/healthz(\?|$)/.test(url) || (method !== "GET" && method !== "HEAD")) return false;
    response.writeHead(200, headers).end(body);
    return true;
  };
}
