import * as v from "valibot";
import type { BookingWidgetConfig } from "#domain/public-config.ts";
import type { BookingWidget } from "./booking-widget.ts";
import { type BookingWidgetNews, mountFrame } from "./mount-frame.ts";

/** The token `--color-violet-strong` as the hex value that Calendly's address takes. */
const brandPurple = "7642dc";

const messages = {
  height: v.object({
    event: v.literal("calendly.page_height"),
    payload: v.object({ height: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?px$/)) }),
  }),
  booked: v.object({
    event: v.literal("calendly.event_scheduled"),
    payload: v.object({ event: v.object({ uri: v.string() }) }),
  }),
  other: v.object({ event: v.pipe(v.string(), v.startsWith("calendly.")) }),
};

/** Calendly's hosted calendar, embedded as its documentation describes. */
export function calendlyWidget({ script, url }: BookingWidgetConfig): BookingWidget {
  return {
    mount(element, options) {
      const page = new URL(url);
      const { name, email } = options.prefill ?? {};
      const told = { ...(name && { name }), ...(email && { email }), primary_color: brandPurple };
      for (const [key, value] of Object.entries(told)) {
        page.searchParams.set(key, value);
      }
      return mountFrame(
        element,
        {
          script,
          className: "calendly-inline-widget",
          data: { url: page.href },
          origin: page.origin,
          global: "Calendly",
          read,
        },
        options,
      );
    },
  };
}

/** The message identifies the booking but not its time, which is in Calendly's own mail. */
function read(message: unknown): BookingWidgetNews | undefined {
  if (v.is(messages.height, message)) {
    return { type: "height", pixels: Number.parseFloat(message.payload.height) };
  }
  if (v.is(messages.booked, message)) {
    return { type: "booked", booked: { uri: message.payload.event.uri } };
  }
  return v.is(messages.other, message) ? { type: "alive" } : undefined;
}
