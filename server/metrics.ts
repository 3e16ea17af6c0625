import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { CallCounts } from "#voice/api/calls.ts";
import type { BookingCounts } from "./booking/booking-counts.ts";
import type { DeliveryCount } from "./delivery/delivery-counts.ts";
import { callFigures } from "./voice/call-figures.ts";

export interface Metrics {
  /** The text for a Prometheus scraper. */
  text(): Promise<string>;
  readonly contentType: string;
  /** Seconds from the first byte of a request to the answer, by method, route and status. */
  readonly requestDuration: Histogram<"method" | "route" | "status">;
}

interface MetricsSources {
  /** Asked at every scrape. While it fails, these figures are left out and the others stay. */
  readonly countDeliveries: () => Promise<readonly DeliveryCount[]>;
  readonly countBookings: () => Promise<BookingCounts>;
  /** Of this process. */
  readonly countCalls?: () => CallCounts;
}

export function createMetrics({ countDeliveries, countBookings, countCalls }: MetricsSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const deliveries = new Gauge({
    name: "larkline_deliveries",
    help: "Deliveries by kind and state.",
    labelNames: ["kind", "state"],
    registers: [registry],
  });
  const oldestPending = new Gauge({
    name: "larkline_oldest_pending_delivery_age_seconds",
    help: "Age of the oldest delivery that is still to be made; 0 when there is none.",
    registers: [registry],
  });
  const bookings = new Gauge({
    name: "larkline_upcoming_bookings",
    help: "Times from now on that are booked, or held while a visitor types.",
    labelNames: ["state"],
    registers: [registry],
  });
  if (countCalls) callFigures(registry, countCalls);
  return {
    async text() {
      for (const gauge of [deliveries, oldestPending, bookings]) gauge.reset();
      const [counts, upcoming] = await Promise.all([
        countDeliveries().catch(() => undefined),
        countBookings().catch(() => undefined),
      ]);
      for (const [state, count] of Object.entries(upcoming ?? {})) bookings.set({ state }, count);
      for (const { kind, state, count } of counts ?? []) deliveries.set({ kind, state }, count);
      const pending = counts?.filter(({ state }) => state === "pending").map(({ oldest }) => oldest);
      if (pending) oldestPending.set(Math.max(0, ...pending));
      return registry.metrics();
    },
    contentType: registry.contentType,
    requestDuration: new Histogram({
      name: "larkline_request_duration_seconds",
      help: "Duration of HTTP requests except static files.",
      labelNames: ["method", "route", "status"],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers: [registry],
    }),
  };
}
