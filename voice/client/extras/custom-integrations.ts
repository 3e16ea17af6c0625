import { checkIntegrations } from "./check-integrations.ts";
import type { Extra, ExtraCall } from "./extras.ts";
import type { CustomIntegrations } from "./integrations-surface.ts";

/** Other programs that the page shows within the call. What is defined and what runs; the page draws the frames. */
export function createCustomIntegrations(call: ExtraCall): Extra {
  const { events } = call;
  let defined: CustomIntegrations = {};
  let running: readonly string[] = [];

  function change(next: readonly string[]): void {
    running = next;
    events.emit("custom-integrations-updated", { customIntegrations: defined, running });
  }

  const stopAll = () => {
    if (running.length > 0) change([]);
  };
  events.on("left-meeting", stopAll);
  events.on("error", stopAll);

  /** The ids, once it is certain that all are there and may be started and stopped by this participant. */
  function controlled(method: string, given: unknown): readonly string[] {
    call.refuseBeforeJoin(method);
    const ids: readonly unknown[] = Array.isArray(given) ? given : [given];
    const self = call.self();
    for (const id of ids) {
      const found = typeof id === "string" && Object.hasOwn(defined, id) ? defined[id] : undefined;
      if (!found) throw new Error(`There is no custom integration '${id}'.`);
      const { controlledBy = "*" } = found;
      const may =
        controlledBy === "*" ||
        (controlledBy === "owners" ? self?.isOwner : controlledBy.includes(self?.id ?? ""));
      if (!may) throw new Error(`The custom integration '${id}' is controlled by others.`);
    }
    return ids as readonly string[];
  }

  return {
    methods: {
      async setCustomIntegrations(given: CustomIntegrations) {
        checkIntegrations(given);
        // A copy: what was checked is what is shown.
        defined = structuredClone(given);
        change(running.filter((id) => Object.hasOwn(defined, id)));
      },
      async customIntegrations() {
        return defined;
      },
      async startCustomIntegrations(given: string | readonly string[]) {
        const ids = controlled("startCustomIntegrations", given);
        change([...new Set([...running, ...ids])]);
      },
      async stopCustomIntegrations(given: string | readonly string[]) {
        const ids = new Set(controlled("stopCustomIntegrations", given));
        change(running.filter((id) => !ids.has(id)));
      },
    },
    hear() {},
  };
}
