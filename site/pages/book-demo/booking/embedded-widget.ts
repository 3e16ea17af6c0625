import * as v from "valibot";
import { bookingFrameTitle } from "#content/booking/frame.ts";
import { language } from "#content/language.ts";
import { addressIn } from "#domain/language-parameter.ts";
import type { BookingWidgetConfig } from "#domain/public-config.ts";
import type { BookingWidget } from "./booking-widget.ts";
import { type BookingWidgetNews, mountFrame } from "./mount-frame.ts";

const messages = {
  height: v.object({ type: v.literal("scheduler.height"), height: v.number() }),
  booked: v.object({
    type: v.literal("scheduler.event_scheduled"),
    uri: v.string(),
    start: v.pipe(v.string(), v.isoTimestamp()),
    end: v.pipe(v.string(), v.isoTimestamp()),
    host: v.optional(v.string()),
    caller: v.optional(v.picklist(["host", "visitor"])),
    phone: v.optional(v.string()),
  }),
  other: v.object({ type: v.picklist(["scheduler.date_and_time_selected", "scheduler.submitting"]) }),
};

/** Our own calendar. */
export function embeddedWidget({ script, url }: BookingWidgetConfig): BookingWidget {
  const page = new URL(addressIn(url, language), location.href);
  return {
    mount: (element, options) =>
      mountFrame(
        element,
        {
          script,
          className: "larkline-scheduler",
          data: {
            url: page.href,
            title: bookingFrameTitle,
            ...options.prefill,
            ...(options.start !== undefined && { start: options.start }),
          },
          origin: page.origin,
          read,
        },
        options,
      ),
  };
}

function read(message: unknown): BookingWidgetNews | undefined {
  if (v.is(messages.height, message)) return { type: "height", pixels: message.height };
  if (v.is(messages.booked, message)) {
    const { type: _, ...booked } = message;
    return { type: "booked", booked };
  }
  return v.is(messages.other, message) ? { type: "alive" } : undefined;
}
