import type { Booked, BookingWidgetOptions } from "./booking-widget.ts";

/** The meaning of a message from a calendar's frame. Any message at all shows that the calendar works. */
export type BookingWidgetNews =
  | { readonly type: "alive" }
  | { readonly type: "height"; readonly pixels: number }
  | { readonly type: "booked"; readonly booked: Booked };

/** The way one kind of calendar is embedded, and the messages of its frame. */
export interface FrameDialect {
  /** Address of the script that looks for elements of `className` and puts a frame into each. */
  readonly script: string;
  readonly className: string;
  /** The element's `data-` attributes. */
  readonly data: Readonly<Record<string, string>>;
  /** The origin that the frame's messages must come from. */
  readonly origin: string;
  /** Name of the global variable that the script leaves on the window. */
  readonly global?: string;
  /** @returns undefined for anything but a message of this calendar. */
  read(message: unknown): BookingWidgetNews | undefined;
}

/** Longest wait for the first message, in ms: long enough for a slow mobile connection. */
const answerLimit = 20_000;

/** Embeds any kind of calendar: a script, an element, a frame, and messages from that frame only. */
export function mountFrame(
  element: HTMLElement,
  dialect: FrameDialect,
  { onReady, onHeight, onBooked, onFailed }: BookingWidgetOptions,
): () => void {
  const document = element.ownerDocument;
  const silence = new AbortController();
  const { signal } = silence;
  let ready = false;
  let tooLate: ReturnType<typeof setTimeout>;

  const host = document.createElement("div");
  host.className = dialect.className;
  Object.assign(host.dataset, dialect.data);
  Object.assign(host.style, { minWidth: "320px", height: "100%" });
  const script = document.createElement("script");
  script.src = dialect.script;
  script.async = true;
  script.addEventListener("error", fail);
  // A script that is removed while it is loading still runs.
  script.addEventListener("load", () => signal.aborted && forgetGlobal(dialect));

  function hear({ origin, source, data }: MessageEvent): void {
    if (origin !== dialect.origin || !isFrameIn(host, source)) return;
    const news = dialect.read(data);
    if (!news) return;
    clearTimeout(tooLate);
    if (!ready) onReady();
    ready = true;
    if (news.type === "height") onHeight(news.pixels);
    if (news.type === "booked") onBooked(news.booked);
  }

  /** Starts the timeout. A background page is not rendered, so its frame may send nothing until the page is shown. */
  function wait(): void {
    clearTimeout(tooLate);
    if (ready || document.hidden) return;
    tooLate = setTimeout(fail, answerLimit);
  }

  function fail(): void {
    if (signal.aborted) return;
    unmount();
    onFailed();
  }

  function unmount(): void {
    silence.abort();
    clearTimeout(tooLate);
    script.remove();
    host.remove();
    forgetGlobal(dialect);
  }

  window.addEventListener("message", hear, { signal });
  document.addEventListener("visibilitychange", wait, { signal });
  wait();
  element.append(host);
  document.head.append(script);
  return unmount;
}

function isFrameIn(host: HTMLElement, source: MessageEventSource | null): boolean {
  return [...host.querySelectorAll("iframe")].some((frame) => frame.contentWindow === source);
}

function forgetGlobal({ global }: FrameDialect): void {
  if (global) Reflect.deleteProperty(window, global);
}
