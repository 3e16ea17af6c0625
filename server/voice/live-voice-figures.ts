import { Gauge, type Registry } from "prom-client";
import type { LiveVoiceFigures } from "#voice/index.ts";
import { addWorkedTime } from "./worked-time.ts";

/** Adds the live voice's work to the registry, for Prometheus. Left out without one, and before the first call. */
export function addLiveVoiceFigures(registry: Registry, figures: () => LiveVoiceFigures | undefined): void {
  const registers = [registry];
  new Gauge({
    name: "larkline_live_voice_clauses_total",
    help: "Clauses that were not spoken ahead and were spoken in calls, since the start of the process.",
    registers,
    collect() {
      this.set(figures()?.clauses ?? 0);
    },
  });
  new Gauge({
    name: "larkline_live_voice_waiting",
    help: "Such clauses that wait, or are being spoken.",
    registers,
    collect() {
      this.set(figures()?.waiting ?? 0);
    },
  });
  addWorkedTime(
    registry,
    {
      name: "larkline_live_voice_seconds_total",
      help: "Time that such clauses waited for their turn (waited), and that they took (worked).",
    },
    figures,
  );
}
