import { publicConfig } from "#site/public-config.ts";
import { calendlyScheduler } from "./calendly-scheduler.ts";
import { embeddedScheduler } from "./embedded-scheduler.ts";
import type { Scheduler } from "./scheduler.ts";

const providers = { embedded: embeddedScheduler, calendly: calendlyScheduler };

/** The calendar that the operator has chosen. */
export async function openScheduler(): Promise<Scheduler> {
  const { scheduler } = await publicConfig();
  return providers[scheduler.provider](scheduler);
}
