import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "#server/log.ts";
import type { Metrics } from "#server/metrics.ts";
import { pageHeaders, type Transport } from "./security-headers.ts";

export interface ObservabilityParts {
  /** True while a balancer may send requests. Asked at each request: keep it cheap. */
  readonly isReady: () => Promise<boolean>;
  readonly metrics: Pick<Metrics, "text" | "contentType">;
  readonly transport: Transport;
  readonly log: Logger;
}

/** Those who may read the metrics on a port. */
export type Readers = "everybody" | "this machine" | "nobody" | { readonly token: string };

/** Headers by which a proxy says that it passes a request on for somebody else. */
const forwarding = ["x-forwarded-for", "forwarded", "x-real-ip", "x-forwarded-host", "via"] as const;

/**
 * A handler for Node's HTTP server that answers `GET /readyz` and `GET /metrics`, and returns false for everything else.
 * Anybody may ask for readiness, as balancers do from their own machines and without a token: the answer is one bit.
 * The metrics do not exist for strangers.
 */
export function serveObservability(
  readers: Readers,
  { isReady, metrics, transport, log }: ObservabilityParts,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const common = { ...pageHeaders(transport), "Cache-Control": "no-store" };

  function send(response: ServerResponse, status: number, type: string, body: string): void {
    const headers = { ...common, "Content-Type": type, "Content-Length": String(Buffer.byteLength(body)) };
    response.writeHead(status, headers).end(body);
  }

  async function answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (path === "/readyz") {
      const ready = await isReady();
      const body = JSON.stringify({ status: ready ? "ready" : "not ready" });
      return send(response, ready ? 200 : 503, "application/json", body);
    }
    if (!mayRead(readers, request)) {
      response.setHeader("WWW-Authenticate", "Bearer");
      return send(response, 401, "text/plain", "The token is not METRICS_TOKEN.\n");
    }
    send(response, 200, metrics.contentType, await metrics.text());
  }

  return (request, response) => {
    const { method, url = "" } = request;
    const path = /^\/(?:readyz|metrics)(?=\?|$)/.exec(url)?.[0];
    if (path === undefined || (method !== "GET" && method !== "HEAD")) return false;
    // Only somebody who shows a token learns that it is wrong.
    if (path === "/metrics" && !mayRead(readers, request) && !request.headers.authorization) return false;
    answer(path, request, response).catch((error: unknown) => {
      log.error({ err: error }, `${path} failed`);
      send(response, 500, "text/plain", "");
    });
    return true;
  };
}

function mayRead(readers: Readers, { headers, socket }: IncomingMessage): boolean {
  if (readers === "everybody" || readers === "nobody") return readers === "everybody";
  if (readers === "this machine")
    return isLoopback(socket.remoteAddress) && !forwarding.some((name) => headers[name] !== undefined);
  const given = Buffer.from(headers.authorization ?? "");
  const expected = Buffer.from(`Bearer ${readers.token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function isLoopback(address = ""): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(address);
}
