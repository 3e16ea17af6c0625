import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

export interface Metrics {
  /** The metrics in Prometheus's text format. */
  text(): Promise<string>;
  readonly contentType: string;
  /** Seconds from the start of a request to its response, by method, route and status. */
  readonly requestDuration: Histogram<"method" | "route" | "status">;
  /** For other parts of the server to add metrics to. */
  readonly registry: Registry;
}

/** The metrics of one process: Node's own, and those of its requests. */
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
