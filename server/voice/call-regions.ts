import { Gauge, type Registry } from "prom-client";
import type { CallRecords } from "#server/voice-api/call-journal.ts";

/** Counts the countries that calls of this process come from, on their way to the journal. */
export function countCallRegions(journal: CallRecords): {
  readonly journal: CallRecords;
  /** By country, as two letters; "unknown" for the others. Since the start of the process. */
  counts(): ReadonlyMap<string, number>;
} {
  const counts = new Map<string, number>();
  return {
    journal: {
      ...journal,
      made(call) {
        const region = call.region ?? "unknown";
        counts.set(region, (counts.get(region) ?? 0) + 1);
        return journal.made(call);
      },
    },
    counts: () => counts,
  };
}

export function addCallRegionFigures(registry: Registry, count: () => ReadonlyMap<string, number>): void {
  new Gauge({
    name: "larkline_call_regions_total",
    help: "Calls that were made, by the country of the caller's address, since the start of the process.",
    labelNames: ["region"],
    registers: [registry],
    collect() {
      for (const [region, calls] of count()) this.set({ region }, calls);
    },
  });
}
