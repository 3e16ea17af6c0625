import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

export interface Metrics {
  /** The text for a Prometheus scraper. */
  text(): Promise<string>;
  readonly contentType: string;
  /** Seconds from the first byte of a request to the answer, by method, route and status. */
  readonly requestDuration: Histogram<"method" | "route" | "status">;
  /** Where the server's parts add figures of their own. */
  readonly registry: Registry;
}

/** The figures of one process: of Node itself, and of the requests that it answers. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    requestDuration: new Histogram({
      name: "larkline_request_duration_seconds",
      help: "Duration of HTTP requests except static files.",
      labelNames: ["method", "route", "status"],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers: [registry],
    }),
    registry,
  };
}
