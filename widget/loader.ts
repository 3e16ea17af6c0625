// The script that a page includes: puts the booking frame into each `.larkline-scheduler` element that has none yet.
// A page may include it again after it has added such an element.
import { bookingFrameTitle } from "#content/booking/frame.ts";
import { messageFrom } from "./messages.ts";

/** The frame's least height, in CSS pixels: the month with its time zone fits. */
const leastHeight = 700;

function fill(): void {
  for (const place of document.querySelectorAll<HTMLElement>(".larkline-scheduler[data-url]")) {
    const address = place.dataset.url ?? "";
    if (place.querySelector("iframe") || !URL.canParse(address, location.href)) continue;
    const url = new URL(address, location.href);
    if (!/^https?:$/.test(url.protocol)) continue;
    const { name, email } = place.dataset;
    // A fragment stays in the browser: names and addresses reach no server's log this way.
    url.hash = String(
      new URLSearchParams({ ...(name && { name }), ...(email && { email }), origin: location.origin }),
    );
    const frame = document.createElement("iframe");
    frame.title = bookingFrameTitle;
    frame.src = url.href;
    // Through the object model, which a content security policy does not refuse.
    Object.assign(frame.style, {
      width: "100%",
      minWidth: "320px",
      height: `${leastHeight}px`,
      border: "0",
      borderRadius: "16px",
      display: "block",
    });
    follow(frame);
    place.append(frame);
  }
}

/** Keeps the frame as tall as what is in it, for as long as it is on the page. */
function follow(frame: HTMLIFrameElement): void {
  addEventListener("message", function listen(event) {
    if (!frame.isConnected) return removeEventListener("message", listen);
    const message = messageFrom(frame, event);
    if (message?.type !== "scheduler.height" || !Number.isFinite(message.height)) return;
    frame.style.height = `${Math.max(leastHeight, Math.ceil(message.height))}px`;
  });
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", fill);
else fill();
