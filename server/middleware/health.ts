import type { IncomingMessage, ServerResponse } from "node:http";
import { pageHeaders, type Transport } from "./security-headers.ts";

/**
 * A handler for Node's HTTP server that answers `GET /healthz` and returns false for everything else. Balancers ask in
 * HTTP/1.0 without a `Host`, which the framework refuses, and the answer should not depend on a framework.
 */
export function serveHealth(
  transport: Transport,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const body = JSON.stringify({ status: "ok" });
  const headers = {
    ...pageHeaders(transport),
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
