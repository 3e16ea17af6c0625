import { Gauge, type Registry } from "prom-client";
import type { Unanswered } from "./unanswered.ts";

/** Adds the turns that were not understood to the registry, for Prometheus. */
export function addUnansweredFigures(registry: Registry, counts: Unanswered["counts"]): void {
  new Gauge({
    name: "larkline_unanswered_total",
    help: "Turns that our own dialogue did not understand (unknown), or asked back about in vain (asked-back), since the start of the process.",
    labelNames: ["assistant", "kind"],
    registers: [registry],
    collect() {
      for (const { assistant, kind, times } of counts()) this.set({ assistant, kind }, times);
    },
  });
}
