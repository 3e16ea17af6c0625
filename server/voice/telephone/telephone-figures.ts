import { Gauge, type Registry } from "prom-client";
import type { TelephoneFigures } from "./open-telephone.ts";

/** Adds the metrics of this process's telephone to the registry, where there is one. */
export function addTelephoneFigures(registry: Registry, figures: (() => TelephoneFigures) | undefined): void {
  if (!figures) return;
  const registers = [registry];
  new Gauge({
    name: "larkline_telephone_registered",
    help: "1 while the trunk sends phone calls here, 0 while it refuses or does not answer.",
    registers,
    collect() {
      const { registration } = figures();
      // A trunk that needs no registration has no figure.
      if (registration !== undefined) this.set(registration === "registered" ? 1 : 0);
      else this.reset();
    },
  });
  new Gauge({
    name: "larkline_carrier_ready",
    help: "1 while the company that carries phone calls takes our login, 0 while it refuses or does not answer.",
    labelNames: ["carrier"],
    registers,
    collect() {
      for (const [carrier, isReady] of Object.entries(figures().ready))
        this.set({ carrier }, isReady ? 1 : 0);
    },
  });
  new Gauge({
    name: "larkline_telephone_dropped_total",
    help: "Messages of strangers or that cannot be read, calls beyond what may come in a time, and calls for which no line was free.",
    labelNames: ["reason"],
    registers,
    collect() {
      for (const [reason, times] of Object.entries(figures().dropped)) this.set({ reason }, times);
    },
  });
  new Gauge({
    name: "larkline_telephone_dialled_total",
    help: "Phones that this process rang, by how that ended: answered by a person, by a machine that was left a message or none, or not.",
    labelNames: ["end"],
    registers,
    collect() {
      for (const [end, times] of Object.entries(figures().dialled ?? {})) this.set({ end }, times);
    },
  });
  new Gauge({
    name: "larkline_telephone_transfers_total",
    help: "Callers whom this process put through to a person, by how that ended.",
    labelNames: ["end"],
    registers,
    collect() {
      for (const [end, times] of Object.entries(figures().transferred)) this.set({ end }, times);
    },
  });
}
