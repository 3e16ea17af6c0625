// The script that embedding pages include: puts a booking frame into each `.larkline-scheduler` element without one.
// A page that adds such an element later may include the script again.
import { bookingFrameTitle } from "#content/booking/frame.ts";
import { messageFrom } from "./messages.ts";

/** The frame's minimum height, in CSS pixels: fits the month and its time zone. */
const leastHeight = 700;

/** What a page may tell the frame about its visitor, by `data-` attribute. */
const told = ["name", "email", "phone", "company", "start"];

function fill(): void {
  for (const place of document.querySelectorAll<HTMLElement>(".larkline-scheduler[data-url]")) {
    const address = place.dataset.url ?? "";
    if (place.querySelector("iframe") || !URL.canParse(address, location.href)) continue;
    const url = new URL(address, location.href);
    if (!/^https?:$/.test(url.protocol)) continue;
    // A fragment is not sent to the server, so names and addresses stay out of its logs.
    url.hash = String(
      new URLSearchParams([...told.flatMap((key) => pairIn(place, key)), ["origin", location.origin]]),
    );
    const frame = document.createElement("iframe");
    frame.title = bookingFrameTitle;
    frame.src = url.href;
    // Set through the DOM, because a content security policy may forbid a style attribute.
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

function pairIn({ dataset }: HTMLElement, key: string): [string, string][] {
  const text = dataset[key];
  return text ? [[key, text]] : [];
}

/** Keeps the frame as tall as its content for as long as it is on the page. */
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
