// The script that embedding pages include: puts a booking frame into each `.larkline-scheduler` element without one.
// A page that adds such an element later may include the script again.
import { createCalendarFrame, followCalendar } from "./calendar-frame.ts";

function fill(): void {
  for (const place of document.querySelectorAll<HTMLElement>(".larkline-scheduler[data-url]")) {
    const address = place.dataset.url ?? "";
    if (place.querySelector("iframe") || !URL.canParse(address, location.href)) continue;
    const url = new URL(address, location.href);
    if (!/^https?:$/.test(url.protocol)) continue;
    // What the page tells of its visitor stands in `data-` attributes.
    const frame = createCalendarFrame(url, place.dataset);
    followCalendar(frame);
    place.append(frame);
  }
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", fill);
else fill();
