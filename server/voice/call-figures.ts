import { Gauge, type Registry } from "prom-client";
import type { CallCounts } from "#voice/index.ts";

/** Adds the metrics of this process's calls to the registry, for Prometheus. */
export function addCallFigures(registry: Registry, count: () => CallCounts): void {
  const registers = [registry];
  new Gauge({
    name: "larkline_calls",
    help: "Calls in progress (active), and calls made that nobody has joined yet (waiting).",
    labelNames: ["state"],
    registers,
    collect() {
      const { waiting, active } = count();
      this.set({ state: "waiting" }, waiting);
      this.set({ state: "active" }, active);
    },
  });
  new Gauge({
    name: "larkline_calls_started_total",
    help: "Calls that were joined, since the start of the process.",
    registers,
    collect() {
      this.set(count().started);
    },
  });
  new Gauge({
    name: "larkline_calls_ended_total",
    help: "Calls that ended, by reason, since the start of the process.",
    labelNames: ["reason"],
    registers,
    collect() {
      for (const [reason, calls] of Object.entries(count().ended)) this.set({ reason }, calls);
    },
  });
  new Gauge({
    name: "larkline_call_paths_total",
    help: "How often a call's sound began to travel over WebRTC or over its WebSocket.",
    labelNames: ["path"],
    registers,
    collect() {
      for (const [path, times] of Object.entries(count().paths)) this.set({ path }, times);
    },
  });
}
