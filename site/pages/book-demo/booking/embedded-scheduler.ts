import * as v from "valibot";
import type { SchedulerConfig } from "#domain/public-config.ts";
import { mountFrame, type SchedulerNews } from "./mount-frame.ts";
import type { Scheduler } from "./scheduler.ts";

const messages = {
  height: v.object({ type: v.literal("scheduler.height"), height: v.number() }),
  booked: v.object({
    type: v.literal("scheduler.event_scheduled"),
    uri: v.string(),
    start: v.pipe(v.string(), v.isoTimestamp()),
    end: v.pipe(v.string(), v.isoTimestamp()),
  }),
  other: v.object({ type: v.picklist(["scheduler.date_and_time_selected", "scheduler.submitting"]) }),
};

/** Our own calendar. */
export function embeddedScheduler({ script, url }: SchedulerConfig): Scheduler {
  const page = new URL(url, location.href);
  return {
    mount: (element, options) =>
      mountFrame(
        element,
        {
          script,
          className: "larkline-scheduler",
          data: { url: page.href, ...options.prefill },
          origin: page.origin,
          read,
        },
        options,
      ),
  };
}

function read(message: unknown): SchedulerNews | undefined {
  if (v.is(messages.height, message)) return { type: "height", pixels: message.height };
  if (v.is(messages.booked, message)) {
    const { uri, start, end } = message;
    return { type: "booked", booked: { uri, start, end } };
  }
  return v.is(messages.other, message) ? { type: "alive" } : undefined;
}
