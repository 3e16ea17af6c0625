import { Gauge, type Registry } from "prom-client";

/** Times since the start of the process, in ms. */
interface WorkedTime {
  /** For which work waited for a thread. */
  readonly waited: number;
  /** Which threads took for it. */
  readonly worked: number;
}

/** Adds the time of a thread's work to the registry, in seconds. */
export function addWorkedTime(
  registry: Registry,
  { name, help }: { readonly name: string; readonly help: string },
  times: () => WorkedTime | undefined,
): void {
  new Gauge({
    name,
    help,
    labelNames: ["part"],
    registers: [registry],
    collect() {
      const { waited, worked } = times() ?? { waited: 0, worked: 0 };
      this.set({ part: "waited" }, waited / 1_000);
      this.set({ part: "worked" }, worked / 1_000);
    },
  });
}
