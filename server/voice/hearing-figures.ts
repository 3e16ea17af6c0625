import { Gauge, type Registry } from "prom-client";
import type { OpenHearingFigures } from "#voice/index.ts";
import { addWorkedTime } from "./worked-time.ts";

/** Adds the open ear's work to the registry, for Prometheus. Left out before the first call. */
export function addHearingFigures(registry: Registry, figures: () => OpenHearingFigures | undefined): void {
  const registers = [registry];
  new Gauge({
    name: "larkline_open_hearing_sounds_total",
    help: "Sounds for the ear that hears any words, by the model that heard them (none: all threads were busy), since the start of the process.",
    labelNames: ["model"],
    registers,
    collect() {
      for (const [model, sounds] of Object.entries(figures()?.sounds ?? {})) this.set({ model }, sounds);
    },
  });
  new Gauge({
    name: "larkline_open_hearing_voided_total",
    help: "Of them those whose result was not wanted any more, because the visitor went on or it came too late.",
    registers,
    collect() {
      this.set(figures()?.voided ?? 0);
    },
  });
  addWorkedTime(
    registry,
    {
      name: "larkline_open_hearing_seconds_total",
      help: "Time that such sounds waited for a thread (waited), and that threads took for them (worked).",
    },
    figures,
  );
}
