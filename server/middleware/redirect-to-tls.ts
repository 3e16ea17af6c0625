import type { IncomingMessage, ServerResponse } from "node:http";
import type { Env } from "#server/env.ts";
import { pageHeaders, type Transport } from "./security-headers.ts";

/**
 * A handler for Node's HTTP server that sends visitors who came over plain http to the https address, and returns false
 * for everybody else. It needs the word of a trusted proxy, since only that one saw the visitor's connection.
 */
export function redirectToTls(
  env: Transport & Pick<Env, "TRUST_PROXY">,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { PUBLIC_URL, TRUST_PROXY } = env;
  const isNeeded = PUBLIC_URL.startsWith("https:") && TRUST_PROXY > 0;
  const headers = { ...pageHeaders(env), "Content-Length": "0" };
  return (request, response) => {
    if (!isNeeded || protocolOf(request, TRUST_PROXY) !== "http") return false;
    const path = request.url?.startsWith("/") ? request.url : "/";
    // 308 keeps the method, so a form's content is not lost.
    response.writeHead(308, { ...headers, Location: PUBLIC_URL + path }).end();
    return true;
  };
}

/**
 * The scheme that the outermost trusted proxy saw. Behind several proxies a list of fewer entries does not say: an inner
 * one may have written what it saw itself, and visitors over TLS would be redirected for ever.
 */
function protocolOf({ headers }: IncomingMessage, trustedProxies: number): string | undefined {
  const given = String(headers["x-forwarded-proto"] ?? "")
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  return given.at(-trustedProxies);
}
