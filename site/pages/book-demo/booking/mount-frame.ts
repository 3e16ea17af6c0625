import type { Booked, BookingWidgetOptions } from "./booking-widget.ts";

/** What a message from a calendar's frame means to us. Any message at all says that it is there. */
export type BookingWidgetNews =
  | { readonly type: "alive" }
  | { readonly type: "height"; readonly pixels: number }
  | { readonly type: "booked"; readonly booked: Booked };

/** How one kind of calendar is put into a page, and how its frame talks. */
export interface FrameDialect {
  /** Address of the script that looks for elements of `className` and puts a frame into each. */
  readonly script: string;
  readonly className: string;
  /** The element's `data-` attributes. */
  readonly data: Readonly<Record<string, string>>;
  /** Where the frame's messages must come from. */
  readonly origin: string;
  /** What the script leaves on the window. */
  readonly global?: string;
  /** @returns undefined for what is no message of this calendar. */
  read(message: unknown): BookingWidgetNews | undefined;
}

/** How long script and frame may take until the first message, in ms. Long enough for a slow phone line. */
const answerLimit = 20_000;

/** What all calendars have in common: a script, an element, a frame, and messages from that frame alone. */
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
  // A script that was taken away while it was on its way still runs.
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

  /** A page in the background is not drawn, so its frame may have nothing to tell until it is looked at. */
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
